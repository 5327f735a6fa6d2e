/**
 * Prints the failed tests, with the start of their messages, and one closing line with totals from the runners'
 * reports. A missing report counts as a failure.
 */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Printed lines of a failure's message: enough for the assertion and its place. */
const LINES = 12;

function vitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
    failures: report.testResults.flatMap((file) => [
      ...(file.message ? [{ name: relative(".", file.name), message: file.message }] : []),
      ...file.assertionResults
        .filter(({ status }) => status === "failed")
        .map((test) => ({
          name: `${relative(".", file.name)}: ${test.fullName}`,
          message: test.failureMessages.join("\n"),
        })),
    ]),
  };
}

/** Errors that no test caught; each counts as a failure. */
function unhandled(failures) {
  return { passed: 0, failed: failures.length, failures };
}

/** Specs of a suite in Playwright's report, including nested suites. */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function playwright(report) {
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    failures: [
      ...report.errors.map(({ message }) => ({ name: "browser tests", message })),
      ...report.suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map((spec) => ({
          name: `${spec.file}:${spec.line}: ${spec.title}`,
          message: spec.tests
            .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((error) => error.message)))
            .join("\n"),
        })),
    ],
  };
}

/** The reader for a report, by the end of its name. */
const READERS = [
  ["vitest", vitest],
  ["unhandled", unhandled],
  ["playwright", playwright],
];

/** Names of the reports that the run has to write, or those of the quick suite if the run stopped too early. */
function expected() {
  const list = "reports/expected.json";
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : ["vitest", "unhandled", "playwright"];
}

let passed = 0;
let failed = 0;
const failures = [];
for (const name of expected()) {
  const file = `reports/${name}.json`;
  const read = READERS.find(([ending]) => name.endsWith(ending))[1];
  if (!existsSync(file)) {
    failed += 1;
    failures.push({ name: file, message: "The runner has written no report." });
    continue;
  }
  const counts = read(JSON.parse(readFileSync(file, "utf8")));
  passed += counts.passed;
  failed += counts.failed;
  failures.push(...counts.failures);
}
const suiteFailed = process.argv[2] !== undefined && process.argv[2] !== "0";
if (suiteFailed && failed === 0) failed = 1;
for (const { name, message } of failures) {
  const lines = stripVTControlCharacters(message ?? "")
    .trim()
    .split("\n");
  console.log(`\nFAILED ${name}`);
  for (const line of lines.slice(0, LINES)) console.log(`  ${line}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && !suiteFailed ? 0 : 1;
