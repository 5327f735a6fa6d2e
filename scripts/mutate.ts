/**
 * Mutation tests of the pure rules (`npm run mutate -- [part …] [--file=<glob>] [--quick]`), part by part: `kit`, and the
 * rules of each game with that game's tests. Ends with the score of each part; fails below 92 %. `--quick` leaves out
 * mutants of constants, for each of which all tests of the part are run: they take most of the time.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { REPORTS, ROOT } from "./lib/run.ts";

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
const file = args.find((arg) => arg.startsWith("--file="))?.slice("--file=".length);

const sourcesOf = (part: string): string =>
  part === "kit" ? "module/kit/**/*.ts" : `module/rulesets/${part}/rules/**/*.ts`;
const testsOf = (part: string): string => (part === "kit" ? "test/kit" : `test/rulesets/${part}`);

interface Report {
  readonly files: Readonly<Record<string, { mutants: readonly { readonly status: string }[] }>>;
}

interface Score {
  readonly part: string;
  readonly noticed: number;
  readonly valid: number;
}

/** Forgets which mutants survived the last run, so that they meet tests that have changed since; keeps the noticed. */
function forgetSurvivors(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(readFileSync(incrementalFile, "utf8")) as Report;
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === "Killed");
  writeFileSync(incrementalFile, JSON.stringify(report));
}

async function mutate(part: string): Promise<Score> {
  const folder = join(REPORTS, "mutation");
  mkdirSync(folder, { recursive: true });
  const incrementalFile = join("node_modules/.cache", `stryker-${part}.json`);
  if (file === undefined && !quick) forgetSurvivors(incrementalFile);
  const results = await new Stryker({
    testRunner: "pure",
    plugins: [join(ROOT, "scripts/mutation/pure-runner.ts")],
    pureTests: testsOf(part),
    mutate: [file ?? sourcesOf(part)],
    coverageAnalysis: "perTest",
    concurrency: 2,
    // Generous, because a loaded machine is no fault: mutants that run on are stopped by a count.
    timeoutMS: 60_000,
    // TypeScript 7 has no API to read a tsconfig with, which the missing file keeps Stryker from doing.
    tsconfigFile: "no-tsconfig.json",
    reporters: ["clear-text", "json", "progress-append-only"],
    clearTextReporter: {
      allowColor: false,
      reportTests: false,
      reportMutants: false,
      reportScoreTable: true,
    },
    jsonReporter: { fileName: join(folder, `${part}.json`) },
    tempDirName: `node_modules/.cache/stryker-${part}`,
    ignoreStatic: quick,
    incremental: file === undefined && !quick,
    incrementalFile,
    ignorePatterns: [
      "docs/images",
      "reports",
      "dist",
      "templates",
      "styles",
      "test/e2e",
      "test/host",
      "test/sandbox",
    ],
    // Its check of options does not know those of a runner of one's own.
    warnings: false,
    thresholds: { high: 95, low: FLOOR, break: null },
  }).runMutationTest();
  const noticed = results.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const missed = results.filter(({ status }) => status === "Survived" || status === "NoCoverage").length;
  return { part, noticed, valid: noticed + missed };
}

// Stryker's processes load the runner too.
process.env.NODE_OPTIONS = "--import tsx";
// Mutants that random cases notice are noticed by a few of them.
process.env.RANDOM_FACTOR = "0.2";
const scores: Score[] = [];
for (const part of wanted.length > 0 ? wanted : PARTS) scores.push(await mutate(part));
console.log("\n| part | mutants | noticed | score |\n|---|---|---|---|");
for (const { part, noticed, valid } of scores)
  console.log(`| ${part} | ${valid} | ${noticed} | ${((noticed / valid) * 100).toFixed(1)} % |`);
if (scores.some(({ noticed, valid }) => (noticed / valid) * 100 < FLOOR)) process.exitCode = 1;
