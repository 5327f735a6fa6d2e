import { readFileSync } from "node:fs";

/** One row of a ledger's worked examples. Cells are as printed, without the backticks around code. */
export interface WorkedExample {
  readonly id: string;
  readonly rules: readonly string[];
  readonly given: string;
  readonly dice: string;
  readonly expect: string;
  readonly note: string;
  /** The `op` that the heading above the table names, if it does. */
  readonly op: string | null;
}

/** Reads every worked example table (columns rules, given, dice, expect) of `docs/rules/<ruleset>.md`. */
export function workedExamples(ruleset: string): WorkedExample[] {
  const file = new URL(`../../docs/rules/${ruleset}.md`, import.meta.url);
  const examples: WorkedExample[] = [];
  let op: string | null = null;
  let inTable = false;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.startsWith("#")) {
      op = /`op`: `(\w+)`/.exec(line)?.[1] ?? null;
      inTable = false;
    } else if (/^\|\s*(id|#)\s*\|\s*rules\s*\|\s*given\s*\|\s*dice/.test(line)) {
      inTable = true;
    } else if (!line.startsWith("|")) {
      inTable = false;
    } else if (inTable && !/^\|[\s:|-]+\|$/.test(line)) {
      examples.push(readRow(line, op));
    }
  }
  return examples;
}

function readRow(line: string, op: string | null): WorkedExample {
  const [id = "", rules = "", given = "", dice = "", expected = "", note = ""] = line
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1"));
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

/** The examples of a ledger written in JSON. @throws when a row names no op */
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

/** Title of a test for an example: its own id and the rows it holds. */
export const titleOf = ({ id, rules, note }: Pick<Vector, "id" | "rules" | "note">): string =>
  `[${id}] ${rules.map((rule) => `[${rule}]`).join(" ")} ${note}`.trim();
