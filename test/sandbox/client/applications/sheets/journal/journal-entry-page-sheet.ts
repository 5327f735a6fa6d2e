import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/types.ts";
import type { SheetDocument } from "../../document-shape.ts";
import { STRINGS } from "../../strings.ts";
import { pageContent } from "./page-content.ts";

/** The base of sheets for journal pages. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["journal-entry-page"],
    viewPermission: 2,
    window: { resizable: true, contentClasses: ["standard-form"] },
    position: { width: 620, height: 560 },
    form: { closeOnSubmit: true },
  };

  get page(): SheetDocument {
    return this.document;
  }
}

/** The sheet of pages with formatted text. */
export class JournalEntryPageProseMirrorSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["text"] };

  static override PARTS = {
    body: { template: "templates/sheets/journal-page-text.hbs", scrollable: [""] },
    footer: { template: "templates/sheets/save-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, labels: STRINGS, enriched: await pageContent(this.document) };
  }
}

/** The sheet of pages with a picture. */
export class JournalEntryPageImageSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["image"] };

  static override PARTS = {
    body: { template: "templates/sheets/journal-page-image.hbs" },
    footer: { template: "templates/sheets/save-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), labels: STRINGS };
  }
}
