import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";

/** The sheet of all item types. */
export class EdgeItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-edge", "edge-item"],
    position: { width: 520, height: 540 },
  };
}
