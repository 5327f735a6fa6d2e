// @vitest-environment happy-dom
/** Guides and adventures: the window that lists them, and the ways to it. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTableWithPacks, type Table } from "../support/table.ts";

interface Book {
  readonly uuid: string;
  readonly name: string;
  readonly kind: string;
}

interface Books {
  booksOf(game: string): Promise<readonly Book[]>;
  openGuideBook(game: string, kind: string): Promise<boolean>;
}

interface Window {
  readonly element: HTMLElement;
  close(): Promise<unknown>;
}

let table: Table;
let books: Books;

beforeAll(async () => {
  table = await startTableWithPacks("edge", "gods");
  books = await import("../../module/core/manual/books.ts");
  const { settings } = table.host.game as unknown as {
    settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
  };
  await settings.set("manifold", "games", ["edge", "gods"]);
});
afterAll(() => table.host.teardown());

const instances = () => (foundry.applications as unknown as { instances: Map<string, Window> }).instances;

/** Stands in for the host's sheet of a journal or an adventure, which has no page here. @returns whether it was opened */
async function watchSheet(uuid: string): Promise<() => boolean> {
  const { fromUuid } = globalThis as unknown as { fromUuid(uuid: string): Promise<object> };
  const render = vi.fn();
  Object.defineProperty(await fromUuid(uuid), "sheet", { value: { render }, configurable: true });
  return () => render.mock.calls.length === 1;
}

/** What opens the window from the host's settings. */
async function openWindow(): Promise<Window> {
  const { menus } = game.settings as unknown as {
    menus: Map<
      string,
      { restricted: boolean; type: new () => { render(options: object): Promise<unknown> } }
    >;
  };
  const menu = menus.get("manifold.manualMenu")!;
  expect(menu.restricted).toBe(false);
  await new menu.type().render({ force: true });
  return instances().get("manifold-manual")!;
}

it("lists two guides, an adventure and the tours for each game at this table, and opens what is clicked", async () => {
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

it("shows players their guide alone", async () => {
  const user = vi.spyOn(game.user as never as { isGM: boolean }, "isGM", "get").mockReturnValue(false);
  expect((await books.booksOf("gods")).map(({ kind }) => kind)).toEqual(["players"]);
  user.mockRestore();
  expect((await books.booksOf("gods")).map(({ kind }) => kind)).toEqual(["players", "gm", "adventure"]);
});

it("opens the players’ guide from a character’s menu, and the GM’s from a creature’s", async () => {
  const { openGuideOf } = await import("../../module/core/manual/open-manual.ts");
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

it("says so where a game has no guides, and opens nothing", async () => {
  expect(await books.booksOf("nothing")).toEqual([]);
  expect(await books.openGuideBook("nothing", "players")).toBe(false);
});
