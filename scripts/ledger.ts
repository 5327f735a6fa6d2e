/**
 * Which rows of the ledgers are served.
 *   npm run ledger                 counts per ruleset and kind
 *   npm run ledger -- --missing    lists the rows that are not, with the reason
 *   npm run ledger -- edge         one ruleset
 *
 * A row is served by
 * - a single test whose title names it (`[E-022]`), if it uses something of module/ that module/manifold.ts leads to.
 *   What counts is which values (not types) the test names: first those of the row's own game in its body and table; if
 *   there are none, those of its helpers and constants, followed through all files of test/; if there are none either,
 *   those of core and kit. Where a test picks an entry of a table by its worked example (`OPS[example.op]`), only that
 *   entry is followed. One name that is led to is enough; a test all of whose names only tests use serves nothing.
 * - a test on real documents (`*.host.test.ts`) that uses nothing of module/ directly: it drives the system through the
 *   sandbox. A browser test, which clicks.
 * - a document of a pack with fields that rules read; for Reference rows a page that says it is enough.
 * Rows that docs/unwired.yml lists are not served before what it lists with them is wired.
 */
import { KINDS, ledgerNames, readLedger } from "./lib/ledger.ts";
import { readWitnesses } from "./lib/served.ts";

const words = process.argv.slice(2);
const listMissing = words.includes("--missing");
const all = ledgerNames();
const wanted = words.filter((word) => !word.startsWith("--"));
const unknown = wanted.filter((word) => !all.includes(word));
if (unknown.length > 0) {
  console.error(`no ledger named ${unknown.join(", ")}; there are ${all.join(", ")}`);
  process.exit(2);
}

const witnesses = await readWitnesses();
const isServed = (id: string): boolean => (witnesses.get(id) ?? []).some(({ inVain }) => inVain === null);

/** Why a row is not served. */
function reasonsFor(id: string): string[] {
  const named = witnesses.get(id) ?? [];
  if (named.length === 0) return ["no test or document names it"];
  return [...new Set(named.map(({ path, inVain }) => `${inVain}: ${path}`))];
}

console.log(`${"ruleset".padEnd(12)}${["all", ...KINDS].map((kind) => kind.padStart(14)).join("")}`);
for (const ruleset of wanted.length > 0 ? wanted : all) {
  const rows = readLedger(ruleset);
  const count = (kind: string): string => {
    const of = kind === "all" ? rows : rows.filter((row) => row.kinds.some((each) => each === kind));
    return `${of.filter((row) => isServed(row.id)).length} / ${of.length}`.padStart(14);
  };
  console.log(`${ruleset.padEnd(12)}${["all", ...KINDS].map(count).join("")}`);
  if (!listMissing) continue;
  for (const row of rows) {
    if (isServed(row.id)) continue;
    console.log(`    ${row.id}  ${row.kinds.join(", ").padEnd(20)} ${row.rule.slice(0, 90)}`);
    for (const reason of reasonsFor(row.id)) console.log(`           ${reason}`);
  }
}
/** Behaviours of the host (F-…) are named in brackets too; they are no rules. */
const isRule = (id: string): boolean => !id.startsWith("F-");
const strangers = [...witnesses.keys()]
  .filter(isRule)
  .filter((id) => !all.some((ruleset) => readLedger(ruleset).some((row) => row.id === id)));
if (strangers.length > 0)
  console.log(
    `\nnamed but in no ledger: ${strangers.map((id) => `${id} (${(witnesses.get(id) ?? []).map(({ path }) => path).join(", ")})`).join("; ")}`,
  );
