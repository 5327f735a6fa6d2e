/** Two browsers: a player hits what is the Gamemaster's, the Gamemaster's client applies, anybody entitled undoes. */
import type { Page } from "@playwright/test";
import { aimAt } from "./cards-and-tokens.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

interface Token {
  name: string;
  actor: { uuid: string; system: { vitality: { value: number } } };
}

interface Scene {
  canvas: { tokens: { placeables: Token[] } };
}

async function vitality(page: Page, name: string): Promise<number> {
  return page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Scene;
    return canvas.tokens.placeables.find((one) => one.name === wanted)!.actor.system.vitality.value;
  }, name);
}

const lastCard = (page: Page) => page.locator(".chat-message .card").last();

/** The doctor hits the station guard, and the damage is rolled: enough to get through the armor. */
async function hitGuard(page: Page): Promise<void> {
  await aimAt(page, "Station guard");
  const sheet = await openSheet(page, "Doctor Anselm Quill");
  await loadDice(page, [
    [12, 11],
    [12, 11],
    [10, 9],
  ]);
  await sheet.locator(".row-main.rollable").first().click();
  await lastCard(page).getByRole("button", { name: "Damage" }).click();
}

test("a player's hit goes through the Gamemaster's client, once, and is undone", async ({ gm, ada }) => {
  const before = await vitality(gm, "Station guard");
  await hitGuard(ada);
  const card = lastCard(ada);
  await expect(card.locator(".target-name")).toHaveText("Station guard");
  // How the guard's armor works is not the player's to see.
  await expect(card.locator(".target-steps")).toHaveCount(0);
  await expect(lastCard(gm).locator(".target-steps")).toContainText(/kinetic|energy/);
  await card.getByRole("button", { name: "Apply to Station guard" }).dblclick();
  await expect(lastCard(gm).locator(".target-note")).toContainText("Applied by Ada");
  await expect.poll(() => vitality(gm, "Station guard")).toBeLessThan(before);
  const after = await vitality(gm, "Station guard");
  await expect.poll(() => vitality(ada, "Station guard")).toBe(after);

  await ada.reload();
  await ada.waitForFunction(() => (globalThis as unknown as { game?: { ready?: boolean } }).game?.ready);
  await ada.getByRole("tab", { name: "Chat", exact: true }).click();
  await lastCard(ada).getByRole("button", { name: "Undo for Station guard" }).click();
  await expect.poll(() => vitality(gm, "Station guard")).toBe(before);
  await expect(lastCard(gm).getByRole("button", { name: "Apply to Station guard" })).toBeVisible();
});

test("without a Gamemaster the card keeps the proposal for later", async ({ ada }) => {
  await hitGuard(ada);
  await expect(lastCard(ada)).toContainText("No Gamemaster is connected");
  await lastCard(ada).getByRole("button", { name: "Apply to Station guard" }).click();
  await expect(ada.locator("#notifications")).toContainText("No Gamemaster is connected");
  await expect(lastCard(ada).getByRole("button", { name: "Apply to Station guard" })).toBeVisible();
});

test("a rest lists its changes, applies them, and is undone from the list of changes", async ({ ada }) => {
  const name = "Doctor Anselm Quill";
  await ada.evaluate(async (wanted) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { update(c: object): Promise<unknown> } } };
    };
    await game.actors.getName(wanted).update({ "system.vitality.value": 5, "system.exhaustion.value": 1 });
  }, name);
  const sheet = await openSheet(ada, name);
  await sheet.locator('[data-action="toggleControls"]').click();
  await ada.getByText("Rest", { exact: true }).first().click();
  const dialog = ada.locator(".rest-dialog");
  await dialog.getByRole("radio", { name: /Full rest/ }).check();
  await expect(dialog).toContainText("Exhaustion");
  await expect(dialog).toContainText("…");
  // The vest is on: a save decides whether the night does any good, and exhaustion adds a third die to it.
  await loadDice(ada, [
    [6, 4],
    [12, 12],
    [12, 12],
    [12, 12],
  ]);
  await dialog.getByRole("button", { name: "Rest" }).click();
  await expect.poll(() => vitality(ada, name)).toBeGreaterThan(5);
  await expect(lastCard(ada)).toContainText("Full rest");
  await sheet.locator('[data-action="toggleControls"]').click();
  await ada.getByText("Changes", { exact: true }).first().click();
  const ledger = ada.locator(".ledger-dialog");
  await expect(ledger.locator(".ledger-entry").first()).toContainText(/Vitality 5 → \d+/);
  await ledger.getByRole("button", { name: /^Undo Full rest/ }).click();
  await expect.poll(() => vitality(ada, name)).toBe(5);
  await expect(ledger.locator(".ledger-entry").first()).toContainText("Undone");
  await expect(lastCard(ada).getByRole("button", { name: `Apply to ${name}` })).toBeVisible();
});

test("the card of a hit has no accessibility faults", async ({ gm }) => {
  await hitGuard(gm);
  await lastCard(gm).locator("summary", { hasText: "Adjust" }).click();
  await expect(lastCard(gm).locator(".target-name")).toBeVisible();
  await expectAccessible(gm, ".chat-message:last-of-type .card");
});
