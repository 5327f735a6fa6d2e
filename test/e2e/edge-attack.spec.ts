/** A ranged attack and a grapple beside an enemy in Lightfish. */
import type { Page } from "@playwright/test";
import { newRequest } from "./cards-and-tokens.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

/** Moves the guard to the square beside Ilse and targets it. */
async function standBeside(page: Page): Promise<void> {
  await page.evaluate(async () => {
    interface Token {
      readonly name: string;
      readonly document: { x: number; y: number; update(changes: object): Promise<unknown> };
      setTarget(targeted: boolean): void;
    }
    const { canvas } = globalThis as never as {
      canvas: { grid: { size: number }; tokens: { placeables: Token[] } };
    };
    const named = (name: string) => canvas.tokens.placeables.find((token) => token.name === name)!;
    const { x, y } = named("Ilse Marrow").document;
    await named("Station guard").document.update({ x: x + canvas.grid.size, y });
    named("Station guard").setTarget(true);
  });
}

test("[E-366] [E-601] an adjacent enemy hinders a ranged attack, as the dialog shows", async ({ gm }) => {
  await standBeside(gm);
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("button", { name: /^Blaster pistol/ }).click({ modifiers: ["Shift"] });
  const dialog = gm.locator(".roll-dialog");
  await expect(dialog.getByRole("checkbox", { name: /Adjacent enemy/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /Ally in the way/ })).not.toBeChecked();
  await dialog.getByLabel("Cover of the target").selectOption({ label: "Total: cannot be targeted" });
  await expect(dialog.locator(".problem", { hasText: "total cover" })).toBeVisible();
  await expectAccessible(gm, ".roll-dialog");
});

test("[E-375] [E-376] a grapple from the sheet is answered, won and applied", async ({ gm }) => {
  await standBeside(gm);
  const sheet = await openSheet(gm, "Ilse Marrow");
  await loadDice(gm, [
    [12, 11],
    [12, 11],
  ]);
  const card = await newRequest(gm, () => sheet.getByRole("button", { name: "Grapple" }).click());
  await loadDice(gm, [
    [12, 2],
    [12, 3],
  ]);
  await card.getByRole("button", { name: "Roll Acrobatics for Station guard" }).click();
  await expect(card.locator(".verdict-word")).toHaveText("Ilse Marrow has hold of Station guard");
  await card.getByRole("button", { name: "Apply to Station guard" }).click();
  await expect(card.getByRole("button", { name: "Undo for Station guard" })).toBeVisible();
  await expectAccessible(gm, ".card.request");
});
