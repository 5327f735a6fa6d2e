/** Sorts a list with buttons. Pure. */

export type Direction = "up" | "down";

/**
 * Moves an entry by one place.
 * @param peers the list in its current order
 * @param density distance between neighbours
 * @returns the changed sort values; empty at the end of the list
 */
export function moveEntry<T extends { readonly id: string | null; readonly sort: number }>(
  peers: readonly T[],
  entry: T,
  direction: Direction,
  density: number,
): { _id: string; sort: number }[] {
  const from = peers.indexOf(entry);
  const to = direction === "up" ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= peers.length) return [];
  const order = [...peers];
  order.splice(to, 0, ...order.splice(from, 1));
  return order.flatMap(({ id, sort }, index) => {
    const wanted = (index + 1) * density;
    return id === null || sort === wanted ? [] : [{ _id: id, sort: wanted }];
  });
}
