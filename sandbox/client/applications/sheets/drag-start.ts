import type { SheetDocument } from "../document-shape.ts";

type Item = SheetDocument & { effects?: { get(id: string): SheetDocument | undefined } };
type Owner = SheetDocument & {
  items?: { get(id: string): Item | undefined };
  effects?: { get(id: string): SheetDocument | undefined };
};

/**
 * The drag data of the item or effect whose id is on the dragged element. An effect of an item also names its item, in
 * `data-parent-id` or `data-item-id`.
 */
export function sheetDragData(event: DragEvent, owner: Owner): Record<string, unknown> | null {
  const target = event.currentTarget as HTMLElement;
  if ("link" in ((event.target as HTMLElement | null)?.dataset ?? {})) return null;
  const { itemId, effectId, parentId } = target.dataset;
  if (effectId) {
    const ownerId = parentId ?? itemId;
    const holder = ownerId ? owner.items?.get(ownerId) : owner;
    return (holder ?? owner).effects?.get(effectId)?.toDragData() ?? null;
  }
  return itemId ? (owner.items?.get(itemId)?.toDragData() ?? null) : null;
}
