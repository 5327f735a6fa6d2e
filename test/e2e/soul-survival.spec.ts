/** Exhaustion, rests, and the state tab of Archsoul in the browser. */
import type { Page } from "@playwright/test";
import { newCard } from "./cards-and-tokens.ts";
import { chooseControl, expect, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["soul"] });

interface Token {
  readonly name: string;
  readonly actor: { readonly system: { readonly hitPoints: { readonly value: number } } };
}

async function hitPoints(page: Page, name: string): Promise<number> {
  return page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as { canvas: { tokens: { placeables: Token[] } } };
    return canvas.tokens.placeables.find((one) => one.name === wanted)!.actor.system.hitPoints.value;
  }, name);
}

test("[S-042] [S-043] a failed exhaustion roll counts and adds fatigue; the third level warns", async ({
  gm,
}) => {
  const sheet = await openSheet(gm, "Hedda Varn");
  await loadDice(
    gm,
    Array.from({ length: 8 }, () => [6, 2] as const),
  );
  const card = await newCard(gm, () =>
    sheet.getByRole("button", { name: "Exhaustion roll" }).first().click(),
  );
  await expect(card.locator(".verdict-word")).toHaveText("Failure");
  await expect(card).toContainText("result 0, 3 needed");
  await expect(sheet.locator(".soul-rung.reached")).toHaveText([/^Fatigued/]);
  await sheet.getByRole("button", { name: "Inflict fatigue" }).click();
  await expect(sheet.locator(".soul-rung.reached")).toHaveCount(2);
  await expect(sheet.getByRole("button", { name: /^Athletics \d/ })).toContainText("5");
  await sheet.getByRole("button", { name: "Inflict fatigue" }).click();
  await expect(sheet).toContainText("without prompt help");
  await sheet.getByRole("button", { name: "Remove fatigue" }).click();
  await expect(sheet.locator(".soul-rung.reached")).toHaveCount(2);
});

test("[S-058] a night announces its changes, applies them, and is undone from its card", async ({ ada }) => {
  await ada.evaluate(async () => {
    const { game } = globalThis as unknown as typeof hostPage;
    await game.actors.getName("Hedda Varn").update({
      "system.hitPoints.value": 3,
      "system.drain.value": 5,
      "system.fatigue.value": 2,
      "system.attributes.precision.reduction": 1,
    });
  });
  const sheet = await openSheet(ada, "Hedda Varn");
  await chooseControl(sheet, "manifoldRest");
  const dialog = ada.locator(".rest-dialog");
  await dialog.getByRole("radio", { name: /A night of sleep/ }).check();
  await expect(dialog).toContainText("Hit points");
  await expect(dialog).toContainText("+5");
  await expect(dialog).toContainText("Precision");
  const night = await newCard(ada, () => dialog.getByRole("button", { name: "Rest" }).click());
  await expect.poll(() => hitPoints(ada, "Hedda Varn")).toBe(8);
  await expect(sheet.locator(".soul-drain-value")).toHaveText("3");
  await expect(sheet.locator(".soul-rung.reached")).toHaveCount(1);
  await night.getByRole("button", { name: "Undo for Hedda Varn" }).click();
  await expect.poll(() => hitPoints(ada, "Hedda Varn")).toBe(3);
  await expect(sheet.locator(".soul-drain-value")).toHaveText("5");
  await expect(sheet.locator(".soul-rung.reached")).toHaveCount(2);
});

test("hunger, thirst, breath and rulings are changed on the state tab", async ({ gm }) => {
  const sheet = await openSheet(gm, "Hedda Varn");
  await sheet.getByRole("tab", { name: "State" }).click();
  await sheet.getByRole("button", { name: "Hours without water: a day more" }).click();
  await expect(sheet.locator(".soul-rung.reached")).toHaveText([/^Fatigued/]);
  await expect(sheet.locator(".chip", { hasText: "Without water" })).toBeVisible();
  await sheet.getByRole("button", { name: "Has drunk" }).click();
  await expect(sheet.locator(".chip", { hasText: "Without water" })).toHaveCount(0);
  await sheet.getByRole("button", { name: /^Hold breath, prepared/ }).click();
  await expect(sheet.locator(".chip", { hasText: "Holding breath" })).toBeVisible();
  await sheet.getByRole("button", { name: "Breathe", exact: true }).click();
  await sheet.getByRole("button", { name: "Healing", exact: true }).click();
  const dialog = gm.locator(".roll-body");
  await dialog.locator("select[name=effect]").selectOption("reduction");
  await dialog.locator("select[name=attribute]").selectOption("intellect");
  await dialog.getByRole("textbox", { name: "Points", exact: true }).fill("2");
  const healing = await newCard(gm, () => gm.keyboard.press("Enter"));
  await healing.getByRole("button", { name: "Apply to Hedda Varn" }).click();
  await sheet.getByRole("tab", { name: "Fight" }).click();
  await expect(sheet.getByRole("button", { name: /^Intellect \d/ })).toContainText("0");
});
