/** The closing lines of a run, computed from made-up reports. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";
import { describeUnhandled } from "../../scripts/lib/unhandled-errors.ts";

const VITEST = { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 0, testResults: [] };
const PLAYWRIGHT = { stats: { expected: 2, flaky: 0, unexpected: 0 }, errors: [], suites: [] };
const LOST = describeUnhandled({
  type: "Unhandled Rejection",
  name: "ReferenceError",
  message: "ui is not defined",
  VITEST_TEST_PATH: join(ROOT, "test/host/some.host.test.ts"),
});

/** The lines and the exit code for some reports of a suite that ended with the given code. */
function summarize(reports: Readonly<Record<string, object>>, code = 0): { lines: string[]; code: number } {
  const folder = mkdtempSync(join(tmpdir(), "summary-"));
  mkdirSync(join(folder, "reports"));
  for (const [name, report] of Object.entries(reports))
    writeFileSync(join(folder, "reports", `${name}.json`), JSON.stringify(report));
  const { stdout, status } = spawnSync("node", [join(ROOT, "scripts/summary.mjs"), `${code}`], {
    cwd: folder,
    encoding: "utf8",
  });
  return { lines: stdout.trim().split("\n"), code: status! };
}

describe("the closing lines of a run", () => {
  it("count the tests of both runners", () => {
    expect(summarize({ vitest: VITEST, unhandled: [], playwright: PLAYWRIGHT })).toEqual({
      lines: ["5 passed, 0 failed"],
      code: 0,
    });
  });

  it("show an error that no test caught, with the file that ran at the time", () => {
    expect(summarize({ vitest: VITEST, unhandled: [LOST], playwright: PLAYWRIGHT }, 1)).toEqual({
      lines: [
        "FAILED Unhandled Rejection during test/host/some.host.test.ts",
        "  ReferenceError: ui is not defined",
        "5 passed, 1 failed",
      ],
      code: 1,
    });
  });

  it("count a missing report as a failure", () => {
    const { lines, code } = summarize({ vitest: VITEST, unhandled: [] });
    expect(lines).toEqual([
      "FAILED reports/playwright.json",
      "  The runner has written no report.",
      "3 passed, 1 failed",
    ]);
    expect(code).toBe(1);
  });
});
