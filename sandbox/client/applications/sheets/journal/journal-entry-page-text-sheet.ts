import { JOURNAL_ENTRY_PAGE_FORMATS } from "../../../../common/constants/play.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/types.ts";
import type { PlainObject } from "../../host.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";
import { TextEditor } from "../../ux/text-editor.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-hbs-sheet.ts";
import { markdownToHtml } from "./markdown.ts";

/** The base of the sheets of text pages. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["text"] };

  /** The format in which this sheet edits text. */
  static format: number = JOURNAL_ENTRY_PAGE_FORMATS.HTML;

  static override VIEW_PARTS = {
    content: { template: "templates/journal/pages/text/view.hbs", root: true },
  };

  protected override async _prepareContentContext(
    context: RenderContext,
    options: RenderOptions,
  ): Promise<void> {
    await super._prepareContentContext(context, options);
    const { text } = this.page;
    const enriched = await TextEditor.implementation.enrichHTML(text.content ?? "", {
      relativeTo: this.page,
      secrets: this.page.isOwner,
    });
    context.text = { ...text, markdown: text.markdown ?? text.content ?? "", enriched };
  }

  protected override _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: PlainObject,
  ): PlainObject {
    const data = super._prepareSubmitData(event, form, formData, updateData);
    const { format } = this.constructor as typeof JournalEntryPageTextSheet;
    data.text = { ...(data.text as PlainObject | undefined), format };
    return data;
  }
}

/** The sheet of pages with formatted text. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static override EDIT_PARTS = {
    header: JournalEntryPageTextSheet.EDIT_PARTS.header!,
    content: { template: "templates/journal/pages/text/edit.hbs", scrollable: [""] },
    footer: JournalEntryPageTextSheet.EDIT_PARTS.footer!,
  };
}

/** The sheet that edits text as Markdown. The page stores the Markdown and the HTML generated from it. */
export class JournalEntryPageMarkdownSheet extends JournalEntryPageTextSheet {
  static override format = JOURNAL_ENTRY_PAGE_FORMATS.MARKDOWN;

  static override EDIT_PARTS = {
    header: JournalEntryPageTextSheet.EDIT_PARTS.header!,
    content: { template: "templates/journal/pages/markdown/edit.hbs", classes: ["standard-form"] },
    footer: JournalEntryPageTextSheet.EDIT_PARTS.footer!,
  };

  protected override _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: PlainObject,
  ): PlainObject {
    const data = super._prepareSubmitData(event, form, formData, updateData);
    const text = data.text as { markdown?: string; content?: string };
    if (text.markdown !== undefined) text.content = markdownToHtml(text.markdown);
    return data;
  }
}
