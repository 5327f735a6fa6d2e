import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { SheetLike } from "../contract/sheets.ts";

export type { SheetLike, SheetMode } from "../contract/sheets.ts";

/** The sheet's actor, or the owner of its item. */
export function actorOf(sheet: SheetLike): ActorDocument | null {
  const { document } = sheet;
  return document.documentName === "Actor" ? document : document.actor;
}

/** The item of the row, or of an item sheet. */
export function itemOf(sheet: SheetLike, target: Element): ItemDocument | null {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
  if (id) return actorOf(sheet)?.items.get(id) ?? null;
  return sheet.document.documentName === "Item" ? sheet.document : null;
}
