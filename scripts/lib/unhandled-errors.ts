/**
 * Reporter that writes errors that no test caught. They fail a run even if every test has passed, and the runner's own
 * report leaves them out.
 */
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Reporter } from "vitest/node";
import { REPORTS, ROOT } from "./run.ts";

interface Unhandled {
  readonly name?: string;
  readonly type?: string;
  readonly message?: string;
  readonly stack?: string;
  /** The file that ran when the error occurred. */
  readonly VITEST_TEST_PATH?: string;
}

/** The error with the file that ran at the time, as `summary.mjs` prints it. */
export function describeUnhandled({ name, type, message, stack, VITEST_TEST_PATH: file }: Unhandled): {
  readonly name: string;
  readonly message: string;
} {
  return {
    name: `${type ?? "Unhandled Error"} during ${file ? relative(ROOT, file) : "the run"}`,
    message: stack ?? `${name}: ${message}`,
  };
}

export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly Unhandled[]): void {
    writeFileSync(
      join(REPORTS, `${process.env.UNHANDLED_REPORT ?? "unhandled"}.json`),
      JSON.stringify(errors.map(describeUnhandled)),
    );
  }
}
