/**
 * Mutation tests of the pure rules (`npm run mutate -- [part …] [--file=<part of a path>] [--quick] [--survivors]
 * [--workers=2]`), part by part: `kit`, and the rules of each game with that game's tests. Stryker makes the mutants.
 * Prints the score of each part, and fails below 92 %. `--quick` leaves out mutants of constants, because each may need
 * all tests of the part. `--survivors` lists the missed mutants. The outcome of each mutant is kept in
 * `reports/mutation/`, so that a stopped run can continue, and later runs only repeat mutants that changed or survived.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Mutant } from "@stryker-mutator/api/core";
import { readArguments } from "./lib/command-line.ts";
import { folderOfRun, ROOT } from "./lib/run.ts";
import { bundle, instrument } from "./mutation/bundle.ts";
import { Worker } from "./mutation/pool.ts";
import { Results } from "./mutation/results.ts";
import type { DryRun, Outcome } from "./mutation/worker.ts";

/** Share of the mutants that tests must notice, in percent. */
const FLOOR = 92;

/** Processor milliseconds. Longer tests are not run: a mutant that only such tests would notice counts as missed. */
const LONGEST_MS = 50;

const GAMES = readdirSync(join(ROOT, "module/rulesets"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const PARTS = ["kit", ...GAMES];

const { values, positionals: wanted } = readArguments(import.meta.url, {
  file: { type: "string", default: "" },
  quick: { type: "boolean", default: false },
  survivors: { type: "boolean", default: false },
  workers: { type: "string", default: "2" },
});
const unknown = wanted.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(", ")}; there are ${PARTS.join(", ")}`);
const { quick, file: chosenFile } = values;
const workers = Number(values.workers);

interface Tried {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  /** Whether a test runs the mutant. */
  readonly run: boolean;
}

interface Plan {
  readonly mutant: Mutant;
  /** The tests that run the mutant, followed by all other tests if it also runs while modules load. */
  readonly tests: readonly string[];
  readonly atLoad: boolean;
  /** Runs only while modules load: a constant. */
  readonly constant: boolean;
}

const sourcesOf = (part: string): string => (part === "kit" ? "module/kit" : `module/rulesets/${part}/rules`);
const testsOf = (part: string): string => (part === "kit" ? "test/kit" : `test/rulesets/${part}`);

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))
    .sort();

function planOf(
  mutant: Mutant,
  run: DryRun,
  quickFirst: readonly string[],
  atLoad: ReadonlySet<string>,
): Plan {
  const covering = new Set(run.covering[mutant.id] ?? []);
  const tests = quickFirst.filter((test) => covering.has(test));
  if (!atLoad.has(mutant.id)) return { mutant, tests, atLoad: false, constant: false };
  const others = quickFirst.filter((test) => !covering.has(test));
  return { mutant, tests: [...tests, ...others], atLoad: true, constant: covering.size === 0 };
}

async function mutate(part: string): Promise<Tried[]> {
  const folder = folderOfRun("mutation");
  mkdirSync(folder, { recursive: true });
  const { sources, mutants } = await instrument(
    filesIn(sourcesOf(part), ".ts").map((file) => join(ROOT, file)),
  );
  const setUp = join(folder, "set-up.cjs");
  writeFileSync(setUp, await bundle(["sandbox/testing/fixed-chance.ts"]));
  const tests = join(folder, `${part}.cjs`);
  const text = await bundle(filesIn(testsOf(part), ".test.ts"), sources);
  writeFileSync(tests, text);
  const pool = Array.from({ length: workers }, () => new Worker([setUp, tests]));

  const run = await pool[0]!.dryRun();
  if (run.failed.length > 0) throw new Error(`fails without a mutant: ${run.failed.join("\n")}`);
  const quickFirst = Object.entries(run.durations)
    .filter(([, duration]) => duration <= LONGEST_MS)
    .sort(([, a], [, b]) => a - b)
    .map(([test]) => test);
  const unmutated = await pool[0]!.try({ mutant: "none", atLoad: true, tests: quickFirst });
  if (unmutated.status !== "survived") throw new Error(`depends on the order of tests: ${unmutated.by}`);

  const results = new Results(part, text);
  const known = new Set(quickFirst);
  const atLoad = new Set(run.atLoad);
  const plans = mutants
    .filter(({ fileName }) => relative(ROOT, fileName).includes(chosenFile))
    .map((mutant) => planOf(mutant, run, quickFirst, atLoad))
    .filter(({ constant }) => !(quick && constant))
    .sort((a, b) => Number(a.constant) - Number(b.constant));
  const open = plans.filter(({ mutant }) => results.read(mutant, known) === undefined);
  console.log(
    `${part}: ${plans.length} mutants, ${open.length} to try with ${quickFirst.length} of` +
      ` ${Object.keys(run.durations).length} tests; loading takes ${run.evaluateMs.toFixed(0)} ms`,
  );
  await tryAll(pool, open, results);
  return plans.map(({ mutant, tests }) => ({
    mutant,
    run: tests.length > 0,
    outcome: results.read(mutant, known)!,
  }));
}

/** Tries mutants in several processes. Tests that noticed earlier mutants of a file run first. */
async function tryAll(pool: readonly Worker[], open: readonly Plan[], results: Results): Promise<void> {
  const killers = new Map<string, Set<string>>();
  const started = performance.now();
  let next = 0;
  let survived = 0;
  const work = async (worker: Worker): Promise<void> => {
    for (let plan = open[next++]; plan !== undefined; plan = open[next++]) {
      const { mutant, tests, atLoad } = plan;
      const proven = killers.get(mutant.fileName) ?? new Set();
      killers.set(mutant.fileName, proven);
      const among = new Set(tests);
      const first = [...proven].filter((test) => among.has(test)).reverse();
      const order = [...new Set([...first, ...tests])];
      const outcome: Outcome =
        tests.length === 0
          ? { status: "survived" }
          : await worker.try({ mutant: mutant.id, atLoad, tests: order });
      results.write(mutant, outcome);
      if (outcome.status === "survived") survived++;
      else if (outcome.by !== undefined) {
        proven.delete(outcome.by);
        proven.add(outcome.by);
      }
      if (next % 200 === 0) {
        const seconds = ((performance.now() - started) / 1000).toFixed(0);
        console.log(`${next} of ${open.length} tried, ${survived} survived, ${seconds} s`);
      }
    }
    await worker.stop();
  };
  await Promise.all(pool.map(work));
}

const isNoticed = ({ outcome }: Tried): boolean => outcome.status !== "survived";
const shareOf = (tried: readonly Tried[]): number =>
  (tried.filter(isNoticed).length / (tried.length || 1)) * 100;

/** Prints files with survivors, most survivors first; with `--survivors`, prints each survivor too. */
function printFiles(tried: readonly Tried[]): void {
  const files = new Set(tried.map(({ mutant }) => mutant.fileName));
  const rows = [...files].map((file) => {
    const all = tried.filter(({ mutant }) => mutant.fileName === file);
    return { file: relative(ROOT, file), all, missed: all.filter((each) => !isNoticed(each)) };
  });
  for (const { file, all, missed } of rows.sort((a, b) => b.missed.length - a.missed.length)) {
    if (missed.length === 0) continue;
    console.log(
      `${String(missed.length).padStart(4)} of ${String(all.length).padStart(4)} survive in ${file}`,
    );
    if (!values.survivors) continue;
    const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
    for (const { mutant, run } of missed) {
      const { start, end } = mutant.location;
      const line = lines[start.line] ?? "";
      const last = end.line === start.line ? end.column : line.length;
      const replaced = `${line.slice(0, start.column)}⟦${line.slice(start.column, last)}⟧${line.slice(last)}`;
      const into = mutant.replacement.replaceAll(/\s+/g, " ");
      console.log(`       ${start.line + 1}${run ? "" : " (never run)"}: ${replaced.trim()} → ${into}`);
    }
  }
}

// A few random cases are enough to notice mutants.
process.env.RANDOM_FACTOR = "0.2";
const table: string[] = [];
for (const part of wanted.length > 0 ? wanted : PARTS) {
  const tried = await mutate(part);
  printFiles(tried);
  const score = shareOf(tried);
  if (score < FLOOR) process.exitCode = 1;
  table.push(`| ${part} | ${tried.length} | ${tried.filter(isNoticed).length} | ${score.toFixed(1)} % |`);
}
console.log(`\n| part | mutants | noticed | score |\n|---|---|---|---|\n${table.join("\n")}`);
