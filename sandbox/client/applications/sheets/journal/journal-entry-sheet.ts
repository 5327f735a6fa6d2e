import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import type { ClosingOptions, PartialConfiguration, RenderContext, RenderOptions } from "../../api/types.ts";
import type { SheetDocument } from "../../document-shape.ts";
import { host } from "../../host.ts";
import { STRINGS } from "../../strings.ts";
import type { JournalEntryPage } from "./page-shape.ts";
import { PageViews } from "./page-views.ts";

type Entry = SheetDocument & {
  pages: Iterable<JournalEntryPage> & { get(id: string): JournalEntryPage | undefined };
};

interface JournalCollection {
  showDialog(document: unknown): Promise<void>;
}

/** The sheet of a journal: all pages in order, each rendered by its own sheet, and a table of contents. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["journal-sheet"],
    viewPermission: 1,
    window: {
      resizable: true,
      controls: [
        { action: "showPlayers", icon: "fa-solid fa-eye", label: STRINGS.showPlayers, ownership: "OWNER" },
      ],
    },
    position: { width: 760, height: 620 },
    actions: { createPage, editPage, goToPage: onGoToPage, showPlayers },
  };

  static override PARTS = {
    sidebar: { template: "templates/sheets/journal-pages.hbs", scrollable: [""] },
    pages: { template: "templates/sheets/journal-content.hbs", scrollable: [""] },
  };

  readonly #views = new PageViews();

  get entry(): Entry {
    return this.document as Entry;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const pages = this.#visiblePages().map((page) => ({
      id: page.id,
      name: page.name,
      editable: page.isOwner,
      editLabel: STRINGS.editPage(page.name),
    }));
    return { ...context, labels: STRINGS, pages };
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    await this.#views.show(this.element, this.#visiblePages(), this.options.viewPermission as number);
    const { pageId, anchor } = options as { pageId?: string; anchor?: string };
    if (pageId) this.goToPage(pageId, { ...(anchor && { anchor }) });
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#views.close();
  }

  /** Scrolls to a page, or to a heading of it. */
  goToPage(pageId: string, { anchor }: { anchor?: string } = {}): void {
    const page = this.element.querySelector(`article[data-page-id="${CSS.escape(pageId)}"]`);
    const heading = anchor && page?.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`);
    (heading || page)?.scrollIntoView({ block: "start" });
  }

  /** The pages that this user may read, or all pages if the entry was shown by force. */
  #visiblePages(): JournalEntryPage[] {
    const isForced = this.options.viewPermission === 0;
    return [...this.entry.pages]
      .filter((page) => isForced || page.testUserPermission(host.user, "OBSERVER"))
      .sort((a, b) => a.sort - b.sort);
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

function onGoToPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
  const id = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId;
  if (id) this.goToPage(id);
}

async function showPlayers(this: JournalEntrySheet): Promise<void> {
  const { documents } = globalThis.foundry as unknown as {
    documents: { collections: { Journal: JournalCollection } };
  };
  await documents.collections.Journal.showDialog(this.document);
}
