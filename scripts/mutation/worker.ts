/**
 * A process that runs the bundled tests of a part against one mutant after another. It evaluates the bundle again for
 * constants, which are created while it loads, and before a mutant counts as missed, so that values cached by an
 * earlier mutant never decide.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import { expect } from "vitest";
import { ROOT } from "../lib/run.ts";

/** The tests that reach each mutant, by mutant; null for mutants that run while modules load. */
export interface DryRun {
  readonly failed: readonly string[];
  /** Milliseconds of the processor by test. */
  readonly durations: Readonly<Record<string, number>>;
  readonly covering: Readonly<Record<string, readonly string[]>>;
  readonly atLoad: readonly string[];
  readonly evaluateMs: number;
}

export interface Order {
  readonly mutant: string;
  /** Whether modules are loaded with the mutant, because it changes values created while they load. */
  readonly atLoad: boolean;
  /** Tests by id. Tests that are most likely to notice the mutant come first. */
  readonly tests: readonly string[];
}

export interface Outcome {
  readonly status: "noticed" | "endless" | "survived";
  readonly by?: string;
}

interface Test {
  readonly id: string;
  readonly run: () => unknown;
}

type Hits = Readonly<Record<string, number>>;

/** Values that instrumented code and its runner share. */
interface Switchboard {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Hits; perTest: Readonly<Record<string, Hits>> };
}

type Evaluate = (require: (id: string) => unknown, exports: object, module: object) => void;

/** Processor milliseconds after which a test counts as endless. Without mutants, no test takes a tenth of this. */
const ENDLESS_MS = 500;

const [setupFile = "", testsFile = ""] = process.argv.slice(2);
const globals = globalThis as { __stryker__?: Switchboard; manifoldGuarded?: () => unknown };
globals.__stryker__ ??= {};
const board: Switchboard = globals.__stryker__;
const guard = new Script("manifoldGuarded()");
const nodeRequire = createRequire(join(ROOT, "package.json"));
const packages = new Map<string, unknown>();

function load(file: string): Evaluate {
  return new Script(readFileSync(file, "utf8")).runInThisContext() as Evaluate;
}

/** Requires packages and resolves each only once, because resolving takes longer than evaluating all tested code. */
function requireOnce(id: string): unknown {
  if (!packages.has(id)) packages.set(id, nodeRequire(id));
  return packages.get(id);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

class Endless extends Error {}

/** Runs code that may never end. Counts processor time, so that a busy machine makes no difference. */
function runGuarded<T>(run: () => T): T {
  globals.manifoldGuarded = run;
  for (let timeout = 2 * ENDLESS_MS; ; timeout *= 2) {
    const before = processorMs();
    try {
      return guard.runInThisContext({ timeout }) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      if (processorMs() - before >= ENDLESS_MS) throw new Endless();
    }
  }
}

/** Evaluates the bundle, including the tested modules and the test files, and returns the tests. */
function collect(evaluate: Evaluate): readonly Test[] {
  const tests: Test[] = [];
  const names: string[] = [];
  const counts = new Map<string, number>();
  const describe = (name: string, body: () => void): void => {
    names.push(name);
    body();
    names.pop();
  };
  const it = (name: string, run: () => unknown): void => {
    const title = [...names, name].join(" › ");
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    tests.push({ id: count > 1 ? `${title} (${count})` : title, run });
  };
  const each =
    (rows: readonly unknown[]) =>
    (name: string, run: (...args: unknown[]) => unknown): void => {
      // As the runner does: rows are spread only where each is a list.
      const spread = rows.every(Array.isArray);
      for (const row of rows) it(name, () => (spread ? run(...(row as unknown[])) : run(row)));
    };
  const vitest = { describe, expect, it: Object.assign(it, { each }) };
  evaluate((id) => (id === "vitest" ? vitest : requireOnce(id)), {}, {});
  return tests;
}

async function dryRun(evaluate: Evaluate): Promise<DryRun> {
  board.mutantCoverage = { static: {}, perTest: {} };
  const tests = collect(evaluate);
  const failed: string[] = [];
  const durations: Record<string, number> = {};
  for (const { id, run } of tests) {
    const before = processorMs();
    board.currentTestId = id;
    try {
      await run();
    } catch (error) {
      failed.push(`${id}: ${String(error)}`);
    }
    board.currentTestId = undefined;
    durations[id] = processorMs() - before;
  }
  const covering: Record<string, string[]> = {};
  const { static: atLoad, perTest } = board.mutantCoverage;
  for (const [id, hits] of Object.entries(perTest))
    for (const mutant of Object.keys(hits)) {
      covering[mutant] ??= [];
      covering[mutant].push(id);
    }
  const before = processorMs();
  for (let times = 0; times < 5; times++) collect(evaluate);
  return {
    failed,
    durations,
    covering,
    atLoad: Object.keys(atLoad),
    evaluateMs: (processorMs() - before) / 5,
  };
}

/** Tests of one evaluation of the bundle, by id. */
type Loaded = ReadonlyMap<string, () => unknown>;

const loadTests = (evaluate: Evaluate): Loaded =>
  new Map(runGuarded(() => collect(evaluate)).map(({ id, run }) => [id, run]));

/** The tests loaded for the previous mutant, for reuse, because loading takes longer than the tests of most mutants. */
let used: Loaded | null = null;

/**
 * Tries a mutant first with the modules of the previous mutant. If a test fails, the mutant counts as noticed, provided
 * that this test passes without it. If all pass, the result does not count, because caches may have kept the mutant
 * from running.
 */
async function runMutant(evaluate: Evaluate, order: Order): Promise<Outcome> {
  board.mutantCoverage = { static: {}, perTest: {} };
  if (!order.atLoad && used) {
    const outcome = await runTests(used, order);
    if (outcome.status === "noticed" && (await passes(used, outcome.by!))) return outcome;
  }
  used = null;
  board.activeMutant = order.atLoad ? order.mutant : "none";
  try {
    const loaded = loadTests(evaluate);
    const outcome = await runTests(loaded, order);
    if (!order.atLoad && outcome.status !== "endless") used = loaded;
    return outcome;
  } catch (error) {
    return { status: error instanceof Endless ? "endless" : "noticed", by: "load" };
  } finally {
    board.activeMutant = "none";
  }
}

async function runTests(loaded: Loaded, { mutant, tests }: Order): Promise<Outcome> {
  board.activeMutant = mutant;
  let by = "";
  try {
    for (by of tests) await runGuarded(loaded.get(by) ?? (() => {}));
    return { status: "survived" };
  } catch (error) {
    return { status: error instanceof Endless ? "endless" : "noticed", by };
  } finally {
    board.activeMutant = "none";
  }
}

const passes = async (loaded: Loaded, test: string): Promise<boolean> =>
  (await runTests(loaded, { mutant: "none", atLoad: false, tests: [test] })).status === "survived";

load(setupFile)(requireOnce, {}, {});
const evaluate = load(testsFile);
process.on("message", async (order: Order | "dry run") => {
  board.activeMutant = "none";
  process.send!(order === "dry run" ? await dryRun(evaluate) : await runMutant(evaluate, order));
});
process.on("disconnect", () => process.exit());
process.send!("ready");
