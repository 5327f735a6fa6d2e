import type { SheetDocument } from "../document-shape.ts";

/** Distance between neighbours when they are renumbered. */
const STEP = 100_000;

/**
 * The updates that place a dropped embedded document before the document it was dropped on (upper half of the row) or
 * after it (lower half). Undefined unless it was dropped on a document of the same kind.
 */
export function sortDropped(
  event: DragEvent,
  dropped: SheetDocument,
  siblings: Iterable<SheetDocument>,
): { _id: string; sort: number }[] | undefined {
  const row = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id]");
  const targetId = row?.dataset.itemId;
  if (!row || !targetId || targetId === dropped.id) return undefined;
  const others = [...siblings].filter((sibling) => sibling.id !== dropped.id);
  const target = others.find((sibling) => sibling.id === targetId);
  if (!target) return undefined;
  const ordered = others.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const box = row.getBoundingClientRect();
  const isBefore = event.clientY < box.top + box.height / 2;
  const index = ordered.indexOf(target) + (isBefore ? 0 : 1);
  const before = ordered[index - 1]?.sort;
  const after = ordered[index]?.sort;
  const between =
    before === undefined
      ? (after ?? 0) - STEP
      : after === undefined
        ? before + STEP
        : Math.round((before + after) / 2);
  if (between !== before && between !== after) return [{ _id: dropped.id!, sort: between }];
  ordered.splice(index, 0, dropped);
  return ordered.map((sibling, position) => ({ _id: sibling.id!, sort: (position + 1) * STEP }));
}
