import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";

/** Sheet of all items. */
export class SoulItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-soul", "soul-item"],
    position: { width: 540, height: 580 },
  };
}
