import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { STRINGS } from "../strings.ts";
import { SimpleSheet } from "./simple-sheet.ts";

/** The sheet of a folder. */
export class FolderConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["folder-config"],
    canCreate: true,
    sheetConfig: false,
    position: { width: 380 },
  };

  static override PARTS = {
    body: { template: "templates/sheets/folder.hbs" },
    footer: { template: "templates/sheets/save-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, sortings: { a: STRINGS.sortingAlphabetical, m: STRINGS.sortingManual } };
  }
}
