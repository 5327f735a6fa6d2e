/**
 * Limits of the code under module/, counted from its syntax (comments and strings are no casts):
 * casts (`as unknown as`, `as never`) stand in a few known places and are few in all; `as any`, `@ts-ignore` and the like
 * stand nowhere; no file is long, and the median file is short. The limits are in lib/house-rules.ts.
 * Prints the figures, then each fault; exits with 1 where there is one. The folder to read may be given.
 */
import { join, resolve } from "node:path";
import { readArguments } from "./lib/command-line.ts";
import { houseReport } from "./lib/house-rules.ts";
import { ROOT } from "./lib/run.ts";

const { figures, problems } = houseReport(
  resolve(readArguments(import.meta.url, {}).positionals[0] ?? join(ROOT, "module")),
);
for (const figure of figures) console.log(figure);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
