/** Archsoul at the table: a pool put together, counted, made harder by a condition, and its costs. */
import { accessibilityProblems, expect, loadDice, openSheet, setTheme, test } from "./support.ts";

test.use({ games: ["soul"] });

test("any attribute with any skill: the sheet counts the dice, the card the successes", async ({ gm }) => {
  const sheet = await openSheet(gm, "Oren Talisk");
  await sheet.getByRole("tab", { name: "Skills" }).click();
  await expect(sheet.getByRole("button", { name: /^Academics/ })).toContainText("9 dice");
  await sheet.getByRole("button", { name: /^Precision/ }).click();
  await expect(sheet.getByRole("button", { name: /^Academics/ })).toContainText("8 dice");
  await loadDice(
    gm,
    [1, 2, 3, 4, 4, 5, 6, 6].map((face) => [6, face] as const),
  );
  await sheet.getByRole("button", { name: /^Academics/ }).click();
  const card = gm.locator(".chat-message .card").last();
  await expect(card).toContainText("Precision + Academics");
  await expect(card).toContainText("result 5");
  await expect(card.locator(".die")).toHaveCount(8);
  await expect(card.locator(".die.counts")).toHaveCount(5);
});

test("the dialog takes a third stat, a needed result and modifiers, and its odds follow", async ({ gm }) => {
  const sheet = await openSheet(gm, "Oren Talisk");
  await sheet.getByRole("button", { name: /^Intellect \d/ }).click({ modifiers: ["Shift"] });
  const dialog = gm.locator(".roll-body");
  await expect(dialog.locator(".odds-summary")).toContainText("5 dice, each a success at 4 or more");
  await dialog.locator("select[name=skill]").selectOption({ label: "Willpower (4)" });
  await dialog.locator("select[name='more.0']").selectOption({ label: "Scribing (3)" });
  await expect(dialog.locator("select[name='more.1']")).toBeVisible();
  await expect(dialog.locator(".odds-summary")).toContainText("12 dice");
  await dialog.getByLabel("Needed result").fill("6");
  await expect(dialog.locator(".odds-chance")).toContainText("61.3%");
  await dialog.getByLabel("Another modifier").fill("Smoke");
  await dialog.getByLabel("Value", { exact: true }).fill("4");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.locator(".offer", { hasText: "Smoke" })).toContainText("difficulty +4");
  await expect(dialog).toContainText("Difficulty 8 is held at 6.");
  await dialog.getByLabel("Needed result").fill("-1");
  await expect(dialog.getByLabel("Needed result")).toHaveAttribute("aria-invalid", "true");
});

test("[S-047] [S-099] conditions change the next roll and are named as the reason", async ({ gm }) => {
  const sheet = await openSheet(gm, "Oren Talisk");
  await sheet.getByRole("tab", { name: "State" }).click();
  await sheet.getByRole("button", { name: "Exhausted", exact: true }).click();
  await expect(sheet.locator(".chip", { hasText: "Exhausted" })).toBeVisible();
  await sheet.getByRole("tab", { name: "Fight" }).click();
  await sheet.getByRole("button", { name: /^Intellect \d/ }).click();
  const card = gm.locator(".chat-message .card").last();
  await expect(card).toContainText("dice at 5+");
  await card.getByText("How it came about").click();
  await expect(card.locator(".trace-line", { hasText: "Fatigued" })).toContainText("Exhausted");

  await sheet.getByRole("tab", { name: "State" }).click();
  await sheet.getByRole("button", { name: "Disaligned", exact: true }).click();
  await sheet.getByRole("tab", { name: "Fight" }).click();
  await sheet.getByRole("button", { name: /^Soulpower \d/ }).click();
  const failed = gm.locator(".chat-message .card").last();
  await expect(failed.locator(".verdict-word")).toHaveText("Fails by itself");
  await expect(failed.locator(".die")).toHaveCount(0);
  await expect(failed).toContainText("Disaligned");
});

test("[S-042] [S-043] a failed exhaustion roll counts and tires; the third step warns", async ({ gm }) => {
  const sheet = await openSheet(gm, "Hedda Varn");
  await loadDice(
    gm,
    Array.from({ length: 8 }, () => [6, 2] as const),
  );
  await sheet.getByRole("button", { name: "Exhaustion roll" }).first().click();
  const card = gm.locator(".chat-message .card").last();
  await expect(card.locator(".verdict-word")).toHaveText("Failure");
  await expect(card).toContainText("result 0, 3 needed");
  await expect(sheet.locator(".soul-rung.reached")).toHaveText([/^Fatigued/]);
  await sheet.getByRole("button", { name: "Tire", exact: true }).click();
  await expect(sheet.locator(".soul-rung.reached")).toHaveCount(2);
  await expect(sheet.getByRole("button", { name: /^Athletics \d/ })).toContainText("5");
  await sheet.getByRole("button", { name: "Tire", exact: true }).click();
  await expect(sheet).toContainText("without prompt help");
  await sheet.getByRole("button", { name: "Relieve", exact: true }).click();
  await expect(sheet.locator(".soul-rung.reached")).toHaveCount(2);
});

test("an attack names its damage, magic drains, and nobody pays for what fails by itself", async ({ gm }) => {
  const sheet = await openSheet(gm, "Oren Talisk");
  await sheet.locator(".row .rollable", { hasText: "Blast" }).click();
  await expect(sheet.locator(".soul-drain-value")).toHaveText("1");
  await gm.locator(".chat-message .card").last().getByRole("button", { name: "Roll damage" }).click();
  const card = gm.locator(".chat-message .card").last();
  await expect(card).toContainText("Damage · Archsoul");
  await expect(card).toContainText("dice at 5+");
});

test("sheet, dialog and card have no accessibility faults, light and dark", async ({ gm }) => {
  const sheet = await openSheet(gm, "Oren Talisk");
  await sheet.getByRole("button", { name: /^Intellect \d/ }).click();
  for (const theme of ["light", "dark"] as const) {
    await setTheme(gm, theme);
    for (const tab of ["Fight", "Skills", "State", "Gear", "Notes"]) {
      await sheet.getByRole("tab", { name: tab, exact: true }).click();
      expect(await accessibilityProblems(gm, ".manifold-sheet"), `${tab}, ${theme}`).toEqual([]);
    }
    expect(await accessibilityProblems(gm, ".chat-message .card"), theme).toEqual([]);
    await sheet.getByRole("tab", { name: "Fight", exact: true }).click();
    await sheet.getByRole("button", { name: "Homeostasis", exact: true }).click({ modifiers: ["Shift"] });
    expect(await accessibilityProblems(gm, ".roll-body"), theme).toEqual([]);
    await gm.keyboard.press("Escape");
  }
});
