/** Starlight between two browsers: challenges with their ties, deeds, hits, upkeep. */
import { aimAt, endRound, figure, lastCard, oppose, requestCard, suffers } from "./duel.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["parallax"] });

const ADAS = "Doctor Ilya Brandt";
const GUARD = "Customs enforcer";

test("[P-186] [P-190] an attack asks the target for its defense; the hit goes through the GM's client and is undone", async ({
  gm,
  ada,
}) => {
  const before = await figure(gm, GUARD, "health.value");
  await aimAt(ada, GUARD);
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[100, 5]]);
  await sheet
    .locator(".row-main.rollable", { hasText: /Needle|pistol|Ray|laser|gun/i })
    .first()
    .click();
  await expect(requestCard(gm)).toContainText("has not answered yet");
  await loadDice(gm, [[100, 97]]);
  await requestCard(gm)
    .getByRole("button", { name: `Roll Defense for ${GUARD}` })
    .click();
  for (const page of [gm, ada]) {
    await expect(requestCard(page).locator(".verdict-word")).toHaveText(`${ADAS} wins: the only success.`);
  }
  await loadDice(ada, [[8, 8]]);
  await ada.locator("#chat").getByRole("button", { name: "Roll damage" }).last().click();
  const card = lastCard(ada);
  await expect(card.locator(".target-name")).toHaveText(GUARD);
  await card.getByRole("button", { name: `Apply to ${GUARD}` }).dblclick();
  await expect(lastCard(gm).locator(".target-note")).toContainText("Applied by Ada");
  const after = await figure(gm, GUARD, "health.value");
  expect(after).toBeLessThan(before);
  await expect.poll(() => figure(ada, GUARD, "health.value")).toBe(after);
  await expectAccessible(gm, "#chat .card");
  await lastCard(ada)
    .getByRole("button", { name: `Undo for ${GUARD}` })
    .click();
  await expect.poll(() => figure(gm, GUARD, "health.value")).toBe(before);
});

test("[P-025] equal totals of two successes go to the larger personal modifiers", async ({ gm, ada }) => {
  const sheet = await openSheet(gm, GUARD);
  await loadDice(gm, [[100, 20]]);
  await sheet.getByRole("button", { name: /^Strength/ }).click();
  await expect(lastCard(gm)).toBeVisible();
  await oppose(gm, ADAS, "Strength");
  await expect(requestCard(ada)).toContainText("has not answered yet");
  await ada.evaluate(() => undefined);
  await loadDice(ada, [[100, 20]]);
  await requestCard(ada)
    .getByRole("button", { name: `Roll Strength for ${ADAS}` })
    .click({ modifiers: ["Shift"] });
  const dialog = ada.locator(".roll-body");
  await dialog.getByLabel("Another modifier").fill("Lever");
  await dialog.getByLabel("Value", { exact: true }).fill("3");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.locator(".offer", { hasText: "Lever" })).toBeVisible();
  await ada.locator(".roll-dialog").getByRole("button", { name: /^Roll/ }).click();
  for (const page of [gm, ada]) {
    await expect(requestCard(page).locator(".verdict-word")).toHaveText(
      `${ADAS} wins with more personal modifiers.`,
    );
  }
});

test("[P-029] [P-043] sneaking past somebody unaware: the GM lets the plain Attribute stand", async ({
  gm,
  ada,
}) => {
  await aimAt(ada, GUARD);
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[100, 12]]);
  await sheet.getByRole("button", { name: /^Sneak/ }).click();
  const card = requestCard(gm);
  await card.getByText(`Decide for ${GUARD}`).click();
  await card.getByRole("button", { name: "Use the passive value" }).click();
  for (const page of [gm, ada]) {
    await expect(requestCard(page).locator(".verdict-word")).toHaveText(
      `${ADAS} gets past ${GUARD} unnoticed.`,
    );
  }
  // What the guard's Attribute is, is not the player's to see.
  await expect(requestCard(ada).locator(".seat", { hasText: GUARD }).locator(".fact")).toHaveCount(0);
});

test("an answer for the GM's eyes stays hidden until the GM gives the word", async ({ gm, ada }) => {
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[100, 90]]);
  await sheet.getByRole("button", { name: /^Ego/ }).click();
  await expect(lastCard(gm)).toBeVisible();
  await oppose(gm, GUARD, "Sanity", ["Only the Gamemaster sees the answer"]);
  await loadDice(gm, [[100, 3]]);
  await requestCard(gm)
    .getByRole("button", { name: `Roll Sanity for ${GUARD}` })
    .click();
  await expect(requestCard(gm).locator(".verdict-word")).toHaveText(`${GUARD} wins: the only success.`);
  await expect(requestCard(ada).locator(".verdict-word")).toHaveText("The Gamemaster knows the outcome");
  await requestCard(gm).getByRole("group").getByRole("button", { name: GUARD }).click();
  await expect(requestCard(ada).locator(".verdict-word")).toHaveText(`The Gamemaster gives it to ${GUARD}`);
});

test("[P-039] a won grapple holds the target through the GM's client, and lets go when undone", async ({
  gm,
  ada,
}) => {
  await aimAt(ada, GUARD);
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[100, 4]]);
  await sheet.getByRole("button", { name: /^Grapple/ }).click();
  await loadDice(gm, [[100, 98]]);
  await requestCard(gm)
    .getByRole("button", { name: `Roll Agility for ${GUARD}` })
    .click();
  await requestCard(ada)
    .getByRole("button", { name: `Apply to ${GUARD}` })
    .click();
  await expect.poll(() => suffers(gm, GUARD, "grappled")).toBe(true);
  await expect.poll(() => suffers(gm, GUARD, "restrained")).toBe(true);
  await requestCard(gm)
    .getByRole("button", { name: `Undo for ${GUARD}` })
    .click();
  await expect.poll(() => suffers(ada, GUARD, "grappled")).toBe(false);
});

test("[P-102] [P-105] [P-108] the end of a round: counters fade, the fire asks for its damage", async ({
  gm,
  ada,
}) => {
  await gm.evaluate(async (name) => {
    const { game } = globalThis as never as typeof hostPage;
    const changes = { "system.counters.burn": 2, "system.burnSources": "1d6", "system.counters.rad": 1 };
    await game.actors.getName(name).update(changes);
  }, ADAS);
  await endRound(gm, [ADAS]);
  const card = lastCard(ada);
  await expect(card).toContainText("Burn");
  await card.getByRole("button", { name: `Apply to ${ADAS}` }).click();
  await expect.poll(() => figure(gm, ADAS, "counters.burn")).toBe(1);
  const health = await figure(gm, ADAS, "health.value");
  await loadDice(ada, [[6, 6]]);
  await card
    .getByRole("button", { name: /Fire|Burn/ })
    .last()
    .click();
  // What a roll does to its own roller is applied with it.
  await expect.poll(() => figure(gm, ADAS, "health.value")).toBeLessThan(health);
});
