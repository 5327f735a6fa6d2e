/** A hit of Gods & Monsters and the rolls it demands, in two browsers. */
import type { Locator } from "@playwright/test";
import { aimAt, followUp, hasCondition, newCard, readNumber, sameCard } from "./cards-and-tokens.ts";
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
  const attack = await newCard(ada, () => sheet.locator(".row-main.rollable").first().click());
  await loadDice(ada, [[8, 8]]);
  const card = await newCard(ada, () => followUp(attack, "Damage").click());
  const hit = await sameCard(gm, card);
  await expect(card.locator(".target-name")).toHaveText(ROBBER);
  await expect(hit.locator(".target-steps")).toContainText("from survival");
  await card.getByRole("button", { name: `Apply to ${ROBBER}` }).dblclick();
  await expect(hit.locator(".target-note")).toContainText("Applied by Ada");
  await expect.poll(() => readNumber(gm, ROBBER, "survival.value")).toBe(0);
  await expect.poll(() => readNumber(gm, ROBBER, "injuriesTotal")).toBeGreaterThan(0);
  await expectAccessible(gm, "#chat .card");
  await loadDice(gm, [[20, 20]]);
  await newCard(gm, () => hit.getByRole("button", { name: "Stay conscious" }).click());
  await expect.poll(() => hasCondition(gm, ROBBER, "unconscious")).toBe(true);
  await loadDice(gm, [[20, 1]]);
  const check = hit.getByRole("button", { name: "Death roll" });
  const pressWhileTargetChanges = async () => {
    // What is still to be drawn of the changes before may move it away below the pointer.
    await expect(async () => {
      await gm.mouse.up();
      await check.hover();
      await gm.mouse.down();
      expect(await check.evaluate((button) => button.matches(":active"))).toBe(true);
    }).toPass();
    expect(await outlastsChange(check)).toBe(true);
    await gm.mouse.up();
  };
  await newCard(gm, pressWhileTargetChanges, { hasText: "Death" });
  await card.getByRole("button", { name: `Undo for ${ROBBER}` }).click();
  await expect.poll(() => readNumber(gm, ROBBER, "survival.value")).toBe(before);
  await expect.poll(() => readNumber(gm, ROBBER, "injuriesTotal")).toBe(0);
});

/** Whether a button of a card is still there after its target has changed and the pause of 50 ms before drawing is over. */
const outlastsChange = (button: Locator): Promise<boolean> =>
  button.evaluate(async (element, name) => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: { placeables: { name: string; actor: { update(changes: object): Promise<unknown> } }[] };
      };
    };
    const { actor } = canvas.tokens.placeables.find((token) => token.name === name)!;
    await actor.update({ "flags.world.noticed": true });
    await new Promise((resolve) => setTimeout(resolve, 200));
    return element.isConnected;
  }, ROBBER);
