interface Sortable {
  sort: number;
}

export interface SortOptions<T> {
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

export interface SortUpdate<T> {
  target: T;
  update: Record<string, number>;
}

const DENSITY = 100_000;

/**
 * Moves a document next to another among its siblings.
 * @returns the new sort values; for all siblings if there is no integer between the neighbours
 */
export function performIntegerSort<T extends object>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions<T> = {},
): SortUpdate<T>[] {
  const sortOf = (item: T) => Number((item as unknown as Sortable & Record<string, unknown>)[sortKey] ?? 0);
  const others = siblings.filter((sibling) => sibling !== source).sort((a, b) => sortOf(a) - sortOf(b));
  const place = target ? others.indexOf(target) : -1;
  const index = place < 0 ? (sortBefore ? 0 : others.length) : sortBefore ? place : place + 1;
  const before = others[index - 1];
  const after = others[index];
  const value = midpoint(before && sortOf(before), after && sortOf(after));
  if (value !== null) return [{ target: source, update: { [sortKey]: value } }];
  const order = [...others.slice(0, index), source, ...others.slice(index)];
  return order.map((item, position) => ({ target: item, update: { [sortKey]: (position + 1) * DENSITY } }));
}

function midpoint(low: number | undefined, high: number | undefined): number | null {
  if (low === undefined) return high === undefined ? 0 : high - DENSITY;
  if (high === undefined) return low + DENSITY;
  const middle = Math.round((low + high) / 2);
  return middle > low && middle < high ? middle : null;
}
