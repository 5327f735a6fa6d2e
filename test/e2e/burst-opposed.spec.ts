/** Opposed rolls in two browsers. */
import type { Locator, Page } from "@playwright/test";
import { newCard, oppose, sameCard } from "./cards-and-tokens.ts";
import { closeSheet, expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["burst"] });

const GUARD = "Gate guard";
const IVO = "Brother Ivo Lanthen";

/** Rolls Strength for the guard: the Action die and one bonus die. @returns the card */
async function rollStrengthOfGuard(gm: Page, action: number, bonus: number): Promise<Locator> {
  const sheet = await openSheet(gm, GUARD);
  await loadDice(gm, [
    [20, action],
    [10, bonus],
  ]);
  const check = await newCard(gm, () => sheet.getByRole("button", { name: /^Strength/ }).click());
  await expect(check).toContainText(`total ${action + bonus}`);
  await closeSheet(gm, GUARD);
  return check;
}

for (const { own, winner } of [
  { own: [20, 12, 4] as const, winner: GUARD },
  { own: [20, 12, 5] as const, winner: IVO },
]) {
  test(`[B-022] ${own[1] + own[2]} against 16: ${winner} prevails, as only a higher reaction wins`, async ({
    gm,
    ada,
  }) => {
    const request = await oppose(await rollStrengthOfGuard(gm, 11, 5), IVO, "Strength");
    const asked = await sameCard(ada, request);
    await loadDice(ada, [
      [20, own[1]],
      [10, own[2]],
    ]);
    await asked.getByRole("button", { name: `Roll Strength for ${IVO}` }).click();
    for (const card of [request, asked]) {
      await expect(card.locator(".verdict-word")).toHaveText(`${winner} prevails`);
      await expect(card.locator(".seat.answered")).toHaveCount(2);
    }
    await expectAccessible(gm, ".card.request");
  });
}

test("[B-063] [B-076] an attack on a target that does not roll is compared with Guard", async ({
  gm,
  ada,
}) => {
  const sheet = await openSheet(gm, GUARD);
  await loadDice(gm, [
    [20, 10],
    [10, 5],
  ]);
  const attack = await newCard(gm, () => sheet.locator(".row-main.rollable", { hasText: "Cudgel" }).click());
  await closeSheet(gm, GUARD);
  const request = await oppose(attack, IVO, "Dodge");
  const asked = await sameCard(ada, request);
  await expect(asked.getByRole("button", { name: `Roll Dodge for ${IVO}` })).toBeVisible();
  await request.getByText(`Decide for ${IVO}`).click();
  await request.getByRole("button", { name: "Use the passive value" }).click();
  // 15 does not beat a Guard of 15.
  await expect(asked.locator(".verdict-word")).toHaveText(`${IVO} prevails`);
});
