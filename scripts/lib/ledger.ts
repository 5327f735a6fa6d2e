import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT, run } from "./run.ts";

export const KINDS = ["Roll", "Derived", "Automate", "Track", "Reference"] as const;
export type Kind = (typeof KINDS)[number];

export interface LedgerRow {
  id: string;
  ruleset: string;
  section: string;
  rule: string;
  kinds: Kind[];
}

/** Who names a row: test files and pack sources, by path. */
export type Served = ReadonlyMap<string, ReadonlySet<string>>;

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
  for (const line of readFileSync(join(ROOT, "docs", "rules", `${ruleset}.md`), "utf8").split("\n")) {
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

function* filesBelow(dir: string, endings: readonly string[]): Generator<string> {
  if (!existsSync(dir)) return;
  for (const file of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
    if (endings.some((ending) => file.endsWith(ending))) yield join(dir, file);
  }
}

/**
 * Who names a row: titles of the rules' tests (listed by the runner, since many titles are made from the ledgers' own
 * worked examples), titles in browser tests, and `flags.manifold.rules` in pack sources.
 */
export async function readServed(): Promise<Served> {
  const served = new Map<string, Set<string>>();
  const add = (row: string, path: string): void => {
    const places = served.get(row) ?? new Set<string>();
    places.add(path.slice(ROOT.length + 1));
    served.set(row, places);
  };
  const addTitle = (title: string, path: string): void => {
    for (const [, row] of title.matchAll(/\[([A-Z]-\d{3}[a-z]?)\]/g)) if (row) add(row, path);
  };
  for (const { name, file } of await listTests()) addTitle(name, file);
  for (const path of filesBelow(join(ROOT, "test", "e2e"), [".spec.ts"]))
    addTitle(readFileSync(path, "utf8"), path);
  for (const path of filesBelow(join(ROOT, "packs", "_source"), [".yml"]))
    collect(parse(readFileSync(path, "utf8")), path, add);
  return served;
}

async function listTests(): Promise<{ name: string; file: string }[]> {
  const listed = join(mkdtempSync(join(tmpdir(), "tests-")), "list.json");
  const projects = ["--project", "unit", "--project", "sandbox-13"];
  const { code, output } = await run("vitest", ["list", ...projects, `--json=${listed}`], { quiet: true });
  if (code !== 0) throw new Error(`the tests could not be listed:\n${output}`);
  return JSON.parse(readFileSync(listed, "utf8"));
}

function collect(value: unknown, path: string, add: (row: string, where: string) => void): void {
  if (Array.isArray(value)) for (const each of value) collect(each, path, add);
  if (typeof value !== "object" || value === null) return;
  const rules = (value as { flags?: { manifold?: { rules?: unknown } } }).flags?.manifold?.rules;
  if (Array.isArray(rules)) for (const row of rules) add(String(row), path);
  for (const each of Object.values(value)) collect(each, path, add);
}
