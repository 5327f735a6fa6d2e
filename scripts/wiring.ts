/**
 * No rule out of reach: every export of module/ is led to from module/manifold.ts by imports and by the names that
 * declarations use, or is listed in docs/unwired.yml with what will wire it. What only tests use is refused, and so is a
 * line of that list which is wired or gone.
 */
import { ledgerNames, readLedger } from "./lib/ledger.ts";
import { ROOT } from "./lib/run.ts";
import { Sources } from "./lib/sources.ts";
import { readUnwired, wiringReport } from "./lib/unwired.ts";

const rows = new Set(ledgerNames().flatMap((ruleset) => readLedger(ruleset).map(({ id }) => id)));
const { figures, problems } = wiringReport(new Sources(ROOT), readUnwired(ROOT), rows);
console.log(figures);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
