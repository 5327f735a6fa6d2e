/** Clicks of users on cards and ledgers, repeated until they get an answer. */
import { between, pick } from "sandbox/testing/random";
import { appliedCards, type Scenario } from "./scenario.ts";
import type { Table } from "./table.ts";
import type { Tally, Users } from "./tally.ts";

/** Refusals after which a user clicks again: no client answered, or the client had too many questions. */
const AGAIN = ["gone", ...["NoAnswer", "NoGamemaster", "TooMuch"].map((word) => `MANIFOLD.Relay.${word}`)];
const RETRY_MS = 500;
const MOST_TRIES = 240;
/** Refusals that are correct for a deleted target. */
const GONE = ["MANIFOLD.Damage.Gone", "MANIFOLD.Damage.NotYours"];
/** Time in milliseconds in which all clicks of a step start. Many start together. */
export const WITHIN_MS = 400;

/** The clicks of all users at a table. */
export class Clicks {
  constructor(
    readonly table: Table,
    readonly users: Users,
    readonly tally: Tally,
  ) {}

  /** The player who rolled the damage of a card. Each of two players rolled some. */
  attacker(index: number): string {
    const { players } = this.users;
    return players[index % players.length]!;
  }

  /** Users who may click on a card: all users for a shared card, the attacker and the Gamemasters for a damage roll. */
  #usersFor({ kind, users }: Scenario, index: number, command: string): readonly string[] {
    if (kind === "cards") return users;
    return command === "apply" ? [...this.users.masters, this.attacker(index)] : this.users.masters;
  }

  /** Starts the clicks that apply every card of the scenario. */
  apply(scenario: Scenario): Promise<void>[] {
    return scenario.cards.flatMap((card, index) =>
      this.#clicks(scenario, this.#usersFor(scenario, index, "apply"), "apply", {
        message: card.id,
        target: `Actor-${scenario.target}`,
      }),
    );
  }

  /** Starts clicks that apply and undo the cards at the same time. */
  clickInConflict(scenario: Scenario): Promise<void>[] {
    return scenario.cards.flatMap((card, index) =>
      ["undo", "apply"].flatMap((command) =>
        this.#clicks(scenario, this.#usersFor(scenario, index, "undo"), command, {
          message: card.id,
          target: `Actor-${scenario.target}`,
        }),
      ),
    );
  }

  /** Starts clicks that undo applied cards, from the card or from the actor's ledger. */
  undo(scenario: Scenario, most: number): Promise<void>[] {
    const applied = appliedCards(scenario, this.table.server.stored("Actor", scenario.target)!).slice(
      0,
      most,
    );
    return applied.flatMap(({ card, key }) => {
      const ledger = this.table.random() < 0.3;
      const data = ledger
        ? { actor: `Actor.${scenario.target}`, key }
        : { message: card.id, target: `Actor-${scenario.target}` };
      return this.#clicks(
        scenario,
        this.#usersFor(scenario, scenario.cards.indexOf(card), "undo"),
        ledger ? "undoEntry" : "undo",
        data,
      );
    });
  }

  /** Starts one to three clicks, each on a random client. */
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
        const lines = [`${scenario.target}: "${command}" was refused: ${refusal}`, ...table.complaints];
        throw new Error(lines.join("\n"));
      }
      tally.repeated += 1;
    }
    throw new Error(`${scenario.target}: no client ever answered "${command}"`);
  }
}
