/**
 * Which rows of the ledgers are served by a test or a pack entry that names them.
 *   npm run ledger                 counts per ruleset and kind
 *   npm run ledger -- --missing    lists the rows nobody names
 *   npm run ledger -- edge         one ruleset
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { KINDS, readLedger, readServed } from "./lib/ledger.ts";
import { ROOT } from "./lib/run.ts";

const words = process.argv.slice(2);
const listMissing = words.includes("--missing");
const all = readdirSync(join(ROOT, "docs", "rules")).map((file) => file.replace(/\.md$/, ""));
const wanted = words.filter((word) => !word.startsWith("--"));
const unknown = wanted.filter((word) => !all.includes(word));
if (unknown.length > 0) {
  console.error(`no ledger named ${unknown.join(", ")}; there are ${all.join(", ")}`);
  process.exit(2);
}

const served = await readServed();
console.log(`${"ruleset".padEnd(12)}${["all", ...KINDS].map((kind) => kind.padStart(14)).join("")}`);
for (const ruleset of wanted.length > 0 ? wanted : all) {
  const rows = readLedger(ruleset);
  const count = (kind: string): string => {
    const of = kind === "all" ? rows : rows.filter((row) => row.kinds.some((each) => each === kind));
    return `${of.filter((row) => served.has(row.id)).length} / ${of.length}`.padStart(14);
  };
  console.log(`${ruleset.padEnd(12)}${["all", ...KINDS].map(count).join("")}`);
  if (!listMissing) continue;
  for (const row of rows)
    if (!served.has(row.id))
      console.log(`    ${row.id}  ${row.kinds.join(", ").padEnd(20)} ${row.rule.slice(0, 90)}`);
}
/** Behaviours of the host (F-…) are named in brackets too; they are no rules. */
const isRule = (id: string): boolean => !id.startsWith("F-");
const strangers = [...served.keys()]
  .filter(isRule)
  .filter((id) => !all.some((ruleset) => readLedger(ruleset).some((row) => row.id === id)));
if (strangers.length > 0)
  console.log(
    `\nnamed but in no ledger: ${strangers.map((id) => `${id} (${[...(served.get(id) ?? [])].join(", ")})`).join("; ")}`,
  );
