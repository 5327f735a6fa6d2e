import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";

/** The sheet of all items: a header, the fields of the subtype, and a description. */
export class BurstItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-burst", "burst-item"],
    position: { width: 540, height: 580 },
  };
}
