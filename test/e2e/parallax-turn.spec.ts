/** The end of a round of Starlight in two browsers. */
import { endRound, newCard, readNumber } from "./cards-and-tokens.ts";
import { expect, loadDice, test } from "./support.ts";

test.use({ games: ["parallax"] });

const ADAS = "Doctor Ilya Brandt";

test("[P-102] [P-105] [P-108] at the end of a round counters fade and a fire calls for its damage", async ({
  gm,
  ada,
}) => {
  await gm.evaluate(async (name) => {
    const { game } = globalThis as never as typeof hostPage;
    const changes = { "system.counters.burn": 2, "system.burnSources": "1d6", "system.counters.rad": 1 };
    await game.actors.getName(name).update(changes);
  }, ADAS);
  const card = await newCard(ada, () => endRound(gm, [ADAS]), { hasText: "Burn" });
  await card.getByRole("button", { name: `Apply to ${ADAS}` }).click();
  await expect.poll(() => readNumber(gm, ADAS, "counters.burn")).toBe(1);
  // The card is drawn once more with what was applied.
  await expect(card.getByRole("button", { name: `Undo for ${ADAS}` })).toBeVisible();
  const health = await readNumber(gm, ADAS, "health.value");
  await loadDice(ada, [[6, 6]]);
  await card.locator("[data-consequence=demand]", { hasText: /Fire|Burn/ }).click();
  // A roll's effect on the roller itself is applied with the roll.
  await expect.poll(() => readNumber(gm, ADAS, "health.value")).toBeLessThan(health);
});
