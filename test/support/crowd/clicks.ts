/** Who clicks what, on whose client, and how often: what a user does who gets no answer. */
import { between, pick } from "../random.ts";
import { appliedCards, type Scenario } from "./scenario.ts";
import type { Table } from "./table.ts";
import type { Tally, Users } from "./tally.ts";

/** Refusals after which somebody tries again: nobody was there, or did not hear it, or heard too much at once. */
const AGAIN = ["gone", ...["NoAnswer", "NoGamemaster", "TooMuch"].map((word) => `MANIFOLD.Relay.${word}`)];
const RETRY_MS = 500;
const MOST_TRIES = 240;
/** What may be said of a target that has been deleted. */
const GONE = ["MANIFOLD.Damage.Gone", "MANIFOLD.Damage.NotYours"];
/** What is done in one step is begun within this time, much of it in the same instant. */
export const WITHIN_MS = 400;

/** The hands of everybody at a table. */
export class Clicks {
  constructor(
    readonly table: Table,
    readonly users: Users,
    readonly tally: Tally,
  ) {}

  /** The player whose strike a card is: where there are two, each has one. */
  attacker(index: number): string {
    const { players } = this.users;
    return players[index % players.length]!;
  }

  /** Who may click on a card: everybody on what is everybody's, on a strike the one who struck and the Gamemasters. */
  #clickers({ kind, users }: Scenario, index: number, command: string): readonly string[] {
    if (kind === "cards") return users;
    return command === "apply" ? [...this.users.masters, this.attacker(index)] : this.users.masters;
  }

  /** Everybody applies what the scenario has. */
  applies(scenario: Scenario): Promise<void>[] {
    return scenario.cards.flatMap((card, index) =>
      this.#clicks(scenario, this.#clickers(scenario, index, "apply"), "apply", {
        message: card.id,
        target: `Actor-${scenario.target}`,
      }),
    );
  }

  /** Applied and undone again and again, without anybody minding the others. */
  conflictingClicks(scenario: Scenario): Promise<void>[] {
    return scenario.cards.flatMap((card, index) =>
      ["undo", "apply"].flatMap((command) =>
        this.#clicks(scenario, this.#clickers(scenario, index, "undo"), command, {
          message: card.id,
          target: `Actor-${scenario.target}`,
        }),
      ),
    );
  }

  /** Takes back what is in force, from the card or from the actor's ledger. */
  undoes(scenario: Scenario, most: number): Promise<void>[] {
    const inForce = appliedCards(scenario, this.table.server.stored("Actor", scenario.target)!).slice(
      0,
      most,
    );
    return inForce.flatMap(({ card, key }) => {
      const ledger = this.table.random() < 0.3;
      const data = ledger
        ? { actor: `Actor.${scenario.target}`, key }
        : { message: card.id, target: `Actor-${scenario.target}` };
      return this.#clicks(
        scenario,
        this.#clickers(scenario, scenario.cards.indexOf(card), "undo"),
        ledger ? "undoEntry" : "undo",
        data,
      );
    });
  }

  /** One to three clicks, on whoever's client. */
  #clicks(scenario: Scenario, users: readonly string[], command: string, data: object): Promise<void>[] {
    return Array.from({ length: between(this.table.random, 1, 3) }, () =>
      this.#click(scenario, users, command, JSON.stringify(data)),
    );
  }

  async #click(scenario: Scenario, users: readonly string[], command: string, data: string): Promise<void> {
    const { table, tally } = this;
    tally.clicks += 1;
    await table.pause(pick(table.random, [1, 1, 1, between(table.random, 1, WITHIN_MS)]));
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (tries > 0) await table.pause(RETRY_MS);
      const seat = table.seats.get(pick(table.random, users));
      if (!seat) continue;
      const asked = seat.client.request(command, data);
      const refusal = await Promise.race([asked, seat.gone.then(() => "gone")]);
      if (refusal === null || (scenario.deleted && GONE.includes(refusal))) return;
      if (!AGAIN.includes(refusal)) {
        const told = [`${scenario.target}: "${command}" was refused: ${refusal}`, ...table.complaints];
        throw new Error(told.join("\n"));
      }
      tally.repeated += 1;
    }
    throw new Error(`${scenario.target}: nobody ever answered "${command}"`);
  }
}
