/**
 * Runs the tests, from the checks to the browser. Later steps run even if an earlier step failed.
 *   npm test             the quick suite, for every change: each test on one generation, the core set in the browser
 *   npm run test:all     everything on both generations, including the sandbox's own suite, before a release
 * The runners' reports are in `reports/`.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RUN_SEED } from "sandbox/testing/chance";
import { readArguments } from "./lib/command-line.ts";
import { QUICK_FACTOR } from "./lib/quick-suite.ts";
import { folderOfRun, ROOT, run } from "./lib/run.ts";

interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Names of the report files that the step has to write. */
  readonly reports?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const { values } = readArguments(import.meta.url, { all: { type: "boolean", default: false } });

const SYSTEM = folderOfRun("system");
const REPORTS = folderOfRun("reports");

/** Runs the Node tests of a folder with a configuration. @param report its file, without extension */
const inNode = (report: string, ...args: string[]): Step["command"] => [
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--reporter=${join(ROOT, "scripts/lib/unhandled-errors.ts")}`,
  `--outputFile.json=${join(REPORTS, `${report}.json`)}`,
  ...args,
];

const CHECKS: Step = { name: "checks", command: ["tsx", "scripts/check.ts"] };
const OWN_CHECKS: Step = { name: "checks", command: ["tsx", "scripts/check.ts", "--system"] };
const BUILD: Step = { name: "build", command: ["tsx", "scripts/build.ts"] };

const QUICK: readonly Step[] = [
  OWN_CHECKS,
  BUILD,
  { name: "tests in Node", command: inNode("vitest"), reports: ["vitest", "unhandled"] },
  {
    name: "core set of the browser tests",
    command: ["tsx", "scripts/e2e.ts", "--once", "--grep", "@core"],
    reports: ["playwright"],
  },
];

const ALL: readonly Step[] = [
  CHECKS,
  BUILD,
  { name: "tests in Node", command: inNode("vitest"), reports: ["vitest", "unhandled"] },
  {
    name: "browser tests",
    // On one generation each, depending on its name, or on both if it is about them; test:e2e runs all on both.
    command: ["tsx", "scripts/e2e.ts", "--share"],
    reports: ["playwright"],
  },
  {
    name: "the sandbox's tests in Node",
    command: inNode("sandbox-vitest", "--root", "sandbox"),
    reports: ["sandbox-vitest", "sandbox-unhandled"],
    env: { UNHANDLED_REPORT: "sandbox-unhandled" },
  },
  {
    name: "the sandbox's browser tests",
    command: ["tsx", "scripts/e2e.ts", "--share", "--config", "sandbox/playwright.config.ts"],
    reports: ["sandbox-playwright"],
  },
];

/** Separate build and report folders for this run, so that runs in one checkout may overlap. */
const env: Record<string, string> = {
  SYSTEM_DIR: SYSTEM,
  REPORTS_DIR: REPORTS,
  ...(values.all ? {} : { TEST_SUITE: "quick", RANDOM_FACTOR: QUICK_FACTOR }),
};
mkdirSync(REPORTS, { recursive: true });
console.log(`random tests use the seed ${RUN_SEED}`);
const steps = values.all ? ALL : QUICK;
writeFileSync(join(REPORTS, "expected.json"), JSON.stringify(steps.flatMap(({ reports = [] }) => reports)));
const failed: string[] = [];
const started = performance.now();
for (const { name, command, env: own } of steps) {
  const [program, ...args] = command;
  console.log(`\n=== ${name}`);
  const { code, seconds } = await run(program, args, { env: { ...env, ...own } });
  console.log(`=== ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds.toFixed(0)} s`);
  if (code !== 0) failed.push(name);
}
console.log(
  `\n${failed.length === 0 ? "all steps passed" : `failed: ${failed.join(", ")}`} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
const reports = join(ROOT, "reports");
rmSync(reports, { recursive: true, force: true });
cpSync(REPORTS, reports, { recursive: true });
for (const folder of [SYSTEM, REPORTS]) rmSync(folder, { recursive: true, force: true });
process.exitCode = failed.length === 0 ? 0 : 1;
