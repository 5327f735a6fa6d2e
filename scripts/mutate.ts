/**
 * Mutation tests of the pure rules (`npm run mutate -- [part …] [--file=<part of a path>] [--quick] [--show]
 * [--afresh]`), part by part: `kit`, and the rules of each game with that game's tests. Ends with the score of each
 * part; fails below 92 %. `--quick` leaves out mutants of constants, for each of which all tests of the part may be
 * run. A run goes on where the last one was stopped; `--show` tells what is known without going on, `--afresh` forgets
 * it. `reports/mutation/<part>-missed.txt` has what no test notices.
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { REPORTS, ROOT } from "./lib/run.ts";
import { bundle, requireOnce } from "./mutation/bundle.ts";
import { instrument } from "./mutation/instrument.ts";
import { isNoticed, overview, Results } from "./mutation/results.ts";
import { Trial } from "./mutation/trial.ts";

/** Share of the mutants that tests have to notice, in percent. */
const FLOOR = 92;

const GAMES = readdirSync(join(ROOT, "module/rulesets"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const PARTS = ["kit", ...GAMES];

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith("--"));
const unknown = wanted.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(", ")}; there are ${PARTS.join(", ")}`);
const quick = args.includes("--quick");
const afresh = args.includes("--afresh");
const show = args.includes("--show");
const named = args.find((arg) => arg.startsWith("--file="))?.slice("--file=".length) ?? "";

const sourcesOf = (part: string): string => (part === "kit" ? "module/kit" : `module/rulesets/${part}/rules`);
const testsOf = (part: string): string => (part === "kit" ? "test/kit" : `test/rulesets/${part}`);

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(end))
    .map((file) => join(folder, file))
    .sort();

interface Score {
  readonly part: string;
  readonly constants: boolean;
  readonly noticed: number;
  readonly valid: number;
}

async function mutate(part: string): Promise<readonly Score[]> {
  const files = filesIn(sourcesOf(part), ".ts").filter((file) => file.includes(named));
  const { sources, mutants } = await instrument(files);
  const { covering, switching } = await bundle(filesIn(testsOf(part), ".test.ts"), sources);
  const trial = new Trial(switching);
  const failed = await trial.measure(covering);
  if (failed.length > 0) throw new Error(`tests fail without a mutant:\n${failed.join("\n")}`);
  if (afresh) rmSync(join(REPORTS, "mutation", `${part}.jsonl`), { force: true });
  const results = new Results(part, testsOf(part));
  const tried = mutants.filter(({ id }) => !quick || !trial.constants.has(id));
  const due = show ? [] : tried.filter((mutant) => results.of(mutant) === undefined);
  // Those of constants last: for each that survives all tests of the part are run.
  due.sort((a, b) => Number(trial.constants.has(a.id)) - Number(trial.constants.has(b.id)));
  console.log(`${part}: ${mutants.length} mutants, ${due.length} to try`);
  const started = Date.now();
  for (const [index, mutant] of due.entries()) {
    results.add(mutant, await trial.try(mutant));
    if (index % 200 !== 199) continue;
    console.log(
      `${part}: ${index + 1} of ${due.length} after ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
  console.log(`\n${overview(part, tried, results)}`);
  const scoreOf = (constants: boolean): Score => {
    const verdicts = tried
      .filter(({ id }) => constants || !trial.constants.has(id))
      .flatMap((mutant) => results.of(mutant) ?? []);
    return { part, constants, noticed: verdicts.filter(isNoticed).length, valid: verdicts.length };
  };
  return quick ? [scoreOf(false)] : [scoreOf(true), scoreOf(false)];
}

// Mutants that random cases notice are noticed by a few of them.
process.env.RANDOM_FACTOR = "0.2";
const setup = await bundle(["test/support/fixed-chance.ts"], new Map());
setup.switching(requireOnce(), {}, {}, { active: -1, hit: () => true, cover: () => {} });
const scores: Score[] = [];
for (const part of wanted.length > 0 ? wanted : PARTS) scores.push(...(await mutate(part)));
console.log("\n| part | constants | mutants | noticed | score |\n|---|---|---|---|---|");
for (const { part, constants, noticed, valid } of scores)
  console.log(
    `| ${part} | ${constants ? "with" : "without"} | ${valid} | ${noticed} | ${((noticed / valid) * 100).toFixed(1)} % |`,
  );
if (scores.some(({ noticed, valid }) => (noticed / valid) * 100 < FLOOR)) process.exitCode = 1;
