import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/types.ts";
import type { SheetDocument } from "../../document-shape.ts";
import { STRINGS } from "../../strings.ts";
import { pageContent } from "./page-content.ts";

type Page = SheetDocument & { sort: number };
type Entry = SheetDocument & { pages: Iterable<Page> & { get(id: string): Page | undefined } };

/** The sheet of a journal: all pages in order, with a table of contents. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["journal-sheet"],
    viewPermission: 1,
    window: { resizable: true },
    position: { width: 760, height: 620 },
    actions: { createPage, editPage, goToPage },
  };

  static override PARTS = {
    sidebar: { template: "templates/sheets/journal-pages.hbs", scrollable: [""] },
    pages: { template: "templates/sheets/journal-content.hbs", scrollable: [""] },
  };

  get entry(): Entry {
    return this.document as Entry;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const visible = [...this.entry.pages].filter((page) => page.testUserPermission(context.user, "OBSERVER"));
    const pages = await Promise.all(
      visible
        .sort((a, b) => a.sort - b.sort)
        .map(async (page) => ({
          id: page.id,
          name: page.name,
          editable: page.isOwner,
          editLabel: STRINGS.editPage(page.name),
          content: await pageContent(page),
        })),
    );
    return { ...context, labels: STRINGS, pages };
  }

  /** Scrolls to a page. */
  goToPage(pageId: string): void {
    this.element
      .querySelector(`article[data-page-id="${CSS.escape(pageId)}"]`)
      ?.scrollIntoView({ block: "start" });
  }
}

async function createPage(this: JournalEntrySheet): Promise<void> {
  const last = Math.max(0, ...[...this.entry.pages].map((page) => page.sort));
  const data = { name: STRINGS.newPage, type: "text", sort: last + 100_000 };
  const [page] = await this.document.createEmbeddedDocuments("JournalEntryPage", [data]);
  await (page?.sheet as { render(options: object): Promise<unknown> } | undefined)?.render({ force: true });
}

async function editPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId;
  const page = id ? this.entry.pages.get(id) : undefined;
  await (page?.sheet as { render(options: object): Promise<unknown> } | undefined)?.render({ force: true });
}

function goToPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
  const id = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId;
  if (id) this.goToPage(id);
}
