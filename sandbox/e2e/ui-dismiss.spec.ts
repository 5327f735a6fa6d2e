/** The effects of Escape on the page (A:controls). */
import type { Page } from "@playwright/test";
import { expect, IDS, openTab, tableTest as test } from "./ui-support.ts";

interface Sheet {
  render(options: object): Promise<unknown>;
  minimize(): Promise<void>;
  close(options?: object): Promise<unknown>;
}

declare const game: {
  actors: { get(id: string): { sheet: Sheet } };
};
declare const canvas: {
  scene: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
  tokens: { placeables: { name: string; control(): unknown }[]; controlled: unknown[] };
};

const sheets = (page: Page) => page.locator(".application.wanderer");
const menu = (page: Page) => page.locator("#menu");
const controlled = (page: Page) => page.evaluate(() => canvas.tokens.controlled.length);

/** Opens the sheets of actors, minimises the first sheet, and selects one of Mira's tokens. */
async function fillPage(page: Page, ids: readonly string[]): Promise<void> {
  await page.evaluate(async (actors) => {
    const opened = actors.map((id) => game.actors.get(id).sheet);
    for (const sheet of opened) await sheet.render({ force: true });
    await opened[0]!.minimize();
    canvas.tokens.placeables.find(({ name }) => name === "Mira")!.control();
  }, ids);
  await expect(sheets(page)).toHaveCount(ids.length);
}

/** Presses Escape without any focus, because a focused control would consume the key. */
async function dismiss(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Escape");
}

test.beforeEach(async ({ gm, player }) => {
  await gm.evaluate(
    (actorId) =>
      canvas.tokens.placeables.some(({ name }) => name === "Mira") ||
      canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Mira", actorId, actorLink: true, x: 600, y: 300 },
      ]),
    IDS.mira,
  );
  for (const page of [gm, player]) await expect(page.locator("#board .sb-token")).not.toHaveCount(0);
});

test("[F-725] Escape closes a context menu, then all windows, then lets go of tokens, then shows the main menu", async ({
  gm,
}) => {
  await fillPage(gm, [IDS.mira, IDS.wolf]);
  await openTab(gm, "Actors");
  await gm.locator(`#actors [data-entry-id="${IDS.mira}"]`).click({ button: "right" });
  await expect(gm.locator("#context-menu")).toBeVisible();
  await dismiss(gm);
  await expect(gm.locator("#context-menu")).toHaveCount(0);
  await expect(sheets(gm)).toHaveCount(2);
  await dismiss(gm);
  await expect(sheets(gm)).toHaveCount(0);
  expect(await controlled(gm)).toBe(1);
  await expect(menu(gm)).toHaveCount(0);
  await dismiss(gm);
  await expect.poll(() => controlled(gm)).toBe(0);
  await expect(menu(gm)).toHaveCount(0);
  await dismiss(gm);
  await expect(menu(gm)).toBeVisible();
  await gm.keyboard.press("Escape");
  await expect(menu(gm)).toHaveCount(0);
});

test("[F-725] a player keeps what is controlled", async ({ player }) => {
  await fillPage(player, [IDS.mira]);
  expect(await controlled(player)).toBe(1);
  await dismiss(player);
  await expect(sheets(player)).toHaveCount(0);
  await dismiss(player);
  await expect(menu(player)).toBeVisible();
  expect(await controlled(player)).toBe(1);
  await dismiss(player);
  await expect(menu(player)).toHaveCount(0);
});

test("[F-725] a window that stays open is passed over, and a control that has the focus keeps the key", async ({
  gm,
}) => {
  await gm.evaluate(async (id) => {
    const { sheet } = game.actors.get(id);
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    sheet.close = async (options) => asked.push(options);
    await sheet.render({ force: true });
  }, IDS.mira);
  await sheets(gm).locator("input").first().focus();
  await gm.keyboard.press("Escape");
  expect(await gm.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual([]);
  await dismiss(gm);
  await expect(menu(gm)).toBeVisible();
  expect(await gm.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual([
    { closeKey: true },
  ]);
  await expect(sheets(gm)).toHaveCount(1);
  await gm.evaluate((id) => {
    Reflect.deleteProperty(game.actors.get(id).sheet, "close");
  }, IDS.mira);
  await dismiss(gm);
  await expect(sheets(gm)).toHaveCount(0);
  await dismiss(gm);
  await expect(menu(gm)).toHaveCount(0);
});
