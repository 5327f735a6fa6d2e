/**
 * Runs the tests of pure functions for Stryker, in the process that asks. They are bundled into one script, which is
 * evaluated anew for each mutant: nothing that one mutant has left in a cache reaches the next, and constants that a
 * mutant changes are made with it. It takes milliseconds, where starting Vitest for a mutant takes a second.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import type { MutantCoverage, StrykerOptions } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import {
  type CompleteDryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { build } from "vite";
import { expect } from "vitest";

interface Test {
  readonly id: string;
  readonly run: () => unknown;
}

/** What instrumented code and Stryker tell each other. */
interface Switchboard {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage | undefined;
}

type Evaluate = (require: (id: string) => unknown, exports: object, module: object) => void;

/** Longer tests are not run: a mutant that they alone would notice counts as missed. */
const LONGEST_MS = 50;

const DURATIONS = "durations.json";
const SETUP = "test/support/fixed-chance.ts";

class PureTestRunner implements TestRunner {
  static inject = tokens(commonTokens.options);
  readonly #folder: string;
  readonly #require = requireOnce(join(process.cwd(), "package.json"));
  readonly #switchboard: Switchboard;
  /** Milliseconds of the processor that each test took unmutated: the quick ones are run first. */
  #durations: ReadonlyMap<string, number> | null = null;
  #evaluate: Evaluate | null = null;

  constructor(options: StrykerOptions) {
    this.#folder = String(options.pureTests);
    const globals = globalThis as { __stryker__?: Switchboard };
    this.#switchboard = globals.__stryker__ ??= {};
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const setup = await bundle([SETUP]);
    setup(this.#require, {}, {});
    const files = readdirSync(this.#folder, { recursive: true, encoding: "utf8" });
    this.#evaluate = await bundle(
      files.filter((file) => file.endsWith(".test.ts")).map((file) => join(this.#folder, file)),
    );
  }

  async dryRun(): Promise<CompleteDryRunResult> {
    const board = this.#switchboard;
    Object.assign(board, { activeMutant: undefined, mutantCoverage: undefined, hitCount: undefined });
    const tests: TestResult[] = [];
    const durations = new Map<string, number>();
    for (const test of this.#collect()) {
      const before = processorMs();
      board.currentTestId = test.id;
      const result = await runTest(test);
      board.currentTestId = undefined;
      durations.set(test.id, processorMs() - before);
      tests.push(result);
    }
    // One of Stryker's processes runs this, and all read it.
    writeFileSync(DURATIONS, JSON.stringify([...durations]));
    const coverage = board.mutantCoverage ?? { static: {}, perTest: {} };
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage };
  }

  async mutantRun({
    activeMutant,
    hitLimit,
    mutantActivation,
    testFilter,
  }: MutantRunOptions): Promise<MutantRunResult> {
    const board = this.#switchboard;
    Object.assign(board, { activeMutant: undefined, hitCount: 0, hitLimit, mutantCoverage: undefined });
    if (mutantActivation === "static") board.activeMutant = activeMutant.id;
    let tests: readonly Test[];
    try {
      tests = this.#collect();
    } catch (error) {
      const failed: TestResult = {
        id: "load",
        name: "load",
        timeSpentMs: 0,
        status: TestStatus.Failed,
        failureMessage: String(error),
      };
      return toMutantRunResult({ status: DryRunStatus.Complete, tests: [failed] });
    }
    board.activeMutant = activeMutant.id;
    const wanted = testFilter && new Set(testFilter);
    const chosen = tests.filter(
      (test) => this.#durationOf(test) <= LONGEST_MS && (wanted === undefined || wanted.has(test.id)),
    );
    chosen.sort((a, b) => this.#durationOf(a) - this.#durationOf(b));
    const results: TestResult[] = [];
    for (const test of chosen) {
      const result = await runTest(test);
      results.push(result);
      if (result.status === TestStatus.Failed) break;
    }
    board.activeMutant = undefined;
    const stopped = determineHitLimitReached(board.hitCount, hitLimit);
    return toMutantRunResult(stopped ?? { status: DryRunStatus.Complete, tests: results });
  }

  /** Evaluates the bundle, and with it the tested modules and the test files, whose tests it returns. */
  #collect(): readonly Test[] {
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
    this.#evaluate!((id) => (id === "vitest" ? vitest : this.#require(id)), {}, {});
    return tests;
  }

  #durationOf(test: Test): number {
    this.#durations ??= new Map(JSON.parse(readFileSync(DURATIONS, "utf8")) as [string, number][]);
    return this.#durations.get(test.id) ?? 0;
  }
}

/** Requires packages, each found only once: finding takes longer than evaluating all that is tested. */
function requireOnce(from: string): (id: string) => unknown {
  const require = createRequire(from);
  const known = new Map<string, unknown>();
  return (id) => {
    if (!known.has(id)) known.set(id, require(id));
    return known.get(id);
  };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function runTest({ id, run }: Test): Promise<TestResult> {
  const started = performance.now();
  const about = () => ({ id, name: id, timeSpentMs: performance.now() - started });
  try {
    await run();
    return { ...about(), status: TestStatus.Success };
  } catch (error) {
    return { ...about(), status: TestStatus.Failed, failureMessage: String(error) };
  }
}

/** Bundles modules of the current folder, packages left out, into a function that evaluates them. */
async function bundle(files: readonly string[]): Promise<Evaluate> {
  const entry = "\0entry";
  const source = files.map((file) => `import ${JSON.stringify(join(process.cwd(), file))};`).join("\n");
  const output = await build({
    root: process.cwd(),
    configFile: false,
    logLevel: "warn",
    plugins: [
      {
        name: "manifold:pure-tests",
        enforce: "pre",
        resolveId: (id) => {
          if (id === "entry") return entry;
          // Kept from mutant to mutant with the sources of the compendia that they have read.
          const script = /^[./]+\/(scripts\/.*)$/.exec(id)?.[1];
          return script && { id: join(process.cwd(), script), external: "absolute" };
        },
        load: (id) => (id === entry ? source : undefined),
      },
      {
        name: "manifold:own-address",
        transform: (code, id) =>
          code.includes("import.meta.url")
            ? code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
            : undefined,
      },
    ],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: "es2023",
      rolldownOptions: {
        input: "entry",
        treeshake: false,
        output: { format: "cjs", codeSplitting: false },
      },
    },
  });
  if (Array.isArray(output) || !("output" in output)) throw new Error("one bundle was expected");
  const { code } = output.output[0];
  const script = new Script(`(function (require, exports, module) {${code}\n})`);
  return script.runInThisContext() as Evaluate;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "pure", PureTestRunner)];
