/** Courses beside each other at one table: prepared, clicked through, quarrelled about, undone, looked at. */
import type { ModifyRequest } from "../../sandbox/common/protocol.ts";
import { between, pick } from "../random.ts";
import { Clicks, WITHIN_MS } from "./clicks.ts";
import { type Course, pathOf, planCourse, type Source } from "./course.ts";
import { checkState, checkUndone, essenceOf, storedOf } from "./look.ts";
import { clearStage, deleting, setStage } from "./stage.ts";
import type { Table } from "./table.ts";
import { type Cast, NOTHING_YET, type Tally } from "./tally.ts";

export class Evening {
  readonly tally: Tally = { ...NOTHING_YET };
  readonly clicks: Clicks;
  readonly #everybody: readonly string[];

  constructor(
    readonly table: Table,
    readonly cast: Cast,
  ) {
    this.clicks = new Clicks(table, cast, this.tally);
    this.#everybody = [...cast.masters, ...cast.players];
  }

  /** Everybody sits down. */
  async begin(): Promise<void> {
    for (const user of this.#everybody) await this.table.until(this.table.join(user));
    this.tally.clients += this.#everybody.length;
  }

  /** Plays courses beside each other. @throws Error that tells what was not as it had to be */
  async play(first: number, count: number): Promise<void> {
    const { table, clicks } = this;
    for (const { cable } of table.seats.values()) cable.slow(pick(table.random, [0, 0, 60, 95]));
    // Somebody leaves while all is applied, or else while all is undone.
    const early = table.random() < 0.5;
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    const courses = await setStage(
      table,
      this.cast,
      numbers.map((number) => planCourse(number, this.#everybody, !early, table.random)),
      (index) => clicks.striker(index),
    );
    const before = new Map(courses.map((course) => [course, essenceOf(table, course)]));
    await this.#step(
      courses.flatMap((course) => [...clicks.applies(course), ...this.#incidents(course)]),
      early,
    );
    const left = courses.filter(({ doomed }) => !doomed);
    for (const course of left) checkState(table, course, "applied", course.cards.length);
    const quarrels = left.filter(() => table.random() < 0.1);
    await this.#step(
      quarrels.flatMap((course) => clicks.quarrel(course)),
      false,
    );
    for (const course of quarrels) checkState(table, course, "quarrelled about", null);
    const halves = left.filter(() => table.random() < 0.15);
    await this.#step(
      halves.flatMap((course) => clicks.undoes(course, 1)),
      table.random() < 0.3,
    );
    for (const course of halves) checkState(table, course, "partly undone", null);
    await this.#step(
      left.flatMap((course) => clicks.undoes(course, course.cards.length)),
      !early || table.random() < 0.3,
    );
    for (const course of left) {
      checkState(table, course, "undone", 0);
      checkUndone(table, course, before.get(course)!);
    }
    this.tally.courses += count;
    await clearStage(table, this.cast, courses);
  }

  /** What happens to a target besides: somebody writes the same number, somebody deletes it. */
  #incidents(course: Course): Promise<void>[] {
    const { table } = this;
    const master = this.cast.masters[0]!;
    const soon = () => table.pause(between(table.random, 1, WITHIN_MS));
    const { foreign, doomed } = course;
    const write = async () => {
      await soon();
      const source = storedOf(table, course);
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
}

const valueAt = (source: Source, path: string): number =>
  Number(path.split(".").reduce<unknown>((value, key) => (value as Source)[key], source));
