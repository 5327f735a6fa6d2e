/** Three small packages in a current style, unmodified on both generations, with two users. */
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { catchUp } from "./catch-up.ts";
import { SEEDS } from "./ui-seeds.ts";
import { expect, IDS, openTab, type Seeds, test } from "./ui-support.ts";

/** Globals of the page, for use inside `page.evaluate` only. */
declare const game: {
  settings: { sheet: { render(options: object): Promise<unknown> } };
  time: { set(time: object): Promise<number> };
  cards: { contents: { type: string; drawnCards: { name: string }[] }[] };
};
declare const canvas: { clientCoordinatesFromCanvas(point: object): { x: number; y: number } };

const folder = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const ROPE = "Rope000000000000";

/** Two users, one scene, and an actor that the player owns. */
function seeds(type: string, more: Seeds = {}): Seeds {
  const [gm, player] = SEEDS.User;
  const [scene] = SEEDS.Scene;
  const tokens = [
    { name: "Mira", actorId: IDS.mira, actorLink: true, x: 600, y: 300, sight: { enabled: true } },
    { name: "Wolf", actorId: IDS.wolf, x: 700, y: 300 },
    { name: "Heron", actorId: IDS.wolf, x: 600, y: 700 },
  ];
  return {
    User: [gm!, player!],
    Scene: [{ ...scene!, tokens }],
    Actor: [
      { _id: IDS.mira, name: "Mira", type, ownership: { default: 0, [IDS.player]: 3 } },
      { _id: IDS.wolf, name: "Wolf", type },
    ],
    ...more,
  };
}

async function openSheet(page: Page, actorId = IDS.mira): Promise<Locator> {
  await openTab(page, "Actors");
  await page.locator(`#actors [data-entry-id="${actorId}"] .entry-name`).click();
  const sheet = page.locator(".application:is(.pilot, .grower)");
  await expect(sheet).toBeVisible();
  return sheet;
}

const message = (page: Page, text: string) => page.locator("#chat .chat-message", { hasText: text });
const token = (page: Page, name: string) =>
  page.locator("#board").getByRole("button", { name: new RegExp(`^${name}`) });

test.afterEach(async ({ sandbox, gm, player }) => {
  expect(sandbox.notices).toEqual([]);
  for (const page of [gm, player]) {
    await expect(page.locator(".notification.error")).toHaveCount(0);
    const messages = (await page.consoleMessages()).filter((message) =>
      ["error", "warning"].includes(message.type()),
    );
    expect(messages.map((message) => message.text())).toEqual([]);
  }
});

test.describe("a system with generic templates and its own effect sheet", () => {
  test.use({
    systemDir: folder("ferries"),
    seeds: seeds("pilot", { Item: [{ _id: ROPE, name: "Rope", type: "cargo", system: { weight: 4 } }] }),
  });

  test("[S1] [V1] shows sheets of tabs, saves them by the footer and rolls", async ({ gm, player }) => {
    const mine = await openSheet(player);
    const theirs = await openSheet(gm);
    const tabs = mine.locator("nav.sheet-tabs [data-tab]");
    await expect(tabs).toHaveText(["Helm", "Hold", "Effects"]);
    await tabs.nth(1).click();
    await expect(mine.locator(".tab[data-tab=hold]")).toBeVisible();
    await expect(mine.locator(".tab[data-tab=helm]")).toBeHidden();
    await tabs.nth(0).click();
    await mine.locator('[name="system.helm"]').fill("5");
    await mine.locator('[name="system.harbour"]').selectOption({ label: "South quay" });
    for (const page of [player, gm]) await catchUp(page);
    await expect(theirs.locator(".helm")).toHaveText("+3");
    await mine.getByRole("button", { name: "Save the log book" }).click();
    await expect(theirs.locator(".helm")).toHaveText("+5");
    await expect(theirs.locator('[name="system.harbour"]')).toHaveValue("south");
    await expect(mine).toBeVisible();
    await mine.getByRole("button", { name: "Steer" }).click();
    await openTab(gm, "Chat");
    await expect(message(gm, "Mira steers").locator(".dice-total")).toHaveText(/^\d+$/);
  });

  test("[F-651] [S1] takes an item that is dropped, and deletes it", async ({ gm, player }) => {
    const mine = await openSheet(player);
    await mine.locator("nav.sheet-tabs [data-tab=hold]").click();
    const theirs = await openSheet(gm);
    await openTab(gm, "Items");
    await gm.locator(`#items [data-entry-id="${ROPE}"]`).dragTo(theirs);
    await expect(mine.locator(".cargo-list li")).toContainText("Rope");
    await expect(mine.locator(".load")).toHaveText("Load: 4");
    await mine.getByRole("button", { name: "Rope", exact: true }).click();
    const cargo = player.locator(".application.cargo");
    await cargo.locator('[name="system.quantity"]').fill("3");
    await cargo.locator('[name="system.quantity"]').press("Tab");
    await expect(mine.locator(".load")).toHaveText("Load: 12");
    await mine.getByRole("button", { name: "Unload Rope" }).click();
    await player.locator(".dialog").getByRole("button", { name: "Yes" }).click();
    await expect(mine.locator(".cargo-list .empty")).toBeVisible();
    await expect(mine.locator(".load")).toHaveText("Load: 0");
  });

  test("[V8] adds a tab to the effect sheet of the host", async ({ gm, player, sandbox }) => {
    const theirs = await openSheet(gm);
    const mine = await openSheet(player);
    await mine.locator("nav.sheet-tabs [data-tab=effects]").click();
    await mine.getByRole("button", { name: "Add a wake" }).click();
    const effect = player.locator(".active-effect-config");
    await expect(effect.locator("nav [data-tab]")).toHaveCount(4);
    await effect.locator("nav [data-tab=weather]").click();
    await effect.getByLabel("Weather on deck").fill("Fog");
    await expect(effect.locator(".tab[data-tab=details]")).toBeHidden();
    await effect.locator("footer button[type=submit]").click();
    await expect(effect).toHaveCount(0);
    await expect(theirs.locator(".helm")).toHaveText("+5");
    const stored = sandbox.api.get("Actor", IDS.mira)?.effects as object[];
    expect(stored).toMatchObject([{ name: "Wake", flags: { ferries: { weather: "Fog" } } }]);
  });
});

test.describe("a module with entries in the host's applications", () => {
  test.use({ systemDir: folder("ferries"), moduleDirs: [folder("bells")], seeds: seeds("pilot") });

  test("[V5] [F-692] has a menu of settings, a sidebar button and an entry for messages", async ({
    gm,
    player,
  }) => {
    await gm.evaluate(() => game.settings.sheet.render({ force: true }));
    const settings = gm.locator("#settings-config");
    await settings.getByRole("button", { name: "Bells" }).click();
    await settings.getByRole("button", { name: "Set up the tower" }).click();
    const tower = gm.locator("#bells-tower");
    await tower.getByLabel("Sound").fill("Dong");
    await tower.getByLabel("Strokes").fill("2");
    await tower.getByRole("button", { name: "Save the tower" }).click();
    await expect(tower).toHaveCount(0);
    await settings.locator("[data-action=close]").click();
    await catchUp(player);

    await openTab(player, "Actors");
    await player.getByRole("button", { name: "Ring the bells" }).click();
    await openTab(gm, "Chat");
    await message(gm, "Dong Dong").click({ button: "right" });
    await gm.getByRole("menuitem", { name: "Echo the bells" }).click();
    await openTab(player, "Chat");
    await expect(message(player, "Dong Dong")).toHaveCount(2);
  });

  test("[V23] puts a button into the right column of the token controls", async ({ gm, player }) => {
    await token(player, "Mira").click({ button: "right" });
    await player
      .locator("#token-hud .col.right")
      .getByRole("button", { name: "Toll for this token" })
      .click();
    await expect(player.locator("#token-hud")).toBeHidden();
    await openTab(gm, "Chat");
    await expect(message(gm, "Ding").locator(".message-sender")).toContainText("Mira");
  });
});

test.describe("a system with areas, cards and a calendar", () => {
  test.use({ systemDir: folder("orchard"), seeds: seeds("grower") });

  /** Starts to plant a tree and moves the pointer to a place in the scene. */
  async function plant(page: Page, at: { x: number; y: number }): Promise<{ x: number; y: number }> {
    await page.locator(".application.grower").getByRole("button", { name: "Plant a tree" }).click();
    await expect(page.locator("#board .sb-area-preview .sb-area")).toHaveCount(1);
    const point = await page.evaluate((place) => canvas.clientCoordinatesFromCanvas(place), at);
    await page.mouse.move(point.x, point.y);
    return point;
  }

  test("[F-805] [F-812] [F-813] [F-814] places an area by pointer and tells which tokens it covers", async ({
    gm,
    player,
  }) => {
    const sheet = await openSheet(player);
    await sheet.locator('[name="system.reach"]').fill("3");
    await sheet.locator('[name="system.reach"]').press("Tab");
    await catchUp(player);
    const point = await plant(player, { x: 650, y: 350 });
    await player.mouse.click(point.x, point.y);
    await openTab(gm, "Chat");
    await expect(message(gm, "In the shade: Mira, Wolf")).toBeVisible();
    for (const page of [gm, player]) await expect(page.locator("#board .sb-area")).toHaveCount(1);
    // The token layer is the active layer again.
    await token(player, "Mira").click();
    await expect(token(player, "Mira")).toHaveAttribute("aria-pressed", "true");
  });

  test("[F-805] [F-812] [F-813] [F-814] places an area by keys, and gives up by Escape and a right click", async ({
    gm,
    player,
  }) => {
    await openSheet(player);
    const areas = player.locator("#board .sb-area");
    await plant(player, { x: 650, y: 350 });
    await player.keyboard.press("Escape");
    await expect(areas).toHaveCount(0);
    const point = await plant(player, { x: 650, y: 350 });
    await player.mouse.click(point.x, point.y, { button: "right" });
    await expect(areas).toHaveCount(0);
    await plant(player, { x: 650, y: 350 });
    for (let step = 0; step < 3; step += 1) await player.keyboard.press("ArrowDown");
    await player.keyboard.press("Enter");
    await openTab(gm, "Chat");
    await expect(message(gm, "In the shade: Heron")).toBeVisible();
    await expect(areas).toHaveCount(1);
  });

  test("[CARDS-2] [CARDS-3] deals cards to a basket, and the player draws", async ({ gm, player }) => {
    const mine = await openSheet(player);
    const theirs = await openSheet(gm);
    await theirs.getByRole("button", { name: "Deal a card to each" }).click();
    await expect(mine.locator(".basket li")).toHaveText(["Apple"]);
    // The deck marks dealt cards with a separate request, which reaches the player later.
    await expect
      .poll(() =>
        player.evaluate(() => game.cards.contents.find(({ type }) => type === "deck")?.drawnCards[0]?.name),
      )
      .toBe("Apple");
    await mine.getByRole("button", { name: "Draw a card" }).click();
    await expect(mine.locator(".basket li")).toHaveText(["Apple", "Pear"]);
    await openTab(gm, "Chat");
    await expect(gm.locator("#chat .cards-notification")).toHaveCount(2);
  });

  test("[V16] [U10] has months and weekdays of its own, which the clock follows", async ({ gm, player }) => {
    const mine = await openSheet(player);
    const theirs = await openSheet(gm);
    await expect(mine.locator(".date")).toHaveText("1 Bud, 301");
    await expect(mine.locator(".weekday")).toHaveText("Digday, mild");
    await theirs.getByRole("button", { name: "Next day" }).click();
    await expect(mine.locator(".date")).toHaveText("2 Bud, 301");
    await expect(player.locator(".notification", { hasText: "Time passes." })).toBeVisible();
    await gm.evaluate(() => game.time.set({ year: 1, month: 2, dayOfMonth: 4, hour: 8 }));
    await expect(mine.locator(".date")).toHaveText("5 Fruit, 302");
    await expect(mine.locator(".weekday")).toHaveText("Restday, cool (ripe)");
  });
});
