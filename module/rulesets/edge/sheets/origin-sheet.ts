import { EdgeItemSheet } from "./item-sheet.ts";

/** The sheet of species, backgrounds and classes. */
export class EdgeOriginSheet extends EdgeItemSheet {
  static override DEFAULT_OPTIONS: typeof EdgeItemSheet.DEFAULT_OPTIONS = {
    position: { width: 560, height: 620 },
  };
}
