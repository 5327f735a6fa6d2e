/**
 * Shows which rows of the ledgers are served, and the kind of proof.
 *   npm run ledger                 counts per ruleset, by kind of row and by kind of proof
 *   npm run ledger -- --missing    lists the rows that are not served, with the reason
 *   npm run ledger -- --by=rule    lists the rows whose strongest proof is of this kind
 *   npm run ledger -- edge         one ruleset
 *
 * A row is served by one of these proofs:
 * - played: a test on real documents (`*.host.test.ts`) or a browser test, which uses the system through the sandbox.
 * - rule: a single test with the row's id in its title (`[E-022]`), if the test uses a value (not a type) of module/ that
 *   module/manifold.ts leads to. Values of the row's own game in the test's body and table come first. If there are none,
 *   values in its helpers and constants count, followed through all files of test/. If there are none either, values of
 *   core and kit count. If a test picks a table entry by its worked example (`OPS[example.op]`), only this entry is
 *   followed. One reachable value is enough.
 * - pack: a document in a pack with fields that rules read.
 * - text: a document with a text about the row. This is enough only for Reference rows.
 * Rows listed in docs/unwired.yml are not served until the listed code is wired. The command fails if a row is not
 * served.
 */
import { readArguments } from "./lib/command-line.ts";
import { KINDS, type LedgerRow, ledgerNames, readLedger } from "./lib/ledger.ts";
import { PROOFS, proofOf, readWitnesses } from "./lib/served.ts";

const { values, positionals: wanted } = readArguments(import.meta.url, {
  missing: { type: "boolean", default: false },
  by: { type: "string" },
});
const { missing: listMissing, by: listedProof } = values;
const all = ledgerNames();
const unknown = wanted.filter((word) => !all.includes(word));
if (unknown.length > 0) {
  console.error(`no ledger named ${unknown.join(", ")}; there are ${all.join(", ")}`);
  process.exit(2);
}

const witnesses = await readWitnesses();
const proof = ({ id }: LedgerRow) => proofOf(witnesses.get(id) ?? []);
const isServed = (row: LedgerRow): boolean => proof(row) !== null;

/** The reasons why a row is not served. */
function reasonsFor({ id }: LedgerRow): string[] {
  const named = witnesses.get(id) ?? [];
  if (named.length === 0) return ["no test or document names it"];
  return [...new Set(named.map(({ path, refusal }) => `${refusal}: ${path}`))];
}

/** The places of a row's proofs. */
const placesOf = (row: LedgerRow): string[] => [
  ...new Set((witnesses.get(row.id) ?? []).filter((one) => one.proof === proof(row)).map(({ path }) => path)),
];

const line = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(12)}${cells.map((cell) => cell.padStart(14)).join("")}`;

function list(rows: readonly LedgerRow[], notesOf: (row: LedgerRow) => string[]): void {
  for (const row of rows) {
    console.log(`    ${row.id}  ${row.kinds.join(", ").padEnd(20)} ${row.rule.slice(0, 90)}`);
    for (const note of notesOf(row)) console.log(`           ${note}`);
  }
}

const rulesets = wanted.length > 0 ? wanted : all;

console.log(line("rows", ["all", ...KINDS]));
for (const ruleset of rulesets) {
  const rows = readLedger(ruleset);
  const count = (kind: string): string => {
    const of = kind === "all" ? rows : rows.filter((row) => row.kinds.some((each) => each === kind));
    return `${of.filter(isServed).length} / ${of.length}`;
  };
  console.log(line(ruleset, ["all", ...KINDS].map(count)));
  if (listMissing)
    list(
      rows.filter((row) => !isServed(row)),
      reasonsFor,
    );
}

const rows = rulesets.flatMap(readLedger);
const proofs = (of: readonly LedgerRow[]): string[] => [
  ...PROOFS.map((kind) => String(of.filter((row) => proof(row) === kind).length)),
  String(of.filter((row) => !isServed(row)).length),
];
console.log(`\n${line("proof", [...PROOFS, "missing"])}`);
for (const ruleset of rulesets) console.log(line(ruleset, proofs(readLedger(ruleset))));
if (rulesets.length > 1) console.log(line("all", proofs(rows)));
for (const kind of KINDS) {
  console.log(line(kind, proofs(rows.filter(({ kinds }) => kinds.some((each) => each === kind)))));
}
if (listedProof)
  list(
    rows.filter((row) => proof(row) === listedProof),
    placesOf,
  );

/** Behaviours of the host (F-…) are in brackets too, but they are not rules. */
const isRule = (id: string): boolean => !id.startsWith("F-");
const known = new Set(all.flatMap(readLedger).map(({ id }) => id));
const strangers = [...witnesses].filter(([id]) => isRule(id) && !known.has(id));
if (strangers.length > 0)
  console.log(
    `\nnamed but in no ledger: ${strangers.map(([id, named]) => `${id} (${named.map(({ path }) => path).join(", ")})`).join("; ")}`,
  );

const missing = rows.filter((row) => !isServed(row));
const textOnly = missing.filter(({ id }) => (witnesses.get(id) ?? []).some((one) => one.proof === "text"));
if (textOnly.length > 0) console.error(`\nserved by text alone: ${textOnly.map(({ id }) => id).join(", ")}`);
console.log(`\n${rows.length - missing.length} of ${rows.length} rows served`);
if (missing.length > 0) process.exitCode = 1;
