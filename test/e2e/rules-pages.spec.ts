/** Links to pages of the rules: by pointer, keyboard and touch, from sheet, dialog, card and token HUD. */
import type { Page } from "@playwright/test";
import { catchUp } from "sandbox/browser";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { newCard } from "./cards-and-tokens.ts";
import { closeSheet, expect, expectAccessible, openSheet, test } from "./support.ts";

interface Host {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        toggleStatusEffect(id: string, options: object): Promise<unknown>;
        roll(kind: string, key: string, options?: object): Promise<unknown>;
        readonly items: { readonly contents: readonly { readonly type: string; readonly sheet: Sheet }[] };
      };
    };
  };
}

interface Sheet {
  render(options: object): Promise<unknown>;
}

const characterOf = (game: string): string =>
  String(demoWorld([game]).Actor?.find(({ type }) => type === `${game}Character`)?.name);

/** Opens the conditions of the demo world's character in a game with these conditions on. */
async function openConditions(
  page: Page,
  game: string,
  condition: string,
): Promise<ReturnType<Page["locator"]>> {
  const name = characterOf(game);
  await page.evaluate(
    ([actor, id]) =>
      (globalThis as unknown as Host).game.actors.getName(actor!).toggleStatusEffect(id!, { active: true }),
    [name, condition],
  );
  return openSheet(page, name);
}

const journal = (page: Page) => page.locator(".journal-sheet, .journal-entry");

test.describe("conditions", () => {
  test("a condition on a sheet shows the summary of its page, and opens it by a click", async ({ gm }) => {
    const sheet = await openConditions(gm, "edge", "prone");
    const chip = sheet.locator('.chips button[data-rules="edge condition:prone"]');
    await chip.hover();
    await expect(gm.locator("#tooltip.active, .tooltip.active").first()).toContainText("Can only crawl");
    await chip.click();
    await expect(journal(gm)).toBeVisible();
    await expect(journal(gm).locator('article[data-page-id="prone00000000000"]')).toBeInViewport();
  });

  test("a condition on a sheet tells the keyboard what it tells the pointer", async ({ gm }) => {
    const sheet = await openConditions(gm, "edge", "prone");
    const chip = sheet.locator('.chips button[data-rules="edge condition:prone"]');
    await chip.focus();
    await expect(gm.locator("#tooltip")).toContainText("Can only crawl");
    await expectAccessible(gm, ".manifold-sheet .sheet-header");
    await gm.keyboard.press("Enter");
    await expect(journal(gm)).toBeVisible();
  });

  test("a condition is toggled by a click in the palette, and looked up by Alt and a click, or Alt and Enter", async ({
    gm,
  }) => {
    const sheet = await openSheet(gm, characterOf("edge"));
    await sheet.getByRole("tab", { name: "Conditions" }).click();
    const toggle = sheet.locator('.condition[data-condition="dazzled"]');
    await toggle.click({ modifiers: ["Alt"] });
    await expect(journal(gm)).toBeVisible();
    await catchUp(gm);
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await journal(gm).locator('[data-action="close"]').click();
    await expect(journal(gm)).toHaveCount(0);
    await toggle.focus();
    await gm.keyboard.press("Alt+Enter");
    await expect(journal(gm)).toBeVisible();
    await catchUp(gm);
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
  });

  test("a condition is looked up by holding a finger on it", async ({ gm }) => {
    const sheet = await openSheet(gm, characterOf("edge"));
    await sheet.getByRole("tab", { name: "Conditions" }).click();
    const toggle = sheet.locator('.condition[data-condition="dazzled"]');
    const touch = { pointerType: "touch", bubbles: true };
    await toggle.dispatchEvent("pointerdown", touch);
    await expect(journal(gm)).toBeVisible();
    await toggle.dispatchEvent("pointerup", touch);
    await toggle.dispatchEvent("click");
    await catchUp(gm);
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
  });
});

test("a dialog, the modifier in it and the card link to their pages", async ({ gm }) => {
  const name = characterOf("edge");
  await gm.evaluate(async (actor) => {
    const found = (globalThis as unknown as Host).game.actors.getName(actor);
    await found.toggleStatusEffect("sickened", { active: true });
    void found.roll("check", "athletics", { dialog: true });
  }, name);
  const dialog = gm.locator(".roll-dialog");
  // The odds are drawn last.
  await expect(dialog.locator(".odd").first()).toBeVisible();
  await dialog.locator('[data-rules="edge condition:sickened"]').first().hover();
  await expect(gm.locator("#tooltip")).toContainText("Disadvantage on all ability checks");
  await dialog.locator(".roll-footer .rules-link").hover();
  await expect(gm.locator("#tooltip")).toContainText("an outcome is uncertain");
  const card = await newCard(gm, () => dialog.locator('button[type="submit"]').click());
  await card.locator(".card-kind .rules-link").click();
  await expect(journal(gm).locator('article[data-page-id="checks0000000000"]')).toBeInViewport();
});

test("a row of the sheet links to the page of its item, and so does the item", async ({ gm }) => {
  const name = characterOf("edge");
  const sheet = await openSheet(gm, name);
  await sheet.getByRole("tab", { name: "Gear" }).click();
  const row = sheet.locator(".tab.active .row", { has: gm.locator("details.menu") }).first();
  await row.locator("summary").click();
  await row.locator('[data-action="openRules"]').click();
  await expect(journal(gm)).toBeVisible();
  await journal(gm).locator('[data-action="close"]').click();
  await expect(journal(gm)).toHaveCount(0);
  await closeSheet(gm, name);

  await gm.evaluate(async (actor) => {
    const { items } = (globalThis as unknown as Host).game.actors.getName(actor);
    await items.contents.find(({ type }) => type === "edgeWeapon")!.sheet.render({ force: true });
  }, name);
  const item = gm.locator(".manifold-sheet", { has: gm.locator(".item-body") });
  await expectAccessible(gm, ".item-body");
  await item.locator(".sheet-tools .rules-link").click();
  await expect(journal(gm).locator('article[data-page-id="weapons000000000"]')).toBeInViewport();
});

test.describe("token controls", () => {
  test.use({ games: GAMES });

  test("the controls of a token link their conditions to the rules", async ({ gm }) => {
    await gm.evaluate(async () => {
      const { canvas } = globalThis as unknown as {
        canvas: {
          tokens: { placeables: { actor: { type: string } }[] };
          hud: { token: { bind(token: object): void } };
        };
      };
      canvas.hud.token.bind(canvas.tokens.placeables[0]!);
    });
    const status = gm.locator('#token-hud [data-rules$="condition:prone"]').first();
    await status.dispatchEvent("pointerover", { bubbles: true });
    await expect(gm.locator("#tooltip")).toContainText("Prone");
    await status.dispatchEvent("click", { altKey: true, bubbles: true });
    await expect(journal(gm)).toBeVisible();
  });
});
