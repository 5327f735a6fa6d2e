/**
 * The whole suite, as `npm test` runs it: checks, unit and sandbox tests, build, browser tests.
 * Later steps still run when an earlier one failed, so that one run tells everything. `reports/` keeps the runners' reports.
 */
import { mkdirSync, rmSync } from "node:fs";
import { REPORTS, run } from "./lib/run.ts";

const steps: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ["checks", "tsx", "scripts/check.ts"],
  ["build", "tsx", "scripts/build.ts"],
  [
    "unit, contract and sandbox tests",
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    "--outputFile.json=reports/vitest.json",
  ],
  ["browser tests", "tsx", "scripts/e2e.ts"],
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
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
process.exitCode = failed.length === 0 ? 0 : 1;
