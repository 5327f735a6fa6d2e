/**
 * Checks that every rule is reachable. Every export of module/ must be reachable from module/manifold.ts through
 * imports and through the names in declarations, or be listed in docs/unwired.yml with the plan to wire it. Fails for
 * exports that only tests use, and for lines of that list that are wired or no longer exist.
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
