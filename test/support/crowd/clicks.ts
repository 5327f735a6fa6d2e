/** Who clicks what, on whose client, and how often: what a user does who gets no answer. */
import { between, pick } from "../random.ts";
import { type Course, inForceOf } from "./course.ts";
import type { Table } from "./table.ts";
import type { Cast, Tally } from "./tally.ts";

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
    readonly cast: Cast,
    readonly tally: Tally,
  ) {}

  /** The player whose strike a card is: where there are two, each has one. */
  striker(index: number): string {
    const { players } = this.cast;
    return players[index % players.length]!;
  }

  /** Who may click on a card: everybody on what is everybody's, on a strike the one who struck and the Gamemasters. */
  #clickers({ kind, users }: Course, index: number, command: string): readonly string[] {
    if (kind === "cards") return users;
    return command === "apply" ? [...this.cast.masters, this.striker(index)] : this.cast.masters;
  }

  /** Everybody applies what the course has. */
  applies(course: Course): Promise<void>[] {
    return course.cards.flatMap((card, index) =>
      this.#clicks(course, this.#clickers(course, index, "apply"), "apply", {
        message: card.id,
        target: `Actor-${course.target}`,
      }),
    );
  }

  /** Applied and undone again and again, without anybody minding the others. */
  quarrel(course: Course): Promise<void>[] {
    return course.cards.flatMap((card, index) =>
      ["undo", "apply"].flatMap((command) =>
        this.#clicks(course, this.#clickers(course, index, "undo"), command, {
          message: card.id,
          target: `Actor-${course.target}`,
        }),
      ),
    );
  }

  /** Takes back what is in force, from the card or from the actor's ledger. */
  undoes(course: Course, most: number): Promise<void>[] {
    const inForce = inForceOf(course, this.table.server.stored("Actor", course.target)!).slice(0, most);
    return inForce.flatMap(({ card, key }) => {
      const ledger = this.table.random() < 0.3;
      const data = ledger
        ? { actor: `Actor.${course.target}`, key }
        : { message: card.id, target: `Actor-${course.target}` };
      return this.#clicks(
        course,
        this.#clickers(course, course.cards.indexOf(card), "undo"),
        ledger ? "undoEntry" : "undo",
        data,
      );
    });
  }

  /** One to three clicks, on whoever's client. */
  #clicks(course: Course, users: readonly string[], command: string, data: object): Promise<void>[] {
    return Array.from({ length: between(this.table.random, 1, 3) }, () =>
      this.#click(course, users, command, JSON.stringify(data)),
    );
  }

  async #click(course: Course, users: readonly string[], command: string, data: string): Promise<void> {
    const { table, tally } = this;
    tally.clicks += 1;
    await table.pause(pick(table.random, [1, 1, 1, between(table.random, 1, WITHIN_MS)]));
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (tries > 0) await table.pause(RETRY_MS);
      const seat = table.seats.get(pick(table.random, users));
      if (!seat) continue;
      const asked = seat.client.request(command, data);
      const refusal = await Promise.race([asked, seat.gone.then(() => "gone")]);
      if (refusal === null || (course.doomed && GONE.includes(refusal))) return;
      if (!AGAIN.includes(refusal)) {
        const told = [`${course.target}: "${command}" was refused: ${refusal}`, ...table.complaints];
        throw new Error(told.join("\n"));
      }
      tally.repeated += 1;
    }
    throw new Error(`${course.target}: nobody ever answered "${command}"`);
  }
}
