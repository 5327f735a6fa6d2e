/** Opposed rolls in two browsers. */
import type { Page } from "@playwright/test";
import { oppose, requestCard } from "./cards-and-tokens.ts";
import { closeSheet, expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["burst"] });

const GUARD = "Gate guard";
const IVO = "Brother Ivo Lanthen";

/** Rolls Strength for the guard: the Action die and one bonus die. */
async function rollStrengthOfGuard(gm: Page, action: number, bonus: number): Promise<void> {
  const sheet = await openSheet(gm, GUARD);
  await loadDice(gm, [
    [20, action],
    [10, bonus],
  ]);
  await sheet.getByRole("button", { name: /^Strength/ }).click();
  await expect(gm.locator(".chat-message .card").last()).toContainText(`total ${action + bonus}`);
  await closeSheet(gm, GUARD);
}

for (const { own, winner } of [
  { own: [20, 12, 4] as const, winner: GUARD },
  { own: [20, 12, 5] as const, winner: IVO },
]) {
  test(`[B-022] ${own[1] + own[2]} against 16: ${winner} prevails, as only a higher reaction wins`, async ({
    gm,
    ada,
  }) => {
    await rollStrengthOfGuard(gm, 11, 5);
    await oppose(gm, IVO, "Strength");
    await loadDice(ada, [
      [20, own[1]],
      [10, own[2]],
    ]);
    await requestCard(ada)
      .getByRole("button", { name: `Roll Strength for ${IVO}` })
      .click();
    for (const page of [gm, ada]) {
      await expect(requestCard(page).locator(".verdict-word")).toHaveText(`${winner} prevails`);
      await expect(requestCard(page).locator(".seat.answered")).toHaveCount(2);
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
  await sheet.locator(".row-main.rollable", { hasText: "Cudgel" }).click();
  await closeSheet(gm, GUARD);
  await oppose(gm, IVO, "Dodge");
  await expect(requestCard(ada).getByRole("button", { name: `Roll Dodge for ${IVO}` })).toBeVisible();
  await requestCard(gm).getByText(`Decide for ${IVO}`).click();
  await requestCard(gm).getByRole("button", { name: "Use the passive value" }).click();
  // 15 does not beat a Guard of 15.
  await expect(requestCard(ada).locator(".verdict-word")).toHaveText(`${IVO} prevails`);
});
