// @vitest-environment happy-dom
/** Rows of sheets: those that have not changed are not drawn again, and menus are drawn when they open. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import type { TableItem, TableSheet } from "../../support/documents.ts";
import { startTable, type Table } from "../../support/table.ts";
import { type DrawnSheet, sheetOf } from "./drawn-sheet.ts";

type Parts = Readonly<Record<string, HTMLElement>>;

/** A sheet with what puts its parts on the page. */
type Sheet = DrawnSheet & { _replaceHTML(result: Parts, content: HTMLElement, options: object): void };

let table: Table;
afterEach(async () => {
  vi.restoreAllMocks();
  await table.host.teardown();
});

const THINGS = 12;

/** A character with things, on whose sheet they are shown. */
async function openGear(game: string): Promise<{ sheet: Sheet; items: readonly TableItem[] }> {
  table = await startTable(game);
  const { actors } = table;
  const actor = actors.contents.find(({ type }) => type === `${game}Character`)!;
  const things = Array.from({ length: THINGS }, (_, place) => ({
    type: `${game}Gear`,
    name: `Thing ${place}`,
    system: { quantity: 2 },
  }));
  const items = await actor.createEmbeddedDocuments("Item", things);
  const sheet = sheetOf(actor) as Sheet;
  await sheet.render({ force: true });
  sheet.changeTab("gear", "primary");
  await expect.poll(() => rowOf(sheet, items[0]!)).not.toBeNull();
  return { sheet, items };
}

const rowOf = ({ element }: Sheet, { id }: TableItem): HTMLElement | null =>
  element.querySelector<HTMLElement>(`.tab[data-tab=gear] .row[data-item-id="${id}"]`);

/** Notes how many rows are drawn with what is in them. */
function watchRows(sheet: Sheet): number[] {
  const drawn: number[] = [];
  const replace = sheet._replaceHTML.bind(sheet);
  sheet._replaceHTML = (result, content, options) => {
    const { gear } = result;
    if (gear) drawn.push([...gear.querySelectorAll(".row")].filter((row) => row.firstElementChild).length);
    replace(result, content, options);
  };
  return drawn;
}

/** The controls that are disabled for a reader. */
const barred = ({ element }: TableSheet): Element[] => [
  ...element.querySelectorAll('[data-application-part] [aria-disabled="true"]'),
];

/** The rolls of the sheet that can be pressed. */
const pressed = ({ element }: TableSheet): string[] =>
  [...element.querySelectorAll<HTMLButtonElement>('[data-application-part] [data-action="roll"]')]
    .filter((button) => !button.disabled && button.getAttribute("aria-disabled") !== "true")
    .map(({ dataset }) => `${dataset.rollKind}.${dataset.rollKey}.${dataset.tooltipText ?? ""}`);

const entries = (row: HTMLElement): string[] =>
  [...row.querySelectorAll<HTMLElement>(".menu-item")].map(({ dataset }) => dataset.action!);

describe.each(GAMES)("rows of %s", (game) => {
  it("draws the row of a thing that has changed, leaves the others, and draws all when the sheet opens again", async () => {
    const { sheet, items } = await openGear(game);
    const [first, second] = items as readonly [TableItem, TableItem];
    const kept = rowOf(sheet, second);
    const drawn = watchRows(sheet);
    await first.update({ name: "Bent thing", "system.quantity": 5 });
    await expect.poll(() => rowOf(sheet, first)!.textContent).toContain("Bent thing");
    expect(rowOf(sheet, first)!.querySelector<HTMLInputElement>(".count-field")!.value).toBe("5");
    expect(drawn.at(-1)).toBe(1);
    expect(rowOf(sheet, second)).toBe(kept);
    expect(sheet.element.innerHTML).not.toContain("data-drawn");
    await sheet.close({ animate: false });
    await sheet.render({ force: true });
    expect(rowOf(sheet, first)!.textContent).toContain("Bent thing");
    expect(drawn.at(-1)).toBeGreaterThanOrEqual(THINGS);
  });

  it("draws the entries of a menu when it opens, and renews them while it is open", async () => {
    const { sheet, items } = await openGear(game);
    const row = rowOf(sheet, items[0]!)!;
    const menu = row.querySelector<HTMLDetailsElement>("details.menu")!;
    expect(entries(row)).toEqual([]);
    menu.querySelector("summary")!.click();
    menu.open = true;
    expect(entries(row)).toEqual(
      expect.arrayContaining(["expandItem", "openItem", "giveItem", "deleteItem"]),
    );
    expect(entries(row)).not.toContain("takeOutItem");
    await items[1]!.update({ "system.holds": true });
    await items[0]!.update({ "system.container": items[1]!.id });
    await expect.poll(() => entries(rowOf(sheet, items[0]!)!)).toContain("takeOutItem");
    menu.open = false;
    row
      .querySelector(".row-main")!
      .dispatchEvent(new Event("contextmenu", { bubbles: true, cancelable: true }));
    expect(menu.open).toBe(true);
  });

  it("names every entry of every menu, and offers to use what has a roll", async () => {
    const { sheet } = await openGear(game);
    const tabs = [...sheet.element.querySelectorAll<HTMLElement>("nav [role=tab]")];
    const { actors } = table;
    const { items } = actors.contents.find(({ sheet: each }) => each === sheet)!;
    const opened = new Set<string>();
    for (const { dataset } of tabs) {
      sheet.changeTab(dataset.tab!, "primary");
      await expect
        .poll(() => sheet.element.querySelector(`.tab[data-tab="${dataset.tab}"]`)?.childElementCount)
        .toBeGreaterThan(0);
      for (const menu of sheet.element.querySelectorAll(".row[data-item-id] details.menu:has([data-late])")) {
        menu.querySelector("summary")!.click();
        const item = items.get(menu.closest<HTMLElement>("[data-item-id]")!.dataset.itemId!)!;
        const labels = [...menu.querySelectorAll(".menu-item")].map(({ textContent }) => textContent!.trim());
        expect(labels.length, item.type).toBeGreaterThan(0);
        for (const label of labels) expect(label, item.type).toMatch(/^(?!MANIFOLD\.)\S/);
        if (menu.querySelector("[data-action=roll]")) expect(item.rollAddress, item.type).not.toBeNull();
        opened.add(item.type);
      }
    }
    expect(opened.size).toBeGreaterThan(1);
  });

  it("bars what a reader may not press, and frees it when the reader becomes an owner, in rows that stay", async () => {
    table = await startTable(game);
    const { actors } = table;
    const { id, sheet } = actors.contents.find(({ type }) => type === `${game}Character`)!;
    await sheet.render({ force: true });
    const isBarred = (): boolean => barred(sheet).length > 0;
    const gamemaster = table.join("Gamemaster");
    vi.spyOn(table.host.game.user!, "isGM", "get").mockReturnValue(false);
    const permit = (level: number) =>
      gamemaster.modifyDocument({
        type: "Actor",
        action: "update",
        operation: { updates: [{ _id: id, ownership: { default: level } }] },
      } as never);
    await permit(3);
    await sheet.render();
    const free = pressed(sheet);
    expect(free.length).toBeGreaterThan(0);
    expect(isBarred()).toBe(false);
    for (const _round of [1, 2]) {
      await permit(2);
      await expect.poll(isBarred).toBe(true);
      for (const control of barred(sheet) as HTMLElement[]) {
        const { explain, tooltipText } = control.dataset;
        expect(explain ?? tooltipText, control.outerHTML).toMatch(explain ? /./ : /may read this sheet/);
      }
      expect(pressed(sheet).length).toBeLessThan(free.length);
      await permit(3);
      await expect.poll(isBarred).toBe(false);
      expect(pressed(sheet)).toEqual(free);
    }
  });
});

it("shows once what another package adds to each row when it has been drawn, in long lists too", async () => {
  const { sheet, items } = await openGear("edge");
  const { actors } = table;
  const actor = actors.contents.find(({ sheet: each }) => each === sheet)!;
  const more = await actor.createEmbeddedDocuments(
    "Item",
    Array.from({ length: 20 }, (_, place) => ({ type: "edgeGear", name: `More ${place}` })),
  );
  const rows = (): HTMLElement[] => [...items, ...more].map((item) => rowOf(sheet, item)!);
  await expect.poll(() => rows().every((row) => row?.querySelector(".row-main"))).toBe(true);
  const renderings: number[] = [];
  Hooks.on("renderActorSheetV2", ((_sheet: object, element: HTMLElement) => {
    for (const main of element.querySelectorAll(".tab[data-tab=gear] .row > .row-main")) {
      const star = document.createElement("button");
      star.className = "star";
      main.after(star);
    }
    renderings.push(element.querySelectorAll(".tab[data-tab=gear] .row .star").length);
  }) as never);
  const stars = (): number[] => rows().map((row) => row.querySelectorAll(".star").length);
  for (const name of ["Once", "Twice"]) {
    await items[0]!.update({ name });
    await expect.poll(() => rowOf(sheet, items[0]!)!.textContent).toContain(name);
    await expect.poll(() => new Set(stars())).toEqual(new Set([1]));
  }
  await sheet.close({ animate: false });
  await sheet.render({ force: true });
  expect(new Set(stars())).toEqual(new Set([1]));
  expect(new Set(renderings).size, "every row is whole when the hook is called").toBe(1);
});
