/** The rows of the behaviour lists (docs/behaviour-*.md). */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface BehaviourRow {
  /** Rows of packages may count for two lists, with an id in each. */
  readonly ids: readonly string[];
  readonly member: string;
  /** "13", "14" or "both". */
  readonly generation: string;
  readonly source: string;
}

const DOCS = new URL("../docs/", import.meta.url);
const ID = /^(?:F-\d{3}|[SVU]\d+|(?:ADV|CARDS|TOUR)-\d+|\?\w)(?:, |$)/;
/** The end of a cell; a bar inside a cell is escaped. */
const BAR = /(?<!\\)\|/;

function rowOf(line: string): BehaviourRow[] {
  const [, ids = "", member = "", , generation = "", source = ""] = line
    .split(BAR)
    .map((cell) => cell.trim());
  return ID.test(ids) ? [{ ids: ids.split(", "), member, generation, source }] : [];
}

/** All rows, list by list. */
export function readBehaviourRows(): BehaviourRow[] {
  const lists = readdirSync(fileURLToPath(DOCS)).filter((name) => name.startsWith("behaviour-"));
  const lines = lists.flatMap((name) => readFileSync(new URL(name, DOCS), "utf8").split("\n"));
  return lines.flatMap((line) => rowOf(line));
}
