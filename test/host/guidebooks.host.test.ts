// @vitest-environment happy-dom
/** Guides and adventures: the window that lists them, and the ways to it. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { hostSettings, loadDocument } from "../../module/core/host/host.ts";
import type { TableDialog } from "../support/documents.ts";
import { startTableWithPacks, type Table } from "../support/table.ts";
import { menuOf, windowOf } from "../support/windows.ts";

let table: Table;
let books: typeof import("../../module/features/guidebooks/books.ts");

beforeAll(async () => {
  table = await startTableWithPacks("edge", "gods");
  books = await import("../../module/features/guidebooks/books.ts");
  await hostSettings().set("manifold", "games", ["edge", "gods"]);
});
afterAll(() => table.host.teardown());

/** Stands in for the host's sheet of a journal or an adventure, which has no page here. @returns whether it was opened */
async function watchSheet(uuid: string): Promise<() => boolean> {
  const render = vi.fn();
  Object.defineProperty((await loadDocument(uuid)) as object, "sheet", {
    value: { render },
    configurable: true,
  });
  return () => render.mock.calls.length === 1;
}

/** Opens the window from the host's settings. */
async function openWindow(): Promise<TableDialog> {
  const menu = menuOf("manualMenu");
  expect(menu.restricted).toBe(false);
  await new menu.type().render({ force: true });
  return windowOf("manifold-manual")!;
}

it("the window lists two guides, an adventure and the tours for each game at this table, and opens the clicked entry", async () => {
  const window = await openWindow();
  const sections = [...window.element.querySelectorAll(".manual-game")];
  expect(sections.map((section) => section.querySelector("h2")!.textContent)).toEqual([
    "Lightfish",
    "Gods & Monsters",
  ]);
  const names = [...sections[0]!.querySelectorAll("strong")].map(({ textContent }) => textContent);
  expect(names).toEqual([
    "Lightfish: guide for players",
    "Lightfish: guide for the GM",
    "The Quiet Berth",
    "First roll (Lightfish)",
    "First fight (Lightfish)",
    "First rest (Lightfish)",
  ]);
  for (const button of sections[0]!.querySelectorAll<HTMLElement>("[data-uuid]")) {
    const isOpen = await watchSheet(button.dataset.uuid!);
    button.click();
    await expect.poll(isOpen).toBe(true);
  }
  await window.close();
});

it("the window shows players only their guide", async () => {
  const user = vi.spyOn(game.user!, "isGM", "get").mockReturnValue(false);
  expect((await books.booksOf("gods")).map(({ kind }) => kind)).toEqual(["players"]);
  user.mockRestore();
  expect((await books.booksOf("gods")).map(({ kind }) => kind)).toEqual(["players", "gm", "adventure"]);
});

it("the players’ guide opens from a character’s menu, and the GM’s from a creature’s", async () => {
  const { openGuideOf } = await import("../../module/features/guidebooks/open-guidebooks.ts");
  const uuidOf = async (kind: string) =>
    (await books.booksOf("edge")).find((book) => book.kind === kind)!.uuid;
  for (const [name, kind] of [
    ["Ilse Marrow", "players"],
    ["Station guard", "gm"],
  ] as const) {
    const isOpen = await watchSheet(await uuidOf(kind));
    await openGuideOf(table.actor(name));
    expect(isOpen(), name).toBe(true);
  }
});

it("a game without guides is reported, and nothing opens", async () => {
  expect(await books.booksOf("nothing")).toEqual([]);
  expect(await books.openGuideBook("nothing", "players")).toBe(false);
});
