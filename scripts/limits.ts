/**
 * Checks the limits of the code, counted in its syntax trees. Casts (`as unknown as`, `as never`) are only in a few
 * known places, and few in total; `as any`, `@ts-ignore` and the like are refused. No file is long, and the median file
 * is short (lib/house-rules.ts). Docblocks that open with a pronoun, small files with one importer and state of modules
 * may not exceed lib/limits.json; `--lower` lowers these limits to the present numbers. Prints the figures, then each
 * problem; exits with 1 if there are any.
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
