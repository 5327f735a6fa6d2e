/** Opposed checks between two browsers. */
import type { Locator, Page } from "@playwright/test";
import { newCard, oppose, sameCard } from "./cards-and-tokens.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

const PLAYER_CHARACTER = "Doctor Anselm Quill";

/** Rolls Strength from the sheet with these dice. @returns the card */
async function rollStrength(page: Page, name: string, faces: readonly [number, number]): Promise<Locator> {
  const sheet = await openSheet(page, name);
  await loadDice(page, [
    [12, faces[0]],
    [12, faces[1]],
  ]);
  return newCard(page, () => sheet.getByRole("button", { name: /^Strength/ }).click());
}

test("the other side answers in its own browser; both verdicts and the winner end on one card", async ({
  gm,
  ada,
}) => {
  const check = await rollStrength(gm, "Station guard", [5, 6]);
  const own = await oppose(check, PLAYER_CHARACTER, "Strength");
  const asked = await sameCard(ada, own);
  await expect(asked).toContainText("Waiting");
  await loadDice(ada, [
    [12, 11],
    [12, 11],
  ]);
  await asked.getByRole("button", { name: `Roll Strength for ${PLAYER_CHARACTER}` }).click();
  for (const card of [own, asked]) {
    await expect(card.locator(".verdict-word")).toHaveText(`${PLAYER_CHARACTER} holds against Station guard`);
    await expect(card.locator(".seat.answered")).toHaveCount(2);
  }
  await expect(asked.getByRole("button")).toHaveCount(0);
  await expectAccessible(gm, ".card.request");
});

test("an answer for the GM's eyes stays hidden until the GM announces the winner", async ({ gm, ada }) => {
  const check = await sameCard(gm, await rollStrength(ada, PLAYER_CHARACTER, [6, 7]));
  const card = await oppose(check, "Station guard", "Strength", ["Only the GM sees the answer"]);
  await loadDice(gm, [
    [12, 12],
    [12, 11],
  ]);
  await card.getByRole("button", { name: "Roll Strength for Station guard" }).click();
  await expect(card.locator(".verdict-word")).toHaveText(/^Station guard holds/);
  const seen = await sameCard(ada, card);
  await expect(seen.locator(".verdict-word")).toHaveText("Result hidden by the GM");
  const guard = await card.locator(".seat", { hasText: "Station guard" }).locator(".fact").textContent();
  expect(guard).not.toBe("");
  expect(await seen.innerHTML()).not.toContain(guard!);
  await card.getByRole("group").getByRole("button", { name: "Station guard" }).click();
  await expect(seen.locator(".verdict-word")).toHaveText("GM ruling: Station guard wins");
});

test("when the other side has left, the card says so and the GM can stand in or decide", async ({
  gm,
  ada,
}) => {
  const check = await rollStrength(gm, "Station guard", [5, 6]);
  const card = await oppose(check, PLAYER_CHARACTER, "Strength");
  await ada.close();
  await expect(card).toContainText("Offline");
  await expect(card).toContainText("is offline");
  await card.getByText(`Decide for ${PLAYER_CHARACTER}`).click();
  await card.getByRole("button", { name: "Use the passive value" }).click();
  await expect(card.locator(".seat", { hasText: PLAYER_CHARACTER })).toContainText("Passive");
  await card.getByRole("group").getByRole("button", { name: "Tie" }).click();
  await expect(card.locator(".verdict-word")).toHaveText("GM ruling: tie");
});
