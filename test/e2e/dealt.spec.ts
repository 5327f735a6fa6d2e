/** Damage without a sheet; a check that the Gamemaster corrects. */
import type { Locator, Page } from "@playwright/test";
import { aimAt, newCard, readNumber, sameCard } from "./cards-and-tokens.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

const GUARD = "Station guard";
const vitality = (page: Page) => readNumber(page, GUARD, "vitality.value");

/** Chooses an entry of the menu of a message. */
async function choose(card: Locator, entry: string): Promise<void> {
  await card.click({ button: "right", position: { x: 12, y: 8 } });
  await card.page().getByText(entry, { exact: true }).click();
}

test("damage is dealt by a dialog that shows what it would do, and the card undoes it", async ({ gm }) => {
  const before = await vitality(gm);
  await aimAt(gm, GUARD);
  await gm.getByRole("tab", { name: "Actors", exact: true }).click();
  await gm.locator("button.manifold-deal").click();
  const dialog = gm.locator(".deal-dialog");
  await dialog.getByLabel("Dice or number").fill("2x");
  await expect(dialog.getByRole("button", { name: "Deal", exact: true })).toBeDisabled();
  await expect(dialog).toContainText("This is no formula");
  await dialog.getByLabel("Dice or number").fill("5");
  await dialog.getByLabel("Type").selectOption("biotic");
  await expect(dialog.locator(".deal-lines")).toContainText("damage");
  await expectAccessible(gm, ".deal-dialog");
  const card = await newCard(gm, () => dialog.getByLabel("Dice or number").press("Enter"));
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => vitality(gm)).toBeLessThan(before);
  await gm.getByRole("tab", { name: "Chat", exact: true }).click();
  await card.getByRole("button", { name: `Undo for ${GUARD}` }).click();
  await expect.poll(() => vitality(gm)).toBe(before);
});

test("a Gamemaster corrects a player's check by its menu; both see who changed what", async ({ gm, ada }) => {
  const sheet = await openSheet(ada, "Doctor Anselm Quill");
  await loadDice(ada, [
    [12, 6],
    [12, 6],
  ]);
  const card = await newCard(ada, () => sheet.getByRole("button", { name: /^Strength/ }).click());
  const seen = await sameCard(gm, card);
  await choose(seen, "Correct…");
  const dialog = gm.locator(".correct-dialog");
  await dialog.getByLabel("Add a number or dice").fill("+3");
  await dialog.getByLabel("Where it comes from").fill("A rope");
  await dialog.getByLabel("Why").fill("forgotten");
  await expectAccessible(gm, ".correct-dialog");
  const corrected = await newCard(gm, () =>
    dialog.getByRole("button", { name: "Correct", exact: true }).click(),
  );
  const told = await sameCard(ada, corrected);
  await expect(told).toContainText("Corrected by Gamemaster: forgotten");
  await expect(told).toContainText("A rope");
  await expect(card).toContainText("has corrected this");
});
