import { catchUp } from "./catch-up.ts";
import { accessibilityProblems, expect, IDS, openTab, type PageHooks, test } from "./ui-support.ts";

declare const Hooks: PageHooks;

test("an encounter runs from the first token to its end", async ({ gm, player }) => {
  await openTab(gm, "Actors");
  for (const [id, x] of [
    [IDS.mira, 420],
    [IDS.wolf, 620],
  ] as const) {
    await gm
      .locator(`#actors [data-entry-id="${id}"]`)
      .dragTo(gm.locator("#board"), { targetPosition: { x, y: 320 } });
  }
  await expect(gm.locator("#board .sb-token")).toHaveCount(2);
  for (const name of ["Mira", "Wolf"]) {
    await gm
      .locator("#board")
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .press("h");
    await gm.locator("#token-hud").getByRole("button", { name: "In combat" }).click();
    await expect(gm.locator("#token-hud").getByRole("button", { name: "In combat" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await gm.keyboard.press("Escape");
  }
  await openTab(gm, "Combat");
  await openTab(player, "Combat");
  const rows = gm.locator("#combat .combatant");
  await expect(rows).toHaveCount(2);
  await gm.getByRole("button", { name: "Roll all" }).click();
  await expect(rows.locator(".initiative-input")).toHaveCount(2);
  await gm.getByRole("button", { name: "Begin combat" }).click();
  await expect(gm.locator("#combat")).toContainText("Round 1");
  await expect(player.locator("#combat .combatant.active")).toHaveCount(1);
  const first = await gm.locator("#combat .combatant.active .name").textContent();
  await gm.getByRole("button", { name: "Next turn" }).click();
  await expect(gm.locator("#combat .combatant.active .name")).not.toHaveText(first ?? "");
  await gm.getByRole("button", { name: "Next turn" }).click();
  await expect(gm.locator("#combat")).toContainText("Round 2");
  await gm.getByRole("button", { name: "Previous round" }).click();
  await expect(gm.locator("#combat")).toContainText("Round 1");
  expect(await accessibilityProblems(gm, "#combat")).toEqual([]);

  await rows.filter({ hasText: "Wolf" }).getByRole("button", { name: "Hide: Wolf" }).click();
  await expect(player.locator("#combat")).not.toContainText("Wolf");
  await rows.filter({ hasText: "Wolf" }).getByRole("button", { name: "Mark defeated: Wolf" }).click();
  await expect(rows.filter({ hasText: "Wolf" })).toHaveClass(/defeated/);
  await rows.filter({ hasText: "Mira" }).locator(".initiative-input").fill("+20");
  await rows.filter({ hasText: "Mira" }).locator(".initiative-input").press("Enter");
  await expect(rows.first()).toContainText("Mira");
  await gm.getByRole("button", { name: "Delete encounter" }).click();
  await expect(rows).toHaveCount(0);
});

test("a macro is dropped on a slot, run by click and key, and removed", async ({ gm }) => {
  await openTab(gm, "Macros");
  const slot = gm.locator('#hotbar [data-slot="2"]');
  await gm.locator(`#macros [data-entry-id="${IDS.macro}"]`).dragTo(slot);
  await expect(slot).toHaveAccessibleName("Slot 2, Shout");
  await slot.click();
  await expect(gm.locator("#notifications")).toContainText("Hear, hear");
  const shout = gm.locator("#notifications .notification", { hasText: "Hear, hear" });
  await shout.getByRole("button").click();
  await expect(shout).toHaveCount(0);
  await gm
    .locator("#board")
    .focus()
    .catch(() => undefined);
  await gm.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await gm.keyboard.press("2");
  await shout.getByRole("button").click();
  await expect(shout).toHaveCount(0);
  await slot.click({ button: "right" });
  await gm.getByRole("menuitem", { name: "Remove from the bar" }).click();
  await expect(slot).toHaveAccessibleName("Slot 2, empty");
});

test("[F-705] hotbarDrop stops a drop with false, but not with a promise", async ({ gm }) => {
  await openTab(gm, "Items");
  const item = gm.locator(`#items [data-entry-id="${IDS.lamp}"]`);
  await gm.evaluate(() => {
    const seen = document.body.dataset;
    Hooks.once("hotbarDrop", (_bar: unknown, data: { type: string }, slot: number) => {
      seen.drop = `${data.type} ${slot}`;
      return false;
    });
  });
  await item.dragTo(gm.locator('#hotbar [data-slot="4"]'));
  await expect(gm.locator("body")).toHaveAttribute("data-drop", "Item 4");
  await catchUp(gm);
  await expect(gm.locator('#hotbar [data-slot="4"]')).toHaveAccessibleName("Slot 4, empty");
  await gm.evaluate(() => Hooks.once("hotbarDrop", async () => false));
  await item.dragTo(gm.locator('#hotbar [data-slot="5"]'));
  await expect(gm.locator('#hotbar [data-slot="5"]')).toHaveAccessibleName("Slot 5, Lamp");
});
