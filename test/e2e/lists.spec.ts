/** Lists of a sheet by keyboard: search, order, folding, menus of rows, containers, reading and giving. */
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, openSheet, test } from "./support.ts";

interface Actor {
  readonly items: { readonly contents: readonly { readonly id: string; readonly name: string }[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
}

interface Host {
  readonly game: { readonly actors: { getName(name: string): Actor } };
}

const OWNER = "Ilse Marrow";

/** A character that Ada does not own. */
const FOREIGN = OWNER;

/** Names that lists have to bear: long, from right to left, with combining marks. */
const NAMES = ["x".repeat(200), "מפת הכוכבים", "नक्शा तारों का", "Ḿàp̈ of stars", "Crate 10", "Crate 9"];

/** Gives the actor a container with one thing in it, and things with odd names. */
const fill = (page: Page, name = OWNER): Promise<void> =>
  page.evaluate(
    async ([owner, names]) => {
      const actor = (globalThis as unknown as Host).game.actors.getName(owner as string);
      const gear = (name: string, system: object = {}) => ({ type: "edgeGear", name, system });
      const [bag] = await actor.createEmbeddedDocuments("Item", [
        gear("Backpack", { holds: true, weight: 1 }),
      ]);
      const description = "<p>Fifteen meters, tested.</p>";
      await actor.createEmbeddedDocuments("Item", [
        gear("Climbing rope", { container: bag!.id, quantity: 3, weight: 2, description }),
        ...(names as string[]).map((name) => gear(name)),
      ]);
    },
    [name, NAMES] as const,
  );

const rowOf = (sheet: Locator, name: string) =>
  sheet.locator(".tab.active .row", { has: sheet.page().getByText(name, { exact: true }) });

const namesIn = (sheet: Locator) => sheet.locator(".tab.active .row .name-text:visible");

test("a list is searched, sorted, folded and read, by keyboard, and accessible throughout", async ({
  gm,
}) => {
  await fill(gm);
  const sheet = await openSheet(gm, OWNER);
  await sheet.getByRole("tab", { name: "Gear" }).click();
  const rope = rowOf(sheet, "Climbing rope");
  await expect(rope).toHaveClass(/nested/);
  await expectAccessible(gm, ".manifold-sheet .tab.active");

  await test.step("search keeps the container around what it finds", async () => {
    const search = sheet.locator('.tab.active input[type="search"]');
    await search.fill("CLIMBING");
    await expect(namesIn(sheet)).toHaveText(["Backpack", "Climbing rope"]);
    await expect(sheet.locator(".tab.active .list-count")).toHaveText(/^1 of \d+$/);
    await search.fill("map of");
    await expect(namesIn(sheet)).toHaveText(["Ḿàp̈ of stars"]);
    await search.fill("כוכבים");
    await expect(namesIn(sheet)).toHaveText(["מפת הכוכבים"]);
    await search.fill("");
  });

  await test.step("numbers in names are sorted by their value, and the order is remembered", async () => {
    const sort = sheet.locator(".tab.active .list-sort select");
    await sort.selectOption("name");
    await expect
      .poll(async () => (await namesIn(sheet).allTextContents()).filter((name) => name.startsWith("Crate")))
      .toEqual(["Crate 9", "Crate 10"]);
    await rowOf(sheet, "Crate 9").locator(".row-main").focus();
    await gm.keyboard.press("Alt+ArrowDown");
    await expect(gm.locator("#notifications")).toContainText("Own order");
    await sort.selectOption("");
  });

  await test.step("Alt and an arrow key move a row, which keeps the focus", async () => {
    const main = rowOf(sheet, "Crate 9").locator(".row-main");
    await main.focus();
    await gm.keyboard.press("Alt+ArrowUp");
    await expect
      .poll(async () => (await namesIn(sheet).allTextContents()).filter((name) => name.startsWith("Crate")))
      .toEqual(["Crate 9", "Crate 10"]);
    await expect(main).toBeFocused();
  });

  await test.step("the menu opens by keyboard, reads in place and closes", async () => {
    await rope.locator(".row-main").focus();
    await gm.keyboard.press("Shift+F10");
    await expect(rope.locator("details.menu")).toHaveAttribute("open");
    await expect(rope.locator(".menu-item").filter({ hasText: "Read here" })).toBeVisible();
    await expectAccessible(gm, ".manifold-sheet details.menu[open] .menu-body");
    await rope.locator(".menu-item", { hasText: "Read here" }).focus();
    await gm.keyboard.press("Enter");
    const text = sheet.locator(".row-text", { hasText: "Fifteen meters" });
    await expect(text).toBeVisible();
    await rope.locator(".row-main").click({ button: "right" });
    await expect(rope.locator("details.menu")).toHaveAttribute("open");
    await gm.keyboard.press("Escape");
    await expect(rope.locator("details.menu")).not.toHaveAttribute("open");
    await rope.locator("summary").click();
    await rope.locator(".menu-item", { hasText: "Read here" }).click();
    await expect(text).toHaveCount(0);
  });

  await test.step("containers and sections fold, and stay folded on the next render", async () => {
    const fold = rowOf(sheet, "Backpack").locator(".row-fold");
    await fold.focus();
    await gm.keyboard.press("Enter");
    await expect(rope).toBeHidden();
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    const count = rowOf(sheet, "Crate 10").locator(".count-field");
    await count.fill("+4");
    await count.press("Enter");
    await expect(count).toHaveValue("5");
    await expect(rope).toBeHidden();
    await fold.press("Enter");
    await expect(rope).toBeVisible();
    const section = sheet.locator('.tab.active [data-action="foldList"]', { hasText: "Weapons" });
    await section.press("Enter");
    await expect(section).toHaveAttribute("aria-expanded", "false");
    await section.press("Enter");
    await expect(section).toHaveAttribute("aria-expanded", "true");
  });

  await test.step("an item is shown to the table, and given with a question for the number", async () => {
    const choose = async (entry: string) => {
      await rope.locator("summary").click();
      await rope.locator(".menu-item", { hasText: entry }).click();
    };
    await choose("Show to the table");
    await expect(gm.locator("#chat .item-card", { hasText: "Fifteen meters" })).toBeVisible();
    await choose("Give to");
    const dialog = gm.locator("dialog, .application.dialog", { has: gm.locator('[name="to"]') });
    await expectAccessible(gm, ".ask-form");
    await dialog.locator('[name="count"]').fill("2");
    await dialog.getByRole("button", { name: "Give" }).click();
    await expect(rope.locator(".count-field")).toHaveValue("1");
    const card = gm.locator("#chat .change-card", { hasText: "Climbing rope ×2" });
    await expect(card).toBeVisible();
    await expectAccessible(gm, "#chat .change-card");
  });
});

test("a player who may only read still searches, sorts, folds and reads", async ({ gm, ada }) => {
  await fill(gm, FOREIGN);
  await gm.evaluate(
    (name) =>
      (
        (globalThis as unknown as Host).game.actors.getName(name) as unknown as {
          update(changes: object): Promise<unknown>;
        }
      )
        .update({ ownership: { default: 2 } })
        .then(() => undefined),
    FOREIGN,
  );
  await ada.waitForFunction(
    (name) =>
      (
        globalThis as unknown as {
          game: { actors: { getName(name: string): { visible: boolean } | undefined } };
        }
      ).game.actors.getName(name)?.visible === true,
    FOREIGN,
  );
  const sheet = await openSheet(ada, FOREIGN);
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await sheet.locator(".tab.active .list-sort select").selectOption("name");
  await expect
    .poll(async () => (await namesIn(sheet).allTextContents()).filter((name) => name.startsWith("Crate")))
    .toEqual(["Crate 9", "Crate 10"]);
  const rope = rowOf(sheet, "Climbing rope");
  await rowOf(sheet, "Backpack").locator(".row-fold").click();
  await expect(rope).toBeHidden();
  await rowOf(sheet, "Backpack").locator(".row-fold").click();
  await rope.locator("summary").click();
  await rope.locator(".menu-item", { hasText: "Read here" }).click();
  await expect(sheet.locator(".row-text", { hasText: "Fifteen meters" })).toBeVisible();
});
