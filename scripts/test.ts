/**
 * The whole suite, as `npm test` runs it: checks, unit and sandbox tests, build, browser tests.
 * Later steps run even if an earlier one failed. `reports/` keeps the runners' reports.
 */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { RUN_SEED } from "sandbox/testing/chance";
import { folderOfRun, ROOT, run } from "./lib/run.ts";

const steps: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ["checks", "tsx", "scripts/check.ts"],
  ["build", "tsx", "scripts/build.ts"],
  [
    "unit, contract and sandbox tests",
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    "--reporter=./scripts/lib/unhandled-errors.ts",
    // Relative to the root; the reports are moved to reports/ at the end.
    `--outputFile.json=${join(folderOfRun("reports"), "vitest.json")}`,
  ],
  // On one generation each, by its name; `npm run test:e2e` runs all on both.
  ["browser tests", "tsx", "scripts/e2e.ts", "--share"],
];

/** Builds and reports into folders of this run, so that another run in the same checkout may overlap. */
process.env.SYSTEM_DIR = folderOfRun("system");
process.env.REPORTS_DIR = folderOfRun("reports");
mkdirSync(process.env.REPORTS_DIR, { recursive: true });
console.log(`random tests use the seed ${RUN_SEED}`);
const failed: string[] = [];
const started = performance.now();
for (const [name, program, ...args] of steps) {
  console.log(`\n=== ${name}`);
  const { code, seconds } = await run(program, args);
  console.log(`=== ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds.toFixed(0)} s`);
  if (code !== 0) failed.push(name);
}
console.log(
  `\n${failed.length === 0 ? "all steps passed" : `failed: ${failed.join(", ")}`} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
const reports = join(ROOT, "reports");
rmSync(reports, { recursive: true, force: true });
cpSync(process.env.REPORTS_DIR, reports, { recursive: true });
for (const name of ["system", "reports"]) rmSync(folderOfRun(name), { recursive: true, force: true });
process.exitCode = failed.length === 0 ? 0 : 1;
