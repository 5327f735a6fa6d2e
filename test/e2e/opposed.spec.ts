/** Opposed checks between two browsers. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

const PLAYER_CHARACTER = "Doctor Anselm Quill";

/** A check by its owner through the sheet, with the dice it shall show. */
async function rollStrength(page: Page, name: string, faces: readonly [number, number]): Promise<void> {
  const sheet = await openSheet(page, name);
  await loadDice(page, [
    [12, faces[0]],
    [12, faces[1]],
  ]);
  await sheet.getByRole("button", { name: /^Strength/ }).click();
  await expect(page.locator(".chat-message .card").last()).toBeVisible();
}

const requestCard = (page: Page) => page.locator("#chat .chat-message .card.request").last();

/** "Have it opposed" on the last check, answered by `opponent` with Strength. */
async function oppose(page: Page, opponent: string, ticks: readonly string[] = []): Promise<void> {
  await page.locator("#chat").getByRole("button", { name: "Have it opposed" }).last().click();
  const dialog = page.locator(".request-body");
  await dialog.getByRole("radio", { name: opponent }).check();
  await dialog.locator("select[name=key]").selectOption({ label: "Strength" });
  for (const tick of ticks) await dialog.getByLabel(tick).check();
  await dialog.getByRole("button", { name: "Ask" }).click();
  await expect(dialog).toHaveCount(0);
}

test("the other side answers in its own browser; both verdicts and the winner end on one card", async ({
  gm,
  ada,
}) => {
  await rollStrength(gm, "Station guard", [5, 6]);
  await oppose(gm, PLAYER_CHARACTER);
  const asked = requestCard(ada);
  await expect(asked).toContainText("has not answered yet");
  await loadDice(ada, [
    [12, 11],
    [12, 11],
  ]);
  await asked.getByRole("button", { name: `Roll Strength for ${PLAYER_CHARACTER}` }).click();
  for (const page of [gm, ada]) {
    await expect(requestCard(page).locator(".verdict-word")).toHaveText(
      `${PLAYER_CHARACTER} holds against Station guard`,
    );
    await expect(requestCard(page).locator(".seat.answered")).toHaveCount(2);
  }
  await expect(asked.getByRole("button")).toHaveCount(0);
  await expectAccessible(gm, ".card.request");
});

test("an answer for the GM's eyes stays hidden until the GM announces the winner", async ({ gm, ada }) => {
  await rollStrength(ada, PLAYER_CHARACTER, [6, 7]);
  await oppose(gm, "Station guard", ["Only the Gamemaster sees the answer"]);
  await loadDice(gm, [
    [12, 12],
    [12, 11],
  ]);
  await requestCard(gm).getByRole("button", { name: "Roll Strength for Station guard" }).click();
  await expect(requestCard(gm).locator(".verdict-word")).toHaveText(/^Station guard holds/);
  const seen = requestCard(ada);
  await expect(seen.locator(".verdict-word")).toHaveText("The Gamemaster knows the outcome");
  const guard = await requestCard(gm)
    .locator(".seat", { hasText: "Station guard" })
    .locator(".fact")
    .textContent();
  expect(await seen.innerHTML()).not.toContain(guard ?? "");
  await requestCard(gm).getByRole("group").getByRole("button", { name: "Station guard" }).click();
  await expect(seen.locator(".verdict-word")).toHaveText("The Gamemaster gives it to Station guard");
});

test("when the other side has left, the card says so and the GM can stand in or decide", async ({
  gm,
  ada,
}) => {
  await rollStrength(gm, "Station guard", [5, 6]);
  await oppose(gm, PLAYER_CHARACTER);
  await ada.close();
  const card = requestCard(gm);
  await expect(card).toContainText("is away");
  await expect(card).toContainText("have left the game");
  await card.getByText(`Decide for ${PLAYER_CHARACTER}`).click();
  await card.getByRole("button", { name: "Use the passive value" }).click();
  await expect(card.locator(".seat", { hasText: PLAYER_CHARACTER })).toContainText("Passive");
  await card.getByRole("group").getByRole("button", { name: "Tie" }).click();
  await expect(card.locator(".verdict-word")).toHaveText("The Gamemaster calls it a tie");
});
