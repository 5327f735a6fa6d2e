/**
 * Tries mutants, in this process. For each, all that is tested is evaluated anew, so that nothing that one mutant has
 * left in a cache reaches the next, and constants that a mutant changes are made with it. Then the tests that reach the
 * mutant are run until one fails, those first that have noticed most mutants of the file in the least time.
 */
import { Script } from "node:vm";
import { expect } from "vitest";
import { type Evaluate, requireOnce, type Switchboard } from "./bundle.ts";
import type { Mutant } from "./instrument.ts";

export interface Test {
  readonly id: string;
  readonly run: () => unknown;
}

export type Verdict = "killed" | "endless" | "survived" | "unreached";

/** Longer tests are not run, in milliseconds of the processor: a mutant that they alone would notice is missed. */
const LONGEST_MS = 50;
/** Times that a mutant may act as a multiple of those in all tests unmutated. */
const HITS = 100;
/** Milliseconds of the processor after which a test that takes less than `LONGEST_MS` unmutated counts as endless. */
const ENDLESS_MS = 1500;

const CURRENT = Symbol.for("manifold.test");
const START = new Script("globalThis[Symbol.for('manifold.test')]()");

export class Trial {
  readonly #require = requireOnce();
  readonly #switching: Evaluate;
  #hits = 0;
  #limit = Number.POSITIVE_INFINITY;
  #cover: (ids: readonly number[]) => void = () => {};
  readonly #board: Switchboard = {
    active: -1,
    hit: () => {
      this.#hits += 1;
      if (this.#hits > this.#limit) throw new Error("acts without end");
      return true;
    },
    cover: (...ids) => this.#cover(ids),
  };
  /** Milliseconds of the processor that each test took unmutated, of those that are not too long. */
  readonly #durations = new Map<string, number>();
  /** For each mutant the tests that reach its place, and how often they did; without those that are too long. */
  readonly #reachedBy = new Map<number, { tests: Set<string>; times: number }>();
  /** Mutants reached while modules are evaluated, which change constants. */
  readonly constants = new Set<number>();
  /** For each file, how many of its mutants each test has noticed. */
  readonly #kills = new Map<string, Map<string, number>>();

  constructor(switching: Evaluate) {
    this.#switching = switching;
  }

  /** Runs all tests unmutated, to learn what they reach and how long they take. @returns those that fail */
  async measure(covering: Evaluate): Promise<readonly string[]> {
    const failed: string[] = [];
    this.#cover = (ids) => {
      for (const id of ids) this.constants.add(id);
    };
    const tests = this.#collect(covering);
    for (const test of tests) {
      const reached = new Map<number, number>();
      this.#cover = (ids) => {
        for (const id of ids) reached.set(id, (reached.get(id) ?? 0) + 1);
      };
      const before = processorMs();
      try {
        await test.run();
      } catch (error) {
        failed.push(`${test.id}: ${String(error)}`);
      }
      const duration = processorMs() - before;
      if (duration > LONGEST_MS) continue;
      this.#durations.set(test.id, duration);
      for (const [id, times] of reached) {
        const known = this.#reachedBy.get(id) ?? { tests: new Set(), times: 0 };
        this.#reachedBy.set(id, known);
        known.tests.add(test.id);
        known.times += times;
      }
    }
    return failed;
  }

  async try({ id, file }: Mutant): Promise<Verdict> {
    const constant = this.constants.has(id);
    const reached = this.#reachedBy.get(id);
    if (!constant && reached === undefined) return "unreached";
    this.#hits = 0;
    this.#limit = Number.POSITIVE_INFINITY;
    this.#board.active = constant ? id : -1;
    try {
      const tests = this.#collect(this.#switching);
      this.#hits = 0;
      this.#limit = ((reached?.times ?? 0) + 1000) * HITS;
      this.#board.active = id;
      const kills = this.#kills.get(file) ?? new Map<string, number>();
      this.#kills.set(file, kills);
      const worth = (test: Test) =>
        ((kills.get(test.id) ?? 0) + 0.05) / (this.#durations.get(test.id)! + 0.05);
      const chosen = tests
        .filter((test) => this.#durations.has(test.id) && (constant || reached!.tests.has(test.id)))
        .sort((a, b) => worth(b) - worth(a));
      for (const test of chosen) {
        const verdict = await this.#run(test);
        if (verdict === "survived") continue;
        kills.set(test.id, (kills.get(test.id) ?? 0) + 1);
        return this.#hits > this.#limit ? "endless" : verdict;
      }
      return "survived";
    } catch {
      // What does not load is noticed.
      return "killed";
    } finally {
      this.#board.active = -1;
    }
  }

  async #run(test: Test): Promise<Verdict> {
    (globalThis as Record<symbol, unknown>)[CURRENT] = test.run;
    // A wait in real time, longer while the processor is busy with other work.
    for (let timeout = 5000; ; timeout *= 4) {
      const before = processorMs();
      try {
        await START.runInThisContext({ timeout });
        return "survived";
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") return "killed";
        if (processorMs() - before > ENDLESS_MS) return "endless";
      }
    }
  }

  /** Evaluates the bundle, and with it the tested modules and the test files, whose tests it returns. */
  #collect(evaluate: Evaluate): readonly Test[] {
    const tests: Test[] = [];
    const names: string[] = [];
    const describe = (name: string, body: () => void): void => {
      names.push(name);
      body();
      names.pop();
    };
    const counts = new Map<string, number>();
    const it = (name: string, run: () => unknown): void => {
      const title = [...names, name].join(" › ");
      const count = (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      tests.push({ id: count > 1 ? `${title} (${count})` : title, run });
    };
    const each =
      (rows: readonly unknown[]) =>
      (name: string, run: (...args: unknown[]) => unknown): void => {
        for (const row of rows) it(name, () => (Array.isArray(row) ? run(...row) : run(row)));
      };
    const vitest = { describe, expect, it: Object.assign(it, { each }) };
    evaluate((id) => (id === "vitest" ? vitest : this.#require(id)), {}, {}, this.#board);
    return tests;
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
