/** Prints the one closing line of a test run, counted from the runners' own reports. A missing report counts as a failure. */
import { existsSync, readFileSync } from "node:fs";

function vitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
  };
}

function playwright(report) {
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
  };
}

let passed = 0;
let failed = 0;
for (const [file, read] of [
  ["reports/vitest.json", vitest],
  ["reports/playwright.json", playwright],
]) {
  if (!existsSync(file)) {
    failed += 1;
    continue;
  }
  const counts = read(JSON.parse(readFileSync(file, "utf8")));
  passed += counts.passed;
  failed += counts.failed;
}
const suiteFailed = process.argv[2] !== undefined && process.argv[2] !== "0";
if (suiteFailed && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && !suiteFailed ? 0 : 1;
