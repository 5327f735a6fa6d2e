/** Parallel scenarios at one table: set up, applied, in conflict, undone, checked. */
import type { ModifyRequest } from "sandbox/protocol";
import { between, pick } from "sandbox/testing/random";
import { checkState, checkUndone, essenceOf, storedOf } from "./checks.ts";
import { Clicks, WITHIN_MS } from "./clicks.ts";
import { pathOf, planScenario, type Scenario, type Source } from "./scenario.ts";
import { deletion, setUp, tearDown } from "./set-up.ts";
import type { Table } from "./table.ts";
import { EMPTY_TALLY, type Tally, type Users } from "./tally.ts";

export class Simulation {
  readonly tally: Tally = { ...EMPTY_TALLY };
  readonly clicks: Clicks;
  readonly #allUsers: readonly string[];

  constructor(
    readonly table: Table,
    readonly users: Users,
  ) {
    this.clicks = new Clicks(table, users, this.tally);
    this.#allUsers = [...users.masters, ...users.players];
  }

  /** Joins all users. */
  async joinAll(): Promise<void> {
    for (const user of this.#allUsers) await this.table.until(this.table.join(user));
    this.tally.clients += this.#allUsers.length;
  }

  /** Plays parallel scenarios. @throws Error with the first unexpected state */
  async play(first: number, count: number): Promise<void> {
    const { table, clicks } = this;
    for (const { cable } of table.seats.values()) cable.slow(pick(table.random, [0, 0, 60, 95]));
    // A user leaves while changes are applied, or otherwise while they are undone.
    const early = table.random() < 0.5;
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    const scenarios = await setUp(
      table,
      this.users,
      numbers.map((number) => planScenario(number, this.#allUsers, !early, table.random)),
      (index) => clicks.attacker(index),
    );
    const before = new Map(scenarios.map((scenario) => [scenario, essenceOf(table, scenario)]));
    await this.#step(
      scenarios.flatMap((scenario) => [...clicks.apply(scenario), ...this.#startIncidents(scenario)]),
      early,
    );
    const left = scenarios.filter(({ deleted }) => !deleted);
    for (const scenario of left) checkState(table, scenario, "applied", scenario.cards.length);
    const conflicts = left.filter(() => table.random() < 0.1);
    await this.#step(
      conflicts.flatMap((scenario) => clicks.clickInConflict(scenario)),
      false,
    );
    for (const scenario of conflicts) checkState(table, scenario, "in conflict", null);
    const partlyUndone = left.filter(() => table.random() < 0.15);
    await this.#step(
      partlyUndone.flatMap((scenario) => clicks.undo(scenario, 1)),
      table.random() < 0.3,
    );
    for (const scenario of partlyUndone) checkState(table, scenario, "partly undone", null);
    await this.#step(
      left.flatMap((scenario) => clicks.undo(scenario, scenario.cards.length)),
      !early || table.random() < 0.3,
    );
    for (const scenario of left) {
      checkState(table, scenario, "undone", 0);
      checkUndone(table, scenario, before.get(scenario)!);
    }
    this.tally.scenarios += count;
    await tearDown(table, this.users, scenarios);
  }

  /** Starts other writes to the number, and deletions of the target. */
  #startIncidents(scenario: Scenario): Promise<void>[] {
    const { table } = this;
    const master = this.users.masters[0]!;
    const soon = () => table.pause(between(table.random, 1, WITHIN_MS));
    const { otherWrite, deleted } = scenario;
    const write = async () => {
      await soon();
      const source = storedOf(table, scenario);
      if (!source) return;
      const path = pathOf(scenario);
      const value = otherWrite + valueAt(source, path);
      this.tally.otherWrites += 1;
      await table.modify(master, {
        type: "Actor",
        action: "update",
        operation: { updates: [{ _id: scenario.target, [path]: value }] },
      } as ModifyRequest);
    };
    const destroy = async () => {
      await soon();
      this.tally.deleted += 1;
      await table.modify(master, deletion("Actor", [scenario.target]));
    };
    return [...(otherWrite === 0 ? [] : [write()]), ...(deleted ? [destroy()] : [])];
  }

  /** Waits for clicks. While it waits, users may leave and return, first of all the writing Gamemaster. */
  async #step(clicks: Promise<void>[], leaving: boolean): Promise<void> {
    const { random } = this.table;
    const both = random() < 0.25;
    const goers = leaving
      ? [
          ...(both ? this.users.masters : [this.#writer()]),
          ...(random() < 0.3 ? [pick(random, this.users.players)] : []),
        ]
      : [];
    await this.table.until(Promise.all([...clicks, ...goers.map((user) => this.#reconnect(user))]));
    await this.table.quiet();
    if (this.table.complaints.length > 0) throw new Error(this.table.complaints.join("\n"));
  }

  /** The Gamemaster whose client writes for other users. */
  #writer(): string {
    const found = this.users.masters.find((user) => this.table.seats.get(user)?.client.writes());
    return found ?? this.users.masters[0]!;
  }

  async #reconnect(user: string): Promise<void> {
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
