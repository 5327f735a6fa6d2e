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
 * The rows of one ledger. A table's "served as" column may say "same" for the row above; a table without that column
 * takes what the text above it says ("all served as **Roll**"), or is Automate where it has columns on automation
 * (conditions) and Derived otherwise (tables of figures).
 */
export function readLedger(ruleset: string): LedgerRow[] {
  const rows: LedgerRow[] = [];
  let section = "";
  let servedColumn = -1;
  let previous: Kind[] = [];
  let spoken: Kind[] = [];
  let unsaid: Kind[] = [];
  for (const line of ledgerLines(ruleset)) {
    if (line.startsWith("#")) {
      section = line.replace(/^#+\s*/, "");
      spoken = [];
    } else if (!line.startsWith("|")) {
      const said = /served as (.*)$/i.exec(line)?.[1];
      if (said) spoken = KINDS.filter((kind) => said.includes(`**${kind}**`));
    } else {
      const columns = cells(line);
      const [id = "", rule = ""] = columns;
      if (id.toLowerCase() === "id") {
        servedColumn = columns.findIndex((name) => /^serve/i.test(name));
        unsaid = columns.some((name) => /automate/i.test(name)) ? ["Automate"] : ["Derived"];
      }
      if (!ROW_ID.test(id)) continue;
      const cell = servedColumn < 0 ? "" : (columns[servedColumn] ?? "");
      const found = KINDS.filter((kind) => new RegExp(`\\b${kind}\\b`).test(cell.split(":")[0] ?? ""));
      const kinds =
        found.length > 0 ? found : /same/i.test(cell) ? previous : spoken.length > 0 ? spoken : unsaid;
      previous = kinds;
      rows.push({ id, ruleset, section, rule, kinds });
    }
  }
  return rows;
}

/**
 * What tells the worked examples of a ledger apart, by their ids: words of what is given and of the `op` in the heading
 * above, which is how the tests pick the function that works an example out.
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
