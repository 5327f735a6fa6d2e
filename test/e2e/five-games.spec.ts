/** The same evening at the table of every game: open a ready-made character, roll, suffer a condition, see it named in the next roll. */
import type { Locator, Page } from "@playwright/test";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { factsOf, GAMES, type GameFacts } from "../../scripts/lib/games.ts";
import { newCard } from "./cards-and-tokens.ts";
import { closeSheet, expect, expectTabOpen, openSheet, test } from "./support.ts";

const characterOf = (game: string): string =>
  String(demoWorld([game]).Actor?.find(({ type }) => type === `${game}Character`)?.name);

/** The first button on the sheet that makes the roll, its tab brought to the front. */
async function rollButton(sheet: Locator, { kind, key }: GameFacts["check"]): Promise<Locator> {
  const wanted = `[data-action=roll]:not([data-roll-ask])[data-roll-kind="${kind}"]${key ? `[data-roll-key="${key}"]` : ""}`;
  for (const tab of await sheet.getByRole("tab").all()) {
    await tab.click();
    await expectTabOpen(sheet, tab);
    const button = sheet.locator(`.tab.active ${wanted}:visible`).first();
    if ((await button.count()) > 0) return button;
  }
  throw new Error(`no button for ${kind} ${key ?? ""}`);
}

/** Gives a condition through the token's own controls. */
async function sufferByToken(page: Page, actor: string, condition: string): Promise<void> {
  const token = page.locator(".sb-token", { hasText: actor }).first();
  await token.click();
  await token.press("h");
  const hud = page.locator("#token-hud");
  await hud.locator(`[data-action=effect][data-status-id="${condition}"]`).click();
  await page.keyboard.press("Escape");
}

for (const game of GAMES) {
  const roll = factsOf(game).check;
  const { condition } = roll;

  test.describe(game, () => {
    test.use({ games: [game] });

    test("a ready-made character rolls plainly and by the dialog, and a condition is named in the next roll", {
      tag: "@core",
    }, async ({ gm }) => {
      const name = characterOf(game);
      const sheet = await openSheet(gm, name);
      const button = await rollButton(sheet, roll);
      const first = await newCard(gm, () => button.click());
      await expect(first.locator(".verdict-word")).not.toBeEmpty();

      await (await rollButton(sheet, roll)).click({ modifiers: ["Shift"] });
      await expect(gm.locator(".roll-body .odds-summary")).toBeVisible();
      await newCard(gm, () => gm.keyboard.press("Enter"));
      await expect(gm.locator(".roll-body")).toHaveCount(0);

      await closeSheet(gm, name);
      await sufferByToken(gm, name, condition);
      await expect
        .poll(() =>
          gm.evaluate(
            ([wanted, id]) =>
              (globalThis as never as typeof hostPage).game.actors.getName(wanted).statuses.has(id),
            [name, condition] as const,
          ),
        )
        .toBe(true);
      await openSheet(gm, name);
      const word = await gm.evaluate(
        ([id]) => {
          const { statusEffects } = (
            globalThis as never as { CONFIG: { statusEffects: Record<string, { id: string; name: string }> } }
          ).CONFIG;
          const entry = Object.values(statusEffects).find((each) => each.id === id);
          return (
            globalThis as never as { game: { i18n: { localize(key: string): string } } }
          ).game.i18n.localize(entry?.name ?? "");
        },
        [condition],
      );
      const again = await rollButton(sheet, roll);
      await expect(await newCard(gm, () => again.click())).toContainText(word);
    });
  });
}
