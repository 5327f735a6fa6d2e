import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";

/** One sheet for all item types. */
export class ParallaxItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-parallax", "parallax-item"],
    position: { width: 520, height: 560 },
  };
}
