/**
 * Limits of the code, counted from its syntax (comments and strings are no casts): casts (`as unknown as`, `as never`)
 * are in a few known places and are few in all; `as any`, `@ts-ignore` and the like are refused; no file is long, and the
 * median file is short (lib/house-rules.ts). Docblocks that open with a pronoun, small files with one importer and state
 * of modules are at most as many as lib/limits.json states; `--lower` lowers these limits to the present numbers.
 * Prints the figures, then each fault; exits with 1 where there is one.
 */
import { join } from "node:path";
import { readArguments } from "./lib/command-line.ts";
import { houseReport } from "./lib/house-rules.ts";
import { limitsReport, statedLimits, writeLimits } from "./lib/limits.ts";
import { ROOT } from "./lib/run.ts";

const { values } = readArguments(import.meta.url, { lower: { type: "boolean", default: false } });
const counted = limitsReport(ROOT, statedLimits());
if (values.lower) writeLimits(counted.lowered);
const reports = [houseReport(join(ROOT, "module")), counted];
const problems = reports.flatMap((report) => report.problems);
for (const figure of reports.flatMap(({ figures }) => figures)) console.log(figure);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
