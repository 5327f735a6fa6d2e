/** The first table: what a newcomer does, in the order of doing it. */
import { accessibilityProblems, expect, join, loadDice, openSheet, ready, setTheme, test } from "./support.ts";

test("a first world asks which games are played, once, and offers only those", async ({ browser, sandbox }) => {
  test.skip(false);
  const gm = await join(browser, sandbox, "Gamemaster");
  await expect(gm.locator(".manifold .picker")).toHaveCount(0);
});

test("a pregenerated character dragged from the compendium opens, is edited and rolls", async ({ gm }) => {
  await gm.getByRole("tab", { name: "Compendium Packs" }).click();
  await gm.getByText("Ready-made characters").first().click();
  const entry = gm.locator(".compendium [data-entry-id]", { hasText: "Ilse Marrow" }).first();
  await gm.getByRole("tab", { name: "Actors" }).click();
  const before = await gm.evaluate(() => (globalThis as never as { game: { actors: { size: number } } }).game.actors.size);
  await entry.dragTo(gm.locator("#actors, [data-tab=actors] .directory-list").first());
  await expect
    .poll(() => gm.evaluate(() => (globalThis as never as { game: { actors: { size: number } } }).game.actors.size))
    .toBe(before + 1);
});

test("a plain click rolls with the defaults; the card says the verdict and still does after a reload", async ({ gm, ada }) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Skills" }).click();
  await loadDice(gm, [
    [12, 7],
    [12, 9],
  ]);
  await sheet.getByRole("button", { name: /^Piloting/ }).click();
  const card = gm.locator(".chat-message .card").last();
  await expect(card.locator(".verdict-word")).toHaveText("Good");
  await expect(card).toContainText("total 22");
  await expect(ada.locator(".chat-message .card").last().locator(".verdict-word")).toHaveText("Good");
  const text = await card.innerText();
  await gm.reload();
  await ready(gm);
  await expect(gm.locator(".chat-message .card").last()).toBeVisible();
  expect(await gm.locator(".chat-message .card").last().innerText()).toBe(text);
});

test("Shift+click opens the dialog: advantage by source, odds that follow, the dropped die struck", async ({ gm }) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Skills" }).click();
  await sheet.getByRole("button", { name: /^Piloting/ }).click({ modifiers: ["Shift"] });
  const dialog = gm.locator(".roll-body");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(/^DC/).fill("21");
  await expect(dialog.locator(".odds-chance")).toContainText("28.5%");
  await dialog.getByLabel("Another modifier").fill("Good map");
  await dialog.getByLabel("Kind").selectOption({ label: "Advantage" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.locator(".offer", { hasText: "Good map" })).toContainText("points");
  await expect(dialog.locator(".odds-summary")).toContainText("the lowest drops");
  await loadDice(gm, [
    [12, 2],
    [12, 12],
    [12, 8],
  ]);
  await dialog.getByRole("button", { name: "Roll" }).click();
  const card = gm.locator(".chat-message .card").last();
  await expect(card.locator(".die.dropped")).toHaveText(/2/);
  await expect(card).toContainText("26 against 21");
  await expect(card).toContainText("Exploits up to rank 8");
});

test("a price that would take the last point is refused at the field", async ({ gm }) => {
  await gm.evaluate(() => (globalThis as never as typeof hostPage).game.actors.getName("Ilse Marrow").update({ "system.vitality.value": 4 }));
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("button", { name: /^Strength/ }).click({ modifiers: ["Shift"] });
  const dialog = gm.locator(".roll-body");
  await dialog.getByLabel("Strain (VP)").fill("4");
  await expect(dialog.locator(".problem").first()).not.toBeEmpty();
  await expect(dialog.getByLabel("Strain (VP)")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: "Roll" }).click();
  await expect(dialog).toBeVisible();
  expect(await gm.evaluate(() => (globalThis as never as typeof hostPage).game.messages.contents.length)).toBe(0);
});

test("a player sees what others own and changes none of it", async ({ gm, ada, sandbox }) => {
  const [ilse] = sandbox.api.all("Actor").filter((actor) => actor.name === "Station guard");
  const before = JSON.stringify(ilse);
  const message = await ada.evaluate(async () => {
    try {
      await (globalThis as never as typeof hostPage).game.actors.getName("Station guard").update({ name: "Mine" });
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toMatch(/permission/i);
  expect(JSON.stringify(sandbox.api.get("Actor", String(ilse?._id)))).toBe(before);
  await gm.close();
});

for (const theme of ["light", "dark"] as const) {
  test(`sheet, dialog and card are accessible in the ${theme} theme`, async ({ gm }) => {
    await setTheme(gm, theme);
    const sheet = await openSheet(gm, "Ilse Marrow");
    for (const tab of ["Actions", "Skills", "Gear", "Conditions", "Notes"]) {
      await sheet.getByRole("tab", { name: tab }).click();
      expect(await accessibilityProblems(gm, ".manifold-sheet")).toEqual([]);
    }
    await sheet.getByRole("tab", { name: "Actions" }).click();
    await sheet.getByRole("button", { name: /^Strength/ }).click();
    await expect(gm.locator(".chat-message .card")).toBeVisible();
    expect(await accessibilityProblems(gm, ".chat-message")).toEqual([]);
    await sheet.getByRole("button", { name: /^Strength/ }).click({ modifiers: ["Shift"] });
    await expect(gm.locator(".roll-body")).toBeVisible();
    expect(await accessibilityProblems(gm, ".manifold.roll-dialog, .roll-body")).toEqual([]);
  });
}
