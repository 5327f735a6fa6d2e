/** Sorts a list with buttons. Pure. */

export type Direction = "up" | "down";

/** The list with the entry at `from` moved by one place; null at the end of the list. */
export function moveTo<T>(list: readonly T[], from: number, direction: Direction): T[] | null {
  const to = direction === "up" ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= list.length) return null;
  const order = [...list];
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

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
  const order = moveTo(peers, peers.indexOf(entry), direction) ?? [];
  return order.flatMap(({ id, sort }, index) => {
    const wanted = (index + 1) * density;
    return id === null || sort === wanted ? [] : [{ _id: id, sort: wanted }];
  });
}
