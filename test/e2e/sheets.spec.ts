/**
 * Sheets of every game: their tabs, what stays in use on those that one may only read, and pictures. Public API only, so
 * that it runs on a named host too.
 */
import type { Locator, Page } from "@playwright/test";
import { catchUp } from "sandbox/browser";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import {
  chooseControl,
  expect,
  expectAccessible,
  expectTabOpen,
  openSheet,
  storedActors,
  test,
} from "./support.ts";

interface SheetOwner {
  readonly type: string;
  readonly name: string;
  readonly img: string;
  readonly items: { readonly contents: readonly { readonly name: string }[] };
  readonly sheet: { readonly element: HTMLElement; render(options: object): Promise<unknown> };
  update(changes: object): Promise<unknown>;
}

interface Host {
  readonly game: {
    readonly user: { readonly character: SheetOwner };
    readonly actors: { getName(name: string): SheetOwner };
    readonly packs: Map<string, { readonly locked: boolean; getDocuments(): Promise<SheetOwner[]> }>;
  };
  readonly CONFIG: { readonly ux: { FilePicker: FilePickerClass } };
  readonly foundry: {
    readonly applications: { readonly apps: { readonly FilePicker: { implementation: FilePickerClass } } };
  };
}

type FilePickerClass = new (
  options: object,
) => { callback(path: string, picker: object): unknown; browse(): Promise<unknown> };

const characterOf = (game: string): string =>
  String(demoWorld([game]).Actor?.find(({ type }) => type === `${game}Character`)?.name);

/**
 * Opens every tab of a sheet; the panel of that tab, and no other, is shown.
 * @param expectOfTab what else is expected while a tab is open
 */
async function expectTabsOpen(sheet: Locator, expectOfTab?: () => Promise<void>): Promise<void> {
  const tabs = await sheet.getByRole("tab").all();
  expect(tabs.length).toBeGreaterThan(1);
  for (const tab of [...tabs.slice(1), tabs[0]!]) {
    await tab.click();
    await expectTabOpen(sheet, tab);
    await expect(tab).not.toHaveAttribute("aria-pressed");
    const panel = await tab.getAttribute("aria-controls");
    await expect(sheet.locator(`#${panel}`)).toBeVisible();
    await expect(sheet.getByRole("tabpanel")).toHaveCount(1);
    await expectOfTab?.();
  }
}

/** Opens an actor of a locked pack. */
async function openFromPack(page: Page, pack: string): Promise<Locator> {
  await page.evaluate(async (id) => {
    const found = (globalThis as unknown as Host).game.packs.get(id)!;
    if (!found.locked) throw new Error(`${id} is not locked`);
    const actor = (await found.getDocuments()).find(
      ({ items, type }) => items.contents.length > 0 && type.endsWith("Character"),
    )!;
    await actor.sheet.render({ force: true });
  }, pack);
  const sheet = page.locator(".manifold-sheet", { has: page.locator(".sheet-name") });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Expects that nothing which changes the document can be used. */
async function expectNothingChanges(sheet: Locator): Promise<void> {
  const open = await sheet.locator(".window-content").evaluate((content) =>
    [...content.querySelectorAll<HTMLInputElement>("button, input, select, textarea")]
      .filter((control) => !control.disabled && control.getAttribute("aria-disabled") !== "true")
      .filter((control) => !control.matches('[role="tab"], [data-search], .rules-link, [data-reads]'))
      .map(({ dataset, outerHTML }) => dataset.action ?? outerHTML),
  );
  expect(
    [...new Set(open)].filter((action) => !["openItem", "openRules", "openPack"].includes(action)),
  ).toEqual([]);
}

const npcOf = (game: string): string =>
  String(demoWorld([game]).Actor?.find(({ type }) => type === `${game}Npc`)?.name);

/** Whether the whole element lies in the window and in what scrolls around it. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const around = node.closest(".panel, .rail, .window-content")!.getBoundingClientRect();
    return top >= around.top && bottom <= Math.min(around.bottom, innerHeight);
  });

/** The typefaces of games that the page has fetched. */
const fetchedFaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fetched = [...document.fonts].filter(({ status }) => status === "loaded");
    const families = fetched.map(({ family }) => family.replaceAll('"', ""));
    return [...new Set(families)].filter((family) => /^MF \w+$/.test(family));
  });

for (const game of GAMES) {
  test.describe(game, () => {
    test.use({ games: [game] });

    test("the first screen has points, turn, favourites and attacks in sight; every tab opens beside the column", async ({
      gm,
    }) => {
      const sheet = await openSheet(gm, characterOf(game));
      const parts = [".rail .sheet-name", ".rail .track", ".rail .favourites", ".panel.active .row-main"];
      for (const part of parts)
        await expect.poll(() => isInSight(sheet.locator(part).first()), { message: part }).toBe(true);
      await expectTabsOpen(sheet, async () => {
        await expect(sheet.locator(".rail .sheet-name")).toBeVisible();
        await expect.poll(() => isInSight(sheet.locator(".rail .favourites"))).toBe(true);
      });
      // A page fetches the face of the game that is on it, and no other.
      await expect.poll(() => fetchedFaces(gm)).toEqual([`MF ${game[0]!.toUpperCase()}${game.slice(1)}`]);
    });

    test("a creature is a statblock: one narrow column without tabs, that rolls and is edited in place", async ({
      gm,
    }) => {
      const sheet = await openSheet(gm, npcOf(game));
      await expect(sheet.locator(".statblock")).toBeVisible();
      await expect(sheet.getByRole("tab")).toHaveCount(0);
      const { width } = (await sheet.boundingBox())!;
      expect(width).toBeGreaterThanOrEqual(320);
      expect(width).toBeLessThanOrEqual(400);
      const content = sheet.locator(".window-content");
      await expect
        .poll(() => content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBeLessThanOrEqual(0);
      await expectAccessible(gm, ".manifold-statblock");
      await sheet.getByRole("button", { name: "Edit" }).click();
      await expect(sheet.locator(".part-fold[open] input[name^='system.']").first()).toBeVisible();
      await sheet.getByRole("button", { name: "Done editing" }).click();
      await expect(sheet.locator(".part-fold[open]")).toHaveCount(0);
    });

    test("every tab of a sheet out of a locked pack opens, and nothing on it changes the actor", async ({
      gm,
    }) => {
      const sheet = await openFromPack(gm, `manifold.${game}-actors`);
      await expectTabsOpen(sheet);
      await expectNothingChanges(sheet);
    });
  });
}

test.describe("read only", () => {
  test("tabs, search, items and explanations of a sheet that a player may only read are in use, and nothing else", async ({
    gm,
    ada,
  }) => {
    const name = "Ilse Marrow";
    await gm.evaluate(
      (wanted) =>
        (globalThis as unknown as Host).game.actors
          .getName(wanted)
          .update({ ownership: { default: 2 }, "system.gmNotes": "<p>The drink is poisoned.</p>" })
          .then(() => undefined),
      name,
    );
    await expect
      .poll(async () => (await storedActors(ada)).find((actor) => actor.name === name)?.ownership)
      .toMatchObject({ default: 2 });
    const before = JSON.stringify((await storedActors(gm)).find((actor) => actor.name === name));
    const messages = ada.locator("#chat .chat-message");
    const said = await messages.count();
    const sheet = await openSheet(ada, name);
    await expectTabsOpen(sheet);
    await expectNothingChanges(sheet);

    await sheet.getByRole("tab", { name: "Notes" }).click();
    await expect(sheet.locator(".tab.active")).not.toContainText(/poisoned|only Gamemasters/);

    await sheet.getByRole("tab", { name: "Skills" }).click();
    const skill = sheet.locator('.tab.active button[data-explain^="skills."]').first();
    await skill.hover();
    await expect(ada.locator("#tooltip, .manifold-tooltip").first()).toBeVisible();
    await sheet.getByRole("tab", { name: "Skills" }).focus();
    await skill.focus();
    await expect(skill).toBeFocused();
    await expect(skill).toHaveAttribute("aria-description", /./);
    await ada.keyboard.press("Enter");

    await sheet.getByRole("searchbox").first().fill("acro");
    await expect(sheet.locator("[data-search-name]:visible")).toHaveCount(1);

    await sheet.getByRole("tab", { name: "Gear" }).click();
    const row = sheet.locator(".tab.active .row-main").first();
    const item = await row.locator(".row-name").textContent();
    await row.click();
    await expect(ada.locator(".manifold-sheet .sheet-name", { hasText: item!.trim() })).toBeVisible();

    await expect(messages).toHaveCount(said);
    expect(JSON.stringify((await storedActors(gm)).find((actor) => actor.name === name))).toBe(before);
  });
});

test.describe("limited", () => {
  test("[MEDIUM-9] an actor of which a player may know little shows picture, public name and public text, and all else once it may be observed", async ({
    gm,
    ada,
  }) => {
    const change = (name: string, changes: object) =>
      gm.evaluate(
        ([wanted, update]) =>
          (globalThis as unknown as Host).game.actors
            .getName(wanted)
            .update(update)
            .then(() => undefined),
        [name, changes] as const,
      );
    const owned = (level: number) =>
      expect
        .poll(async () => (await storedActors(ada)).find(({ name }) => name === "The heir")?.ownership)
        .toMatchObject({ default: level });
    await change(npcOf("edge"), {
      name: "The heir",
      ownership: { default: 1 },
      "prototypeToken.name": "Hooded figure",
      system: { publicText: "<p>A hood.</p>", biography: "<p>Born rich.</p>", gmNotes: "<p>Poisoned.</p>" },
    });
    await owned(1);
    const sheet = await openSheet(ada, "The heir");
    await expect(sheet.locator(".prose")).toHaveText("A hood.");
    await expect(sheet.getByRole("heading", { level: 1 }).and(sheet.locator(".sheet-name"))).not.toHaveText(
      "The heir",
    );
    await expect(sheet).not.toContainText(/heir|rich|Poisoned/);
    await expect(sheet.locator(".window-content").locator("button, input, select")).toHaveCount(0);
    await expectAccessible(ada, ".manifold-sheet");
    const height = async () => (await sheet.boundingBox())!.height;
    const told = (await sheet.locator(".limited-sheet").boundingBox())!.height;
    expect(await height()).toBeLessThan(told + 60);

    await change("The heir", { "ownership.default": 2 });
    await expect(sheet.locator(".rail .sheet-name")).toHaveText("The heir");
    await expect(sheet.locator(".limited-sheet")).toHaveCount(0);
    await expect.poll(height).toBeGreaterThan(500);
    await change("The heir", { "ownership.default": 1 });
    await expect(sheet.locator(".limited-sheet")).toBeVisible();
    await expect(sheet).not.toContainText(/heir|rich|Poisoned/);
  });
});

test.describe("Escape", () => {
  test("[F-725] Escape closes a sheet's menu or a dialog alone, and hides a tooltip", async ({ gm }) => {
    const name = "Ilse Marrow";
    const sheet = await openSheet(gm, name);
    const open = sheet.locator("details.menu[open]");
    await sheet.getByRole("tab", { name: "Gear" }).click();
    const menu = sheet.locator(".tab.active details.menu summary").filter({ visible: true });
    await expect(menu).not.toHaveCount(0);
    await menu.first().click();
    await expect(open).toHaveCount(1);
    await gm.keyboard.press("Escape");
    await expect(open).toHaveCount(0);
    await expect(menu.first()).toBeFocused();

    await chooseControl(sheet, "manifoldLedger");
    const dialog = gm.locator(".ledger-dialog");
    await dialog.locator('[data-action="close"]').focus();
    await gm.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await sheet.getByRole("tab", { name: "Skills" }).click();
    const skill = sheet.locator('.tab.active button[data-explain^="skills."]');
    await expect(skill).not.toHaveCount(0);
    await skill.first().focus();
    const tooltip = gm.locator("#tooltip.active");
    await expect(tooltip).toBeVisible();
    await gm.keyboard.press("Escape");
    await expect(tooltip).toHaveCount(0);
    await expect(sheet).toBeVisible();
    await gm.evaluate(() => (document.activeElement as HTMLElement).blur());
    await gm.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });
});

test.describe("pictures", () => {
  /** Answers the host's file picker with a path, without its window. */
  const answerFilePicker = (page: Page, path: string) =>
    page.evaluate((chosen) => {
      const { CONFIG, foundry } = globalThis as unknown as Host;
      const FilePicker = foundry.applications.apps.FilePicker.implementation;
      CONFIG.ux.FilePicker = class extends FilePicker {
        override async browse(): Promise<unknown> {
          return this.callback(chosen, this);
        }
      };
    }, path);

  const pictureOf = (page: Page, name: string) =>
    page.evaluate((wanted) => (globalThis as unknown as Host).game.actors.getName(wanted).img, name);

  test("a portrait is changed by its button, for every user", async ({ gm, ada }) => {
    const picture = "icons/svg/sun.svg";
    const sheet = await openSheet(gm, "Ilse Marrow");
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await answerFilePicker(gm, picture);
    await sheet.getByRole("button", { name: "Picture of Ilse Marrow" }).press("Enter");
    await expect.poll(() => pictureOf(ada, "Ilse Marrow")).toBe(picture);
    await expect(sheet.locator(".portrait img")).toHaveAttribute("src", picture);
  });

  test("a player who may not browse files is told so", async ({ gm, ada }) => {
    const name = await ada.evaluate(() => (globalThis as unknown as Host).game.user.character.name);
    const before = await pictureOf(gm, name);
    const sheet = await openSheet(ada, name);
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await answerFilePicker(ada, "icons/svg/sun.svg");
    await sheet.getByRole("button", { name: `Picture of ${name}` }).click();
    await expect(ada.locator("#notifications")).toContainText("may not browse");
    for (const page of [ada, gm]) await catchUp(page);
    expect(await pictureOf(gm, name)).toBe(before);
  });
});
