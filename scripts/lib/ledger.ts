import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

export const KINDS = ["Roll", "Derived", "Automate", "Track", "Reference"] as const;
export type Kind = (typeof KINDS)[number];

export interface LedgerRow {
  id: string;
  ruleset: string;
  section: string;
  rule: string;
  kinds: Kind[];
}

const FOLDER = join(ROOT, "docs", "rules");

/** The rulesets that have a ledger. */
export const ledgerNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".md"))
    .map((file) => file.replace(/\.md$/, ""));

const ledgerLines = (ruleset: string): string[] =>
  readFileSync(join(FOLDER, `${ruleset}.md`), "utf8").split("\n");

const ROW_ID = /^[A-Z]-\d{3}[a-z]?$/;
const cells = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The rows of one ledger. "same" in a table's "served as" column means the value of the row above. A table without this
 * column uses the statement in the text above it ("all served as **Roll**"). Otherwise it is Automate if it has columns
 * on automation (conditions), and Derived if not (tables of figures).
 */
export function readLedger(ruleset: string): LedgerRow[] {
  const rows: LedgerRow[] = [];
  let section = "";
  let servedColumn = -1;
  let previous: Kind[] = [];
  let stated: Kind[] = [];
  let implied: Kind[] = [];
  for (const line of ledgerLines(ruleset)) {
    if (line.startsWith("#")) {
      section = line.replace(/^#+\s*/, "");
      stated = [];
    } else if (!line.startsWith("|")) {
      const statement = /served as (.*)$/i.exec(line)?.[1];
      if (statement) stated = KINDS.filter((kind) => statement.includes(`**${kind}**`));
    } else {
      const columns = cells(line);
      const [id = "", rule = ""] = columns;
      if (id.toLowerCase() === "id") {
        servedColumn = columns.findIndex((name) => /^serve/i.test(name));
        implied = columns.some((name) => /automate/i.test(name)) ? ["Automate"] : ["Derived"];
      }
      if (!ROW_ID.test(id)) continue;
      const cell = servedColumn < 0 ? "" : (columns[servedColumn] ?? "");
      const found = KINDS.filter((kind) => new RegExp(`\\b${kind}\\b`).test(cell.split(":")[0] ?? ""));
      const kinds =
        found.length > 0 ? found : /same/i.test(cell) ? previous : stated.length > 0 ? stated : implied;
      previous = kinds;
      rows.push({ id, ruleset, section, rule, kinds });
    }
  }
  return rows;
}

/**
 * The words that identify each worked example of a ledger, by its id: words of the given values and of the `op` in the
 * heading above it. Tests use them to pick the function for an example.
 */
export function exampleWords(ruleset: string): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, readonly string[]>();
  let heading: string[] = [];
  for (const line of ledgerLines(ruleset)) {
    if (line.startsWith("#")) heading = [...line.matchAll(/`op`: `(\w+)`/g)].map(([, op = ""]) => op);
    if (!line.startsWith("|")) continue;
    const [id = "", , given = ""] = cells(line);
    words.set(id, [...heading, ...(given.match(/[\w-]+/g) ?? [])]);
  }
  return words;
}
