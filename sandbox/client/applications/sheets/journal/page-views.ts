import { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";
import type { JournalEntryPage } from "./page-shape.ts";

type PageSheetClass = new (options: object) => JournalEntryPageSheet;

/** The pages of an open journal, each shown by its own sheet in view mode. */
export class PageViews {
  readonly #sheets = new Map<string, JournalEntryPageSheet>();

  /** Inserts the pages into their articles, after rendering pages that are not rendered yet. */
  async show(
    element: HTMLElement,
    pages: readonly JournalEntryPage[],
    viewPermission: number,
  ): Promise<void> {
    const ids = new Set(pages.map(({ id }) => id));
    for (const [id, sheet] of this.#sheets) if (!ids.has(id)) this.#drop(id, sheet);
    await Promise.all(
      pages.map(async (page) => {
        const article = element.querySelector(`article[data-page-id="${CSS.escape(page.id!)}"] > .page-view`);
        const sheet = this.#sheetOf(page, viewPermission);
        if (!sheet) return;
        if (!sheet.rendered) await sheet.render({ force: true });
        article?.replaceChildren(sheet.element);
      }),
    );
  }

  close(): void {
    for (const [id, sheet] of this.#sheets) this.#drop(id, sheet);
  }

  #drop(id: string, sheet: JournalEntryPageSheet): void {
    this.#sheets.delete(id);
    void sheet.close({ animate: false });
  }

  /** The sheet of a page; null if no package can show this type of page in a journal. */
  #sheetOf(page: JournalEntryPage, viewPermission: number): JournalEntryPageSheet | null {
    const SheetClass = (page as unknown as { _getSheetClass(): PageSheetClass | null })._getSheetClass();
    const known = this.#sheets.get(page.id!);
    if (known && known.constructor === SheetClass) return known;
    if (known) this.#drop(page.id!, known);
    const isPageSheet = SheetClass && SheetClass.prototype instanceof JournalEntryPageSheet;
    if (!isPageSheet) return null;
    const forced = viewPermission === 0 ? { viewPermission } : {};
    const sheet = new SheetClass({ document: page, mode: "view", ...forced });
    this.#sheets.set(page.id!, sheet);
    return sheet;
  }
}
