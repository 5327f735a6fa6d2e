import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
/** What the shared behaviour of sheets needs to know of an actor's or an item's sheet. */
export interface SheetLike {
  readonly element: HTMLElement;
  readonly document: ActorDocument | ItemDocument;
  readonly isEditable: boolean;
  /** "play" shows and rolls, "edit" changes what the game keeps still during play. */
  mode: SheetMode;
  render(options?: { force?: boolean; parts?: string[] }): Promise<unknown>;
}

export type SheetMode = "play" | "edit";

/** The actor a sheet acts for: its own document, or the one that carries the item. */
export function actorOf(sheet: SheetLike): ActorDocument | null {
  const { document } = sheet;
  return document.documentName === "Actor" ? document : document.actor;
}

/** The item of the row in which something happened; the sheet's own item on an item sheet. */
export function itemOf(sheet: SheetLike, target: Element): ItemDocument | null {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
  if (id) return actorOf(sheet)?.items.get(id) ?? null;
  return sheet.document.documentName === "Item" ? sheet.document : null;
}
