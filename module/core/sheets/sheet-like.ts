import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
/** A sheet of an actor or of an item, as the shared behaviour uses it. */
export interface SheetLike {
  readonly element: HTMLElement;
  readonly document: ActorDocument | ItemDocument;
  readonly isEditable: boolean;
  /** "play" shows and rolls; "edit" changes what is fixed during play. */
  mode: SheetMode;
  /** Disables what its user may not change, once more is drawn. */
  barControls(): void;
  render(options?: { force?: boolean; parts?: string[] }): Promise<unknown>;
}

export type SheetMode = "play" | "edit";

/** The sheet's actor, or the owner of its item. */
export function actorOf(sheet: SheetLike): ActorDocument | null {
  const { document } = sheet;
  return document.documentName === "Actor" ? document : document.actor;
}

/** The item of the row, or that of an item sheet. */
export function itemOf(sheet: SheetLike, target: Element): ItemDocument | null {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
  if (id) return actorOf(sheet)?.items.get(id) ?? null;
  return sheet.document.documentName === "Item" ? sheet.document : null;
}
