import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import type {
  ApplicationConfiguration,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "../../api/types.ts";
import { STRINGS } from "../../strings.ts";
import type { JournalEntryPage, PageClass, PageHeadings } from "./page-shape.ts";

/**
 * The base of sheets for journal pages: a window to edit a page or, in the mode "view", the page's part of the journal.
 */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["journal-entry-page"],
    viewClasses: [],
    viewPermission: 2,
    includeTOC: true,
    mode: "edit",
    window: { resizable: true, contentClasses: ["standard-form"] },
    position: { width: 620, height: 560 },
    form: { closeOnSubmit: true },
  };

  /** Marks a sheet of the second application framework. */
  static isV2 = true;

  /** The headings of the displayed page, by slug. */
  toc: PageHeadings | undefined;

  get page(): JournalEntryPage {
    return this.document as JournalEntryPage;
  }

  get isView(): boolean {
    return this.options.mode === "view";
  }

  protected override _initializeApplicationOptions(options: PartialConfiguration): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    if (merged.mode !== "view") return merged;
    const { type } = (options as { document: JournalEntryPage }).document;
    Object.assign(merged.window, { frame: false, positioned: false });
    // A window that edits the same page may be open as well.
    merged.uniqueId += "-view";
    merged.id += "-view";
    merged.tag = "section";
    merged.classes = ["journal-page-content", String(type), ...(merged.viewClasses as string[])];
    return merged;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, labels: STRINGS, title: this.#title(), editable: this.isEditable && !this.isView };
  }

  /** The heading levels that a page's title may have, by number. */
  _prepareHeadingLevels(): Record<string, string> {
    return Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [level, STRINGS.heading(level)]));
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isView || !this.options.includeTOC) return;
    const cls = this.page.constructor as unknown as PageClass;
    this.toc = cls.buildTOC([...this.element.children] as HTMLElement[]);
    for (const { element, slug } of Object.values(this.toc)) if (element) element.dataset.anchor = slug;
  }

  /** The journal inserts a page in view mode itself. */
  protected override _insertElement(element: HTMLElement): void {
    if (!this.isView) super._insertElement(element);
  }

  #title(): { show: boolean; heading: string } {
    const { title, name } = this.page;
    const heading = document.createElement(`h${title?.level ?? 1}`);
    heading.textContent = name;
    return { show: title?.show ?? true, heading: heading.outerHTML };
  }
}
