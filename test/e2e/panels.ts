/** The panels of a Gamemaster, as they are opened and filled in. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "sandbox/browser";

/**
 * Opens the panels from the actor directory, chooses one by its name and a field of it, and the members concerned.
 * @param name null for the only one at the table
 */
export async function openPanel(
  gm: Page,
  name: string | null,
  field: string,
  members: readonly string[],
): Promise<Locator> {
  await gm.getByRole("tab", { name: "Actors", exact: true }).click();
  await gm.locator(".manifold-panels").click();
  const panel = gm.locator(".panel-window");
  if (name !== null) await panel.locator('select[name="panel"]').selectOption({ label: name });
  await expect(panel.getByLabel(field)).toBeVisible();
  const chosen = panel.locator('input[name="actor"]:checked');
  const before = await chosen.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  for (const value of before) {
    // The row is drawn again, or goes with its tick.
    await panel.locator(`input[name="actor"][value="${value}"]`).click();
    await expect(panel.locator(`input[name="actor"][value="${value}"]:checked`)).toHaveCount(0);
  }
  for (const member of members) await panel.getByRole("checkbox", { name: member }).check();
  await expect(chosen).toHaveCount(members.length);
  return panel;
}

/** Types a value and leaves the field. */
export async function fillField(panel: Locator, label: string | RegExp, value: string): Promise<void> {
  const field = panel.getByLabel(label);
  await field.fill(value);
  await field.press("Tab");
}
