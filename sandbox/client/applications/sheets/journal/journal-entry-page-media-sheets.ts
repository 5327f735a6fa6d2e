import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/types.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-hbs-sheet.ts";

const { header, footer } = JournalEntryPageHandlebarsSheet.EDIT_PARTS as Record<string, { template: string }>;

/** The parts of a sheet for one kind of file. */
function partsFor(kind: string) {
  const path = (mode: string) => `templates/journal/pages/${kind}/${mode}.hbs`;
  return {
    edit: {
      header: header!,
      content: { template: path("edit"), classes: ["standard-form"] },
      footer: footer!,
    },
    view: { content: { template: path("view"), root: true } },
  };
}

const [image, pdf, video] = ["image", "pdf", "video"].map(partsFor) as ReturnType<typeof partsFor>[];

/** The sheet of pages with an image. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["image"],
    window: { icon: "fa-solid fa-image" },
  };
  static override EDIT_PARTS = image!.edit;
  static override VIEW_PARTS = image!.view;

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { src, image: picture } = this.page;
    return { ...(await super._prepareContext(options)), src, caption: picture.caption ?? "" };
  }
}

/** The sheet of pages with a PDF, which the browser opens. */
export class JournalEntryPagePDFSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["pdf"],
    window: { icon: "fa-solid fa-file-pdf" },
  };
  static override EDIT_PARTS = pdf!.edit;
  static override VIEW_PARTS = pdf!.view;

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), src: this.page.src };
  }
}

/** The sheet of pages with a video. */
export class JournalEntryPageVideoSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["video"],
    window: { icon: "fa-solid fa-film" },
  };
  static override EDIT_PARTS = video!.edit;
  static override VIEW_PARTS = video!.view;

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), src: this.page.src };
  }
}
