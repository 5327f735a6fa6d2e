/** The order of the rows of a list: each after the container that it lies in. Pure. */

import { groupBy } from "../../../kit/group-by.ts";

/** A row as a list sorts it. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  /** Id of the container row; empty for none. */
  readonly container: string;
  readonly numbers: Readonly<Record<string, number>>;
}

/** A row with its place. */
interface PlacedRow<Row extends ListRow> {
  readonly row: Row;
  /** Number of containers around it. */
  readonly depth: number;
}

/** Sorts by name. Other orders name a number, highest first. */
const BY_NAME = "name";

/**
 * Rows in the order of the list.
 * @param rows in their own order, which an empty `sort` keeps
 */
export function orderRows<Row extends ListRow>(
  rows: readonly Row[],
  sort: string,
  language: string,
): PlacedRow<Row>[] {
  const known = new Set(rows.map(({ id }) => id));
  const inside = groupBy(sortRows(rows, sort, language), ({ id, container }) =>
    known.has(container) && container !== id ? container : "",
  );
  const place = (container: string, depth: number): PlacedRow<Row>[] =>
    (inside.get(container) ?? []).flatMap((row) => [{ row, depth }, ...place(row.id, depth + 1)]);
  return place("", 0);
}

function sortRows<Row extends ListRow>(rows: readonly Row[], sort: string, language: string): readonly Row[] {
  if (sort === "") return rows;
  const names = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const byName = (a: Row, b: Row) => names.compare(a.name, b.name);
  if (sort === BY_NAME) return [...rows].sort(byName);
  const numberOf = ({ numbers }: Row) => numbers[sort] ?? Number.NEGATIVE_INFINITY;
  return [...rows].sort((a, b) => (numberOf(a) === numberOf(b) ? byName(a, b) : numberOf(b) - numberOf(a)));
}

/** Removes case and accents: "ecl" finds "Éclair". */
export const foldText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Ids of the rows to show: those that match, and the containers around them. */
export function findRows<Row extends ListRow>(
  rows: readonly Row[],
  matches: (row: Row) => boolean,
): ReadonlySet<string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<string>();
  for (const row of rows.filter(matches)) {
    for (let next: Row | undefined = row; next && !shown.has(next.id); next = byId.get(next.container)) {
      shown.add(next.id);
    }
  }
  return shown;
}
