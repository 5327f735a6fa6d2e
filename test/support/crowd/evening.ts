/** Courses beside each other at one table: prepared, clicked through, quarrelled about, undone, looked at. */
import type { ModifyRequest } from "../../sandbox/common/protocol.ts";
import { between, pick } from "../random.ts";
import { essence, type TableActor } from "../table.ts";
import {
  type Course,
  cardSource,
  expectedState,
  type InForce,
  inForceOf,
  planCourse,
  type Source,
  stateOf,
  targetSource,
} from "./course.ts";
import type { Table } from "./table.ts";

/** What has happened. */
export interface Tally {
  courses: number;
  /** Clients that sat down, each with data of its own; those that came back count again. */
  clients: number;
  clicks: number;
  /** Clicks that had to be repeated, because nobody was there to hear them or to tell of it. */
  repeated: number;
  /** Clients that went and came back. */
  reconnects: number;
  /** How often another client became the one that writes. */
  switches: number;
  /** Numbers that somebody else wrote meanwhile. */
  foreign: number;
  deleted: number;
}

export const NOTHING_YET: Tally = {
  courses: 0,
  clients: 0,
  clicks: 0,
  repeated: 0,
  reconnects: 0,
  switches: 0,
  foreign: 0,
  deleted: 0,
};

/** Who is there. */
export interface Cast {
  readonly masters: readonly string[];
  readonly players: readonly string[];
  /** The players' own actors. */
  readonly strikers: readonly string[];
}

/** Refusals after which somebody tries again: nobody was there, or did not hear it, or heard too much at once. */
const AGAIN = ["gone", ...["NoAnswer", "NoGamemaster", "TooMuch"].map((word) => `MANIFOLD.Relay.${word}`)];
const RETRY_MS = 500;
const MOST_TRIES = 240;
/** What may be said of a target that has been deleted. */
const GONE = ["MANIFOLD.Damage.Gone", "MANIFOLD.Damage.NotYours"];
/** Clicks of one step fall within this time, many of them in the same instant. */
const WITHIN_MS = 400;

export class Evening {
  readonly tally: Tally = { ...NOTHING_YET };
  readonly #everybody: readonly string[];

  constructor(
    readonly table: Table,
    readonly cast: Cast,
  ) {
    this.#everybody = [...cast.masters, ...cast.players];
  }

  /** Everybody sits down. */
  async begin(): Promise<void> {
    for (const user of this.#everybody) await this.table.until(this.table.join(user));
    this.tally.clients += this.#everybody.length;
  }

  /** Plays courses beside each other. @throws Error that tells what was not as it had to be */
  async play(first: number, count: number): Promise<void> {
    const { table } = this;
    for (const { cable } of table.seats.values()) cable.slow(pick(table.random, [0, 0, 60, 95]));
    // Somebody leaves while all is applied, or else while all is undone.
    const early = table.random() < 0.5;
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    const courses = await this.#prepare(
      numbers.map((number) => planCourse(number, this.#everybody, !early, table.random)),
    );
    const before = new Map(courses.map((course) => [course, this.#essenceOf(course)]));
    await this.#step(
      courses.flatMap((course) => [...this.#applies(course), ...this.#incidents(course)]),
      early,
    );
    const left = courses.filter(({ doomed }) => !doomed);
    for (const course of left) this.#expect(course, "applied", course.cards.length);
    const quarrels = left.filter(() => table.random() < 0.1);
    await this.#step(
      quarrels.flatMap((course) => this.#quarrel(course)),
      false,
    );
    for (const course of quarrels) this.#expect(course, "quarrelled about", null);
    const halves = left.filter(() => table.random() < 0.15);
    await this.#step(
      halves.flatMap((course) => this.#undoes(course, 1)),
      table.random() < 0.3,
    );
    for (const course of halves) this.#expect(course, "partly undone", null);
    await this.#step(
      left.flatMap((course) => this.#undoes(course, course.cards.length)),
      !early || table.random() < 0.3,
    );
    for (const course of left) {
      this.#expect(course, "undone", 0);
      same(course.target, "undone", this.#essenceOf(course), {
        ...(before.get(course) as object),
        ...this.#foreignValue(course, before.get(course) as Source),
      });
    }
    this.tally.courses += count;
    await this.#clear(courses);
  }

  /** Puts the targets and their messages there. Damage is rolled by those whose it is. */
  async #prepare(courses: readonly Course[]): Promise<Course[]> {
    const { table, cast } = this;
    const master = cast.masters[0]!;
    const struck = courses.filter(({ kind }) => kind === "strikes");
    const tokens = struck.map(({ target }, x) => ({
      name: target,
      actorId: target,
      actorLink: true,
      x,
      y: 0,
    }));
    const cards = courses
      .filter(({ kind }) => kind === "cards")
      .flatMap((course) => course.cards.map((card) => ({ ...cardSource(course, card), author: master })));
    const { client } = table.seats.get(master)!;
    await table.until(client.write("create", "Actor", JSON.stringify(courses.map(targetSource))));
    await table.modify(master, creating("ChatMessage", cards));
    await table.modify(master, creating("Scene", [{ _id: SCENE, name: "Yard", tokens }]));
    await table.quiet();
    const strike = (index: number, { target, cards: both }: Course) => {
      const player = this.#striker(index);
      const own = cast.strikers[cast.players.indexOf(player)]!;
      return table.seats.get(player)!.client.strike(own, both[index]!.amount, [target]);
    };
    const prepared = await table.until(
      Promise.all(
        courses.map(async (course) => {
          if (course.kind === "cards") return course;
          const ids = await Promise.all([strike(0, course), strike(1, course)]);
          return { ...course, cards: course.cards.map((card, index) => ({ ...card, id: ids[index]! })) };
        }),
      ),
    );
    await table.quiet();
    return prepared;
  }

  /** The player whose strike a card is: where there are two, each has one. */
  #striker(index: number): string {
    const { players } = this.cast;
    return players[index % players.length]!;
  }

  /** Who may click on a card: everybody on what is everybody's, on a strike the one who struck and the Gamemasters. */
  #clickers({ kind, users }: Course, index: number, command: string): readonly string[] {
    if (kind === "cards") return users;
    return command === "apply" ? [...this.cast.masters, this.#striker(index)] : this.cast.masters;
  }

  #applies(course: Course): Promise<void>[] {
    return course.cards.flatMap((card, index) =>
      this.#clicks(course, this.#clickers(course, index, "apply"), "apply", {
        message: card.id,
        target: `Actor-${course.target}`,
      }),
    );
  }

  /** Applied and undone again and again, without anybody minding the others. */
  #quarrel(course: Course): Promise<void>[] {
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
  #undoes(course: Course, most: number): Promise<void>[] {
    const inForce = inForceOf(course, this.#stored(course)!).slice(0, most);
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

  /** What happens to a target besides: somebody writes the same number, somebody deletes it. */
  #incidents(course: Course): Promise<void>[] {
    const { table } = this;
    const master = this.cast.masters[0]!;
    const soon = () => table.pause(between(table.random, 1, WITHIN_MS));
    const { foreign, doomed } = course;
    const write = async () => {
      await soon();
      const source = this.#stored(course);
      if (!source) return;
      const path = pathOf(course);
      const value = foreign + valueAt(source, path);
      this.tally.foreign += 1;
      await table.modify(master, {
        type: "Actor",
        action: "update",
        operation: { updates: [{ _id: course.target, [path]: value }] },
      } as ModifyRequest);
    };
    const destroy = async () => {
      await soon();
      this.tally.deleted += 1;
      await table.modify(master, deleting("Actor", [course.target]));
    };
    return [...(foreign === 0 ? [] : [write()]), ...(doomed ? [destroy()] : [])];
  }

  /** Lets clicks happen, and while they do, perhaps somebody go and come back: first of all whoever applies. */
  async #step(clicks: Promise<void>[], leaving: boolean): Promise<void> {
    const { random } = this.table;
    const both = random() < 0.25;
    const goers = leaving
      ? [
          ...(both ? this.cast.masters : [this.#writer()]),
          ...(random() < 0.3 ? [pick(random, this.cast.players)] : []),
        ]
      : [];
    await this.table.until(Promise.all([...clicks, ...goers.map((user) => this.#goAndComeBack(user))]));
    await this.table.quiet();
    if (this.table.complaints.length > 0) throw new Error(this.table.complaints.join("\n"));
  }

  /** The Gamemaster whose client writes for the others. */
  #writer(): string {
    const found = this.cast.masters.find((user) => this.table.seats.get(user)?.client.writes());
    return found ?? this.cast.masters[0]!;
  }

  async #goAndComeBack(user: string): Promise<void> {
    const { table, tally } = this;
    await table.pause(between(table.random, 1, WITHIN_MS));
    if (table.seats.get(user)?.client.writes()) tally.switches += 1;
    table.leave(user);
    await table.pause(between(table.random, 1, WITHIN_MS));
    await table.join(user);
    tally.reconnects += 1;
    tally.clients += 1;
    if (table.seats.get(user)!.client.writes()) tally.switches += 1;
  }

  #stored({ target }: Course): Source | undefined {
    return this.table.server.stored("Actor", target);
  }

  #essenceOf(course: Course): unknown {
    return essence({ toObject: () => structuredClone(this.#stored(course)) } as unknown as TableActor);
  }

  #foreignValue(course: Course, { system }: Source): object {
    if (course.foreign === 0) return {};
    const [, name] = pathOf(course).split(".") as [string, string];
    const { [name]: number } = system as Record<string, { value: number }>;
    return {
      system: { ...(system as object), [name]: { ...number, value: number!.value + course.foreign } },
    };
  }

  /** Looks at the target as the server and as every client has it. @param count how many cards are in force; null: as it says */
  #expect(course: Course, when: string, count: number | null): void {
    const source = this.#stored(course)!;
    const inForce = inForceOf(course, source);
    if (count !== null) same(course.target, `cards ${when}`, inForce.length, count);
    const found = stateOf(course, source);
    same(
      course.target,
      when,
      withoutRelief(found, count),
      withoutRelief(this.#state(course, inForce), count),
    );
    for (const { user, client } of this.table.seats.values()) {
      const read = client.read(course.target);
      // What nobody but Gamemasters may see is not there for players.
      if (read)
        same(course.target, `${when}, at ${user}`, stateOf(course, JSON.parse(read) as Source), found);
    }
  }

  #state(course: Course, inForce: readonly InForce[]) {
    return expectedState(
      course,
      inForce,
      inForce.some(({ card }) => card.relief),
    );
  }

  async #clear(courses: readonly Course[]): Promise<void> {
    const master = this.cast.masters[0]!;
    const { table } = this;
    const left = courses.filter((course) => this.#stored(course)).map(({ target }) => target);
    await table.modify(master, deleting("Actor", left));
    await table.modify(
      master,
      deleting(
        "ChatMessage",
        courses.flatMap(({ cards }) => cards.map(({ id }) => id)),
      ),
    );
    await table.modify(master, deleting("Scene", [SCENE]));
    await table.quiet();
  }
}

const SCENE = "Yard".padEnd(16, "0");

const pathOf = ({ kind }: Course): string => `system.${kind === "strikes" ? "vitality" : "psi"}.value`;

const valueAt = (source: Source, path: string): number =>
  Number(path.split(".").reduce<unknown>((value, key) => (value as Source)[key], source));

const creating = (type: string, data: readonly Source[]) =>
  ({ type, action: "create", operation: { data: [...data], keepId: true } }) as ModifyRequest;

const deleting = (type: string, ids: readonly string[]) =>
  ({ type, action: "delete", operation: { ids: [...ids] } }) as ModifyRequest;

/** Of two that took the same thing the first has it, and brings it back while the other still counts. */
function withoutRelief<T extends object>(state: T, count: number | null): object {
  return count === null ? { ...state, lantern: null, prone: null } : state;
}

/** @throws Error when the two differ, which tells both */
function same(target: string, when: string, found: unknown, expected: unknown): void {
  const [is, shall] = [found, expected].map((value) => JSON.stringify(sorted(value)));
  if (is !== shall) throw new Error(`${target}, ${when}:\n  is     ${is}\n  has to ${shall}`);
}

/** With the keys of records in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
