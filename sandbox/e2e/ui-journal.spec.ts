import type { Locator, Page } from "@playwright/test";
import { accessibilityProblems, expect, IDS, openTab, tableTest as test } from "./ui-support.ts";

const ENTRY = "Village000000000";
const TABLE = "Weather000000000";
const page = (name: string, more: object) => ({ _id: name.padEnd(16, "0"), name, ...more });

const CONTENT = `
<h2>Old Mill</h2><p>Ask @Actor[Mira], press @Macro[Shout], not @Actor[Nobody].</p>
<h3>Cellar</h3><p>@Embed[RollTable.${TABLE} rollable]</p>`;

interface Globals {
  game: {
    journal: {
      get(id: string): {
        show(force: boolean): Promise<unknown>;
        pages: { getName(name: string): PageDocument };
      };
    };
    messages: { size: number };
    tables: { get(id: string): { results: { contents: { getHTML(): Promise<string> }[] } } };
  };
  foundry: {
    applications: {
      sheets: { journal: { JournalEntryPageHandlebarsSheet: new () => object } };
      apps: {
        DocumentSheetConfig: Record<"registerSheet" | "unregisterSheet", (...args: unknown[]) => void>;
      };
    };
  };
  Handlebars: { registerPartial(name: string, template: unknown): void; compile(source: string): unknown };
  getDocumentClass(name: string): unknown;
}

interface PageDocument {
  toc: Record<string, { text: string; level: number; children: string[] }>;
  update(changes: object): Promise<unknown>;
  sheet: { render(options: object): Promise<unknown> };
}

test.beforeEach(async ({ sandbox, gm }) => {
  const pages = [
    page("Mill", { type: "text", text: { content: CONTENT }, sort: 1 }),
    page("Map", { type: "image", src: "icons/svg/map.svg", image: { caption: "A map" }, sort: 2 }),
    page("Film", { type: "video", src: "film.webm", sort: 3 }),
    page("Print", { type: "pdf", src: "print.pdf", title: { show: false }, sort: 4 }),
  ];
  const table = {
    _id: TABLE,
    name: "Weather",
    formula: "1d4",
    description: "<p>Look up.</p>",
    results: [
      { name: "Sun", range: [1, 3] },
      { name: "Rain", range: [4, 4] },
    ],
  };
  const create = (type: string, data: object[]) => ({
    type,
    action: "create" as const,
    operation: { data: data as Record<string, unknown>[], keepId: true },
  });
  await sandbox.api.modify(IDS.gm, [
    create("JournalEntry", [{ _id: ENTRY, name: "Village", pages }]),
    create("RollTable", [table]),
  ]);
  await gm.waitForFunction(
    ([entry, tableId]) => {
      const { game } = globalThis as unknown as Globals;
      return game.journal.get(entry!) && game.tables.get(tableId!);
    },
    [ENTRY, TABLE],
  );
});

async function openJournal(gm: Page): Promise<Locator> {
  await openTab(gm, "Journal");
  await gm.locator(`#journal [data-entry-id="${ENTRY}"] .entry-name`).click();
  const sheet = gm.locator(".application.journal-sheet");
  await expect(sheet.locator(".page-view > *")).toHaveCount(4);
  return sheet;
}

const article = (sheet: Locator, name: string) =>
  sheet.locator(`article[data-page-id="${name.padEnd(16, "0")}"]`);

test("[U7] a journal shows every page as its sheet views it", async ({ gm }) => {
  const sheet = await openJournal(gm);
  await expect(article(sheet, "Mill").getByRole("heading", { name: "Mill", exact: true })).toBeVisible();
  await expect(article(sheet, "Map").getByRole("img", { name: "A map" })).toBeAttached();
  await expect(article(sheet, "Film").locator("video[controls]")).toBeAttached();
  await expect(article(sheet, "Print").getByRole("link")).toHaveAttribute("href", "print.pdf");
  await expect(article(sheet, "Print").getByRole("heading")).toHaveCount(0);
  expect(await accessibilityProblems(gm, ".journal-sheet")).toEqual([]);
  const toc = await gm.evaluate((id) => {
    const { game } = globalThis as unknown as Globals;
    return game.journal.get(id).pages.getName("Mill").toc;
  }, ENTRY);
  expect(toc).toMatchObject({
    "old-mill": { text: "Old Mill", level: 2, children: ["cellar"] },
    cellar: { level: 3, children: [] },
  });
});

test("[U13] links name documents, and tables are embedded", async ({ gm }) => {
  const sheet = await openJournal(gm);
  const mill = article(sheet, "Mill");
  await expect(mill.locator(".content-link.broken")).toHaveText("Nobody");
  await expect(mill.locator(`.content-link[data-uuid="Macro.${IDS.macro}"]`)).toHaveText("Shout");
  await mill.locator(".content-link", { hasText: "Mira" }).click();
  await expect(gm.locator(".application.wanderer")).toContainText("Mira");

  const embed = mill.locator("figure.content-embed");
  await expect(embed.locator("tbody tr")).toHaveText(["1—3Sun", "4Rain"]);
  await expect(embed.locator(".embed-caption")).toHaveText("Look up.");
  await embed.getByRole("button", { name: "1d4" }).click();
  await expect.poll(() => gm.evaluate(() => (globalThis as unknown as Globals).game.messages.size)).toBe(1);
  const html = await gm.evaluate((id) => {
    const { game } = globalThis as unknown as Globals;
    return game.tables.get(id).results.contents[0]?.getHTML();
  }, TABLE);
  expect(html).toContain("Sun");
});

test("[U7] a page is edited, as formatted text and as Markdown", async ({ gm, sandbox }) => {
  const sheet = await openJournal(gm);
  await article(sheet, "Map").getByRole("button", { name: "Edit Map" }).click();
  const editor = gm.locator(".application.journal-entry-page");
  await editor.getByLabel("Caption").fill("The valley");
  await editor.getByRole("button", { name: "Save changes" }).click();
  await expect(article(sheet, "Map").locator("figcaption")).toHaveText("The valley");

  await gm.evaluate(async (id) => {
    const { game } = globalThis as unknown as Globals;
    const mill = game.journal.get(id).pages.getName("Mill");
    await mill.update({ flags: { core: { sheetClass: "core.JournalEntryPageMarkdownSheet" } } });
    await mill.update({ text: { markdown: "# Ruin" } });
    await mill.sheet.render({ force: true });
  }, ENTRY);
  await editor.getByRole("button", { name: "Save changes" }).click();
  await expect(article(sheet, "Mill").getByRole("heading", { name: "Ruin" })).toBeVisible();
  const stored = sandbox.api.get("JournalEntry", ENTRY) as { pages: { text: object }[] } | undefined;
  expect(stored?.pages[0]).toMatchObject({
    text: { format: 2, markdown: "# Ruin", content: "<h1>Ruin</h1>" },
  });
});

test("[U7] packages extend the sheets of pages", async ({ gm }) => {
  await gm.evaluate(() => {
    const { foundry, Handlebars, getDocumentClass } = globalThis as unknown as Globals;
    Handlebars.registerPartial("note/view.hbs", Handlebars.compile("<p>{{note}}</p>"));
    const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;
    class NoteSheet extends JournalEntryPageHandlebarsSheet {
      static DEFAULT_OPTIONS = { viewClasses: ["note"] };
      static VIEW_PARTS = { content: { template: "note/view.hbs", root: true } };
      async _prepareContentContext(context: { note?: string }) {
        context.note = "Seen by a package";
      }
    }
    foundry.applications.apps.DocumentSheetConfig.registerSheet(
      getDocumentClass("JournalEntryPage"),
      "lanterns",
      NoteSheet,
      { types: ["pdf"], makeDefault: true },
    );
    Object.assign(globalThis, { NoteSheet });
  });
  const sheet = await openJournal(gm);
  await expect(article(sheet, "Print").locator(".note")).toHaveText("Seen by a package");
  await gm.evaluate(() => {
    const { foundry, getDocumentClass, NoteSheet } = globalThis as unknown as Globals & {
      NoteSheet: unknown;
    };
    foundry.applications.apps.DocumentSheetConfig.unregisterSheet(
      getDocumentClass("JournalEntryPage"),
      "lanterns",
      NoteSheet,
      { types: ["pdf"] },
    );
  });
});

test("[U7] the GM shows a journal to a player who may not read it", async ({ gm, player }) => {
  const show = (force: boolean) =>
    gm.evaluate(([id, forced]) => (globalThis as unknown as Globals).game.journal.get(id).show(forced), [
      ENTRY,
      force,
    ] as const);
  await show(true);
  const sheet = player.locator(".application.journal-sheet");
  await expect(article(sheet, "Mill")).toContainText("Old Mill");
  await expect(article(sheet, "Mill").getByRole("button", { name: "Edit Mill" })).toHaveCount(0);
  await openTab(player, "Journal");
  await expect(player.locator("#journal")).not.toContainText("Village");
});

test("[U7] the GM chooses who gets to see it", async ({ gm, player }) => {
  await openJournal(gm);
  await gm.evaluate((id) => {
    const { foundry, game } = globalThis as unknown as Globals & {
      foundry: { documents: { collections: { Journal: { showDialog(entry: unknown): Promise<void> } } } };
    };
    void foundry.documents.collections.Journal.showDialog(game.journal.get(id));
  }, ENTRY);
  const dialog = gm.locator(".dialog");
  await expect(dialog.getByRole("checkbox", { name: "Player 1" })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "Also to those who may not read it" }).check();
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(player.locator(".application.journal-sheet")).toBeVisible();
});

test("[U12] the sheet of a table gives results the ranges of their weights", async ({ gm, sandbox }) => {
  await openTab(gm, "Tables");
  await gm.locator(`#tables [data-entry-id="${TABLE}"] .entry-name`).click();
  const sheet = gm.locator(".application.roll-table-sheet");
  await sheet.getByRole("spinbutton", { name: "Weight" }).first().fill("5");
  await sheet.getByRole("button", { name: "Ranges by weight" }).click();
  await expect
    .poll(() => sandbox.api.get("RollTable", TABLE))
    .toMatchObject({ formula: "1d6", results: [{ range: [1, 5], weight: 5 }, { range: [6, 6] }] });
  expect(await accessibilityProblems(gm, ".roll-table-sheet")).toEqual([]);
  await sheet.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(gm.locator(".table-draw")).toHaveCount(1);
});
