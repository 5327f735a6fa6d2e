/** The contents and actions of a game's sheets. They are fetched before the first sheet is drawn. */
import type { ActorDocument, ItemDocument } from "./documents.ts";
import type { Explanation } from "./ruleset.ts";
import type { RollAddress } from "./text.ts";

/** A sheet of an actor or of an item, as the shared behaviour uses it. */
export interface SheetLike {
  readonly element: HTMLElement;
  readonly document: ActorDocument | ItemDocument;
  readonly isEditable: boolean;
  /** "play" shows and rolls; "edit" changes values that are fixed during play. */
  mode: SheetMode;
  /** Disables controls that the user may not change, after more of the sheet is drawn. */
  barControls(): void;
  render(options?: { force?: boolean; parts?: string[] }): Promise<unknown>;
}

export type SheetMode = "play" | "edit";

export interface ActorSheetLike extends SheetLike {
  readonly document: ActorDocument;
}

export interface ItemSheetLike extends SheetLike {
  readonly document: ItemDocument;
}

/** Handler of a button with `data-action`. */
export type SheetAction = (this: SheetLike, event: PointerEvent, target: HTMLElement) => unknown;

/** The contents of the sheets of a game. */
export interface GameSheets {
  readonly actor: ActorSheetContents;
  readonly item: ItemSheetContents;
  /** Handlers by `data-action` for both kinds of sheets, next to the shared ones. */
  readonly actions?: Readonly<Record<string, SheetAction>>;
}

export interface ActorSheetContents {
  /** Data that all parts show, read once for each drawing and before the parts. */
  shared?(sheet: ActorSheetLike): object;
  /** The context of a part's template. */
  part(sheet: ActorSheetLike, partId: string): object | Promise<object>;
  /** The number of a roll on the sheet ("+5"); null if it has none. */
  rollValue?(actor: ActorDocument, address: RollAddress): string | null;
  /** Explains a number that the data model does not know, such as the dice of a roll; null for unknown keys. */
  explain?(actor: ActorDocument, key: string): Explanation | null;
}

export interface ItemSheetContents {
  /** Paths of the item's fields below `system`, in the order of the sheet. */
  fieldPaths(item: ItemDocument): readonly string[];
  /**
   * Choices of text fields, by path: language keys, or words, by value.
   * @param isEditing whether to offer the choices instead of only naming the stored value
   */
  fieldWords?(
    item: ItemDocument,
    isEditing: boolean,
  ): Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The context of the part "body" besides the fields. */
  body?(item: ItemDocument): object | Promise<object>;
  /** Adds listeners to the root element, which stays between renders. */
  attach?(sheet: ItemSheetLike): void;
}
