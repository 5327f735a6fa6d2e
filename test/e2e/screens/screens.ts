/** Every screen of a game, one after another in one page: found by its structure, so that any language will do. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "sandbox/browser";
import { GAMES } from "../../../scripts/lib/games.ts";
import type { App, Listing, SheetHolder, WindowsPage } from "../../support/host-windows.ts";
import { expectTabOpen } from "../page-controls.ts";

export interface Screen {
  readonly name: string;
  readonly root: Locator;
  /** A selector for the part that no earlier screen has shown; the whole screen by default. */
  readonly part?: string;
}

interface Token {
  readonly actor: SheetHolder;
  readonly document: {
    readonly x: number;
    readonly y: number;
    update(changes: object, options: object): Promise<unknown>;
  };
  setTarget(on: boolean, options: object): void;
}

/** The functions that this file calls in the page. */
interface Host extends WindowsPage {
  readonly game: WindowsPage["game"] & {
    readonly items: { importFromCompendium(pack: unknown, id: string): Promise<SheetHolder> };
  };
  readonly canvas: { readonly tokens: { readonly placeables: readonly Token[] } };
  /** The host's own interface, while it is aside. */
  behind: readonly Element[];
}

/** A sheet, and how far it is drawn. */
interface DrawnApp extends App {
  readonly state: number;
}

/** A window that has become narrow, and where it was before. */
interface ResizedApp extends App {
  wide?: object;
}

/** Closes every window. */
const closeWindows = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { instances } = (globalThis as unknown as Host).foundry.applications;
    for (const app of [...instances.values()])
      if (app.hasFrame && app.element?.classList.contains("application")) await app.close({ animate: false });
  });

interface Opened {
  readonly collection: "Actor" | "Item";
  readonly type: string;
}

/** An actor of each type of the game, and an item of each. */
const typesOf = (page: Page, game: string): Promise<Opened[]> =>
  page.evaluate((id) => {
    const { documentTypes } = (globalThis as unknown as Host).game;
    return (["Actor", "Item"] as const).flatMap((collection) =>
      documentTypes[collection].filter((type) => type.startsWith(id)).map((type) => ({ collection, type })),
    );
  }, game);

/** Opens the sheet of an actor or an item of the world: of a filled one where there is one. */
const openSheet = (page: Page, { collection, type }: Opened): Promise<void> =>
  page.evaluate(
    async ([where, wanted]) => {
      const { game, Actor, Item } = globalThis as unknown as Host;
      const sample = { name: "Sample", type: wanted };
      async function find(): Promise<SheetHolder> {
        if (where === "Actor")
          return game.actors.contents.find((actor) => actor.type === wanted) ?? Actor.create(sample);
        for (const pack of game.packs.contents) {
          const entry = pack.index.contents.find((each) => each.type === wanted);
          if (entry) return game.items.importFromCompendium(pack, entry._id);
        }
        return Item.create(sample);
      }
      await (await find()).sheet.render({ force: true });
    },
    [collection, type] as const,
  );

/** Takes the host's own interface off the page and leaves its windows: axe reads the whole page for each window. */
const setBehindAside = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as Host).behind = [...document.body.children].filter(
      (element) => !element.matches(".application"),
    );
    for (const element of (globalThis as unknown as Host).behind) element.remove();
  });

const putBehindBack = (page: Page): Promise<void> =>
  page.evaluate(() => document.body.prepend(...(globalThis as unknown as Host).behind));

/** Waits until a sheet is not being drawn: a click is lost on an element that is replaced under the pointer. */
const expectDrawn = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { instances } = (globalThis as unknown as Host).foundry.applications;
        const sheets = [...instances.values()].filter(({ element }) =>
          element?.matches(".manifold-sheet"),
        ) as DrawnApp[];
        return sheets.map(({ state, element }) => ({
          state,
          loads: [...element!.querySelectorAll("img")].some(({ complete }) => !complete),
        }));
      }),
    )
    // RENDERED among the host's ApplicationV2.RENDER_STATES.
    .toEqual([{ state: 2, loads: false }]);

/** The sheet as it opens, then what each further tab shows. */
async function* tabsOf(sheet: Locator, name: string): AsyncGenerator<Screen> {
  const tabs = sheet.getByRole("tab");
  const ids = await tabs.evaluateAll((all) => all.map((tab) => (tab as HTMLElement).dataset.tab ?? ""));
  if (ids.length === 0) {
    await sheet.evaluate((element) => {
      for (const fold of element.querySelectorAll<HTMLDetailsElement>("details.part-fold")) fold.open = true;
    });
    yield { name, root: sheet, part: ".manifold-sheet" };
  }
  for (const [index, id] of ids.entries()) {
    const tab = sheet.locator(`[role=tab][data-tab="${id}"]`);
    await tab.click();
    await expectTabOpen(sheet, tab);
    const part = index === 0 ? ".manifold-sheet" : ".manifold-sheet .tab.active";
    yield { name: `${name}, ${id}`, root: sheet, part };
  }
}

async function* sheetsOf(page: Page, game: string): AsyncGenerator<Screen> {
  for (const opened of await typesOf(page, game)) {
    const { type } = opened;
    await openSheet(page, opened);
    const sheet = page.locator(".manifold-sheet");
    await expect(sheet).toHaveCount(1);
    yield* tabsOf(sheet, `${type} in play`);
    await expectDrawn(page);
    const edit = sheet.locator("[data-action=toggleMode]");
    if ((await edit.count()) > 0) {
      await edit.click();
      await expect(sheet).toHaveClass(/editing/);
      yield* tabsOf(sheet, `${type} in edit`);
    }
    await closeWindows(page);
    await expect(sheet).toHaveCount(0);
  }
}

/** Kinds of rolls of the game's character, each with its first key; a foe next to it is targeted. */
const rollsOf = (page: Page, game: string): Promise<{ uuid: string; rolls: Listing[] }> =>
  page.evaluate(async (id) => {
    const { game: host, canvas } = globalThis as unknown as Host;
    const { uuid } = host.actors.contents.find(({ type }) => type === `${id}Character`)!;
    const { placeables } = canvas.tokens;
    const { x, y } = placeables.find(({ actor }) => actor.uuid === uuid)!.document;
    const foe = placeables.find(({ actor }) => actor.type === `${id}Npc`)!;
    await foe.document.update({ x: x + 100, y }, { animate: false });
    foe.setTarget(true, { releaseOthers: true });
    const first = new Map<string, Listing>();
    for (const each of await host.system.api.list(uuid))
      if (!first.has(each.kind)) first.set(each.kind, each);
    return { uuid, rolls: [...first.values()].map(({ kind, key }) => ({ kind, key })) };
  }, game);

async function* rollDialogs(page: Page, game: string): AsyncGenerator<Screen> {
  const { uuid, rolls } = await rollsOf(page, game);
  const dialog = page.locator(".roll-dialog");
  const part = ".roll-dialog";
  let rolled = 0;
  for (const { kind, key } of rolls) {
    await page.evaluate(
      ([actor, ...roll]) => {
        void (globalThis as unknown as Host).game.system.api.roll(actor, ...roll, { dialog: true });
      },
      [uuid, kind, key] as const,
    );
    await expect(dialog.locator(".roll-body")).toBeVisible();
    yield { name: `${game}, dialog of ${kind}`, root: dialog, part };
    await page.keyboard.press("Enter");
    const refused = dialog.locator(":scope:has(.problem:not(:empty))");
    await expect(dialog.locator(":scope:not(:has(.problem:not(:empty)))")).toHaveCount(0);
    if ((await refused.count()) > 0) {
      yield { name: `${game}, refused dialog of ${kind}`, root: dialog, part };
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    } else rolled += 1;
  }
  expect(rolled).toBeGreaterThan(0);
  await putBehindBack(page);
  // An opposed roll has a second card, which asks the other side.
  await expect.poll(() => page.locator("#chat .chat-message .card").count()).toBeGreaterThanOrEqual(rolled);
  const cards = page.locator("#chat .chat-log, #chat .chat-scroll").first();
  await cards.evaluate((chat) => {
    for (const fold of chat.querySelectorAll("details")) fold.open = true;
  });
  yield { name: `${game}, cards`, root: cards, part: "#chat" };
}

/** A window beside sheets. */
const WINDOW = ".application.manifold:not(.manifold-sheet)";

/** Has the page open a window and waits for it. */
async function opened(page: Page, act: () => Promise<unknown>): Promise<Locator> {
  await act();
  const app = page.locator(`${WINDOW}, dialog.application`);
  await expect(app).toBeVisible();
  return app;
}

/** Opens the window of an entry in the host's settings, by its key. */
export const openMenu = (page: Page, key: string): Promise<void> =>
  page.evaluate(async (wanted) => {
    const { type: Menu } = (globalThis as unknown as Host).game.settings.menus.get(wanted)!;
    await new Menu().render({ force: true });
  }, key);

/** Calls an entry of the menu in the header of a character's sheet. */
const callControl = (page: Page, game: string, action: string): Promise<void> =>
  page.evaluate(
    ([id, wanted]) => {
      const { game: host, Hooks } = globalThis as unknown as Host;
      const { sheet } = host.actors.contents.find(({ type }) => type === `${id}Character`)!;
      const controls: { action: string; onClick(): void }[] = [];
      Hooks.callAll("getHeaderControlsActorSheetV2", sheet, controls);
      controls.find(({ action }) => action === wanted)?.onClick();
    },
    [game, action] as const,
  );

async function* windowsOf(page: Page, game: string): AsyncGenerator<Screen> {
  const settings = await opened(page, () => openMenu(page, `manifold.settings-${game}`));
  yield { name: `${game}, settings`, root: settings };
  await closeWindows(page);
  for (const action of ["manifoldRest", "manifoldAutomation", "manifoldLedger", "manifoldRequest"]) {
    yield { name: `${game}, ${action}`, root: await opened(page, () => callControl(page, game, action)) };
    await closeWindows(page);
  }
  const effect = await opened(page, () =>
    page.evaluate(async (id) => {
      const { game: host } = globalThis as unknown as Host;
      const actor = host.actors.contents.find(({ type }) => type === `${id}Character`)!;
      const changes = [{ key: "system.modifiers", value: "{}", mode: 2 }];
      const [made] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Trance", changes }]);
      await made!.sheet.render({ force: true });
    }, game),
  );
  yield { name: `${game}, effect`, root: effect };
  await closeWindows(page);
}

async function* panelsOf(page: Page): AsyncGenerator<Screen> {
  const panel = page.locator(".panel-window");
  const button = page.locator(".manifold-panels");
  if ((await button.count()) === 0) return;
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(panel).toBeVisible();
  const choice = panel.locator("select[name=panel]");
  const options = await choice
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  for (const option of options) {
    await choice.selectOption(option);
    await expect(choice).toHaveValue(option);
    yield { name: `panel ${option}`, root: panel };
  }
  await closeWindows(page);
}

async function* browserOf(page: Page): AsyncGenerator<Screen> {
  const browser = page.locator("#manifold-browser");
  await page.locator(".manifold-browse").evaluate((element: HTMLElement) => element.click());
  await expect(browser.locator(".browser-row").first()).toBeVisible();
  yield { name: "compendium browser", root: browser };
  const kind = browser.locator("select[name=kind]");
  for (const type of ["godsNpc", "edgeWeapon"]) {
    const value = await kind.locator(`option[value*="${type}"]`).getAttribute("value");
    await kind.selectOption(value);
    await expect(browser.locator(".browser-row").first()).toBeVisible();
    yield { name: `compendium browser, ${type}`, root: browser };
  }
  await closeWindows(page);
}

/** Makes the windows as wide as a phone, or as they were. */
export async function resize(page: Page, size: "desk" | "phone"): Promise<void> {
  const isPhone = size === "phone";
  await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1366, height: 768 });
  await page.evaluate((narrow) => {
    const { instances } = (globalThis as unknown as Host).foundry.applications;
    for (const app of instances.values() as Iterable<ResizedApp>) {
      if (!app.hasFrame || !app.element?.classList.contains("application")) continue;
      if (narrow) {
        app.wide = { ...app.position };
        app.setPosition({ left: 0, top: 0, width: 390 });
      } else if (app.wide) app.setPosition(app.wide);
    }
  }, isPhone);
}

/** Every screen of a game. The page is the Gamemaster's, in a world with this game. */
export async function* screensOf(page: Page, game: string): AsyncGenerator<Screen> {
  await setBehindAside(page);
  yield* sheetsOf(page, game);
  yield* windowsOf(page, game);
  yield* rollDialogs(page, game);
}

/** Screens that games share. */
export async function* sharedScreens(page: Page): AsyncGenerator<Screen> {
  yield* panelsOf(page);
  yield* browserOf(page);
  for (const key of [
    "settings-table",
    "settings-client",
    "gamesMenu",
    "manualMenu",
    "luckMenu",
    "worldCheckMenu",
  ]) {
    const root = await opened(page, () => openMenu(page, `manifold.${key}`));
    yield { name: key, root, part: WINDOW };
    await closeWindows(page);
  }
  const refresh = await opened(page, () => callControl(page, GAMES[0]!, "manifoldRefresh"));
  yield { name: "refresh", root: refresh, part: WINDOW };
  await closeWindows(page);
}
