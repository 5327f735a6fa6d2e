import { readFileSync } from "node:fs";

/** One row of a ledger's worked examples. Cells are as printed, without the backticks around code. */
export interface WorkedExample {
  readonly id: string;
  readonly rules: readonly string[];
  readonly given: string;
  readonly dice: string;
  readonly expect: string;
  readonly note: string;
  /** The `op` in the heading above the table; null if there is none. */
  readonly op: string | null;
}

/** Reads every worked example table (columns rules, given, dice, expect) of `docs/rules/<ruleset>.md`. */
export function workedExamples(ruleset: string): WorkedExample[] {
  const examples: WorkedExample[] = [];
  let op: string | null = null;
  let inTable = false;
  for (const line of ledgerLines(ruleset)) {
    if (line.startsWith("#")) {
      op = /`op`: `(\w+)`/.exec(line)?.[1] ?? null;
      inTable = false;
    } else if (/^\|\s*(id|#)\s*\|\s*rules\s*\|\s*given\s*\|\s*dice/.test(line)) {
      inTable = true;
    } else if (!line.startsWith("|")) {
      inTable = false;
    } else if (inTable && !RULE_LINE.test(line)) {
      examples.push(readRow(line, op));
    }
  }
  return examples;
}

/** Rows of every table of a ledger that has all the given columns, by column name, without backticks. */
export function ledgerRows(ruleset: string, ...columns: readonly string[]): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  let header: string[] = [];
  for (const line of ledgerLines(ruleset)) {
    if (!line.startsWith("|")) header = [];
    else if (header.length === 0) header = cellsOf(line);
    else if (!RULE_LINE.test(line) && columns.every((column) => header.includes(column))) {
      const cells = cellsOf(line);
      rows.push(Object.fromEntries(header.map((column, place) => [column, cells[place] ?? ""])));
    }
  }
  return rows;
}

/** Row ids of a ledger, such as "S-014". */
export const ledgerRowIds = (ruleset: string): ReadonlySet<string> =>
  new Set(ledgerLines(ruleset).flatMap((line) => /^\|\s*`?([A-Z]-\d+)/.exec(line)?.[1] ?? []));

const RULE_LINE = /^\|[\s:|-]+\|$/;

const ledgerLines = (ruleset: string): string[] =>
  readFileSync(new URL(`../../docs/rules/${ruleset}.md`, import.meta.url), "utf8").split("\n");

/** Cells of a table line, without the backticks around code. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1"));

function readRow(line: string, op: string | null): WorkedExample {
  const [id = "", rules = "", given = "", dice = "", expected = "", note = ""] = cellsOf(line);
  return { id, rules: rules.split(/[,\s]+/).filter(Boolean), given, dice, expect: expected, note, op };
}

/** A worked example whose cells are JSON (the edge ledger). */
export interface Vector {
  readonly id: string;
  readonly rules: readonly string[];
  readonly op: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly dice: readonly number[];
  readonly expect: Readonly<Record<string, unknown>>;
  readonly note: string;
}

/** The examples of a ledger that are written in JSON. @throws if a row has no op */
export const vectors = (ruleset: string): Vector[] =>
  workedExamples(ruleset).map((example) => {
    const { op: named, ...given } = JSON.parse(example.given) as Record<string, unknown>;
    const op = named ?? example.op;
    if (typeof op !== "string") throw new Error(`${example.id} names no op`);
    return {
      id: example.id,
      rules: example.rules,
      op,
      given,
      dice: JSON.parse(example.dice) as number[],
      expect: JSON.parse(example.expect) as Record<string, unknown>,
      note: example.note,
    };
  });

/** The title of a test for an example: its id and the rows that it serves. */
export const titleOf = ({ id, rules, note }: Pick<Vector, "id" | "rules" | "note">): string =>
  `[${id}] ${rules.map((rule) => `[${rule}]`).join(" ")} ${note}`.trim();
