/** A hit of Gods & Monsters and the rolls it demands, in two browsers. */
import { aimAt, hasCondition, lastCard, readNumber } from "./cards-and-tokens.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["gods"] });

const ADAS = "Brenna Oakhand";
const ROBBER = "Road robber";

test("[G-036] [G-038] [G-040] a player's hit takes survival, then injuries, demands a roll to stay conscious, and is undone", async ({
  gm,
  ada,
}) => {
  await gm.evaluate(async (name) => {
    const { game } = globalThis as never as typeof hostPage;
    await game.actors.getName(name).update({ "system.survival.value": 3 });
  }, ROBBER);
  const before = await readNumber(gm, ROBBER, "survival.value");
  await aimAt(ada, ROBBER);
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[20, 1]]);
  await sheet.locator(".row-main.rollable").first().click();
  await loadDice(ada, [[8, 8]]);
  await lastCard(ada).getByRole("button", { name: "Damage" }).click();
  const card = lastCard(ada);
  await expect(card.locator(".target-name")).toHaveText(ROBBER);
  await expect(lastCard(gm).locator(".target-steps")).toContainText("from survival");
  await card.getByRole("button", { name: `Apply to ${ROBBER}` }).dblclick();
  await expect(lastCard(gm).locator(".target-note")).toContainText("Applied by Ada");
  await expect.poll(() => readNumber(gm, ROBBER, "survival.value")).toBe(0);
  await expect.poll(() => readNumber(gm, ROBBER, "injuriesTotal")).toBeGreaterThan(0);
  const hit = gm.locator("#chat .chat-message .card", { hasText: "from survival" }).last();
  await expectAccessible(gm, "#chat .card");
  await loadDice(gm, [[20, 20]]);
  await hit.getByRole("button", { name: "Stay conscious" }).click();
  await expect.poll(() => hasCondition(gm, ROBBER, "unconscious")).toBe(true);
  await loadDice(gm, [[20, 1]]);
  await hit.getByRole("button", { name: "Death check" }).click();
  await expect(lastCard(gm)).toContainText("Death");
  await ada
    .locator("#chat .chat-message .card")
    .getByRole("button", { name: `Undo for ${ROBBER}` })
    .click();
  await expect.poll(() => readNumber(gm, ROBBER, "survival.value")).toBe(before);
  await expect.poll(() => readNumber(gm, ROBBER, "injuriesTotal")).toBe(0);
});
