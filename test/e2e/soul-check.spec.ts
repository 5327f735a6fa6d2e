/** Checks of Archsoul in the browser: pools, the dialog, conditions, and opposed rolls. */
import { followUp, newCard, newRequest, sameCard } from "./cards-and-tokens.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["soul"] });

const sixes = (...faces: number[]) => faces.map((face) => [6, face] as const);

test("any attribute is rolled with any skill; the sheet counts the dice, the card the successes", async ({
  gm,
}) => {
  const sheet = await openSheet(gm, "Oren Talisk");
  await sheet.getByRole("tab", { name: "Skills" }).click();
  await expect(sheet.getByRole("button", { name: /^Academics/ })).toContainText("9 dice");
  await sheet.getByRole("button", { name: /^Precision/ }).click();
  await expect(sheet.getByRole("button", { name: /^Academics/ })).toContainText("8 dice");
  await loadDice(
    gm,
    [1, 2, 3, 4, 4, 5, 6, 6].map((face) => [6, face] as const),
  );
  const card = await newCard(gm, () => sheet.getByRole("button", { name: /^Academics/ }).click());
  await expect(card).toContainText("Precision + Academics");
  await expect(card).toContainText("result 5");
  await expect(card.locator(".die")).toHaveCount(8);
  await expect(card.locator(".die.counts")).toHaveCount(5);
});

test("the dialog takes a third stat, a needed result and modifiers, and updates the odds", async ({ gm }) => {
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
  await dialog.getByLabel("New modifier").fill("Smoke");
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
  const card = await newCard(gm, () => sheet.getByRole("button", { name: /^Intellect \d/ }).click());
  await expect(card).toContainText("dice at 5+");
  await card.getByText("Breakdown").click();
  await expect(card.locator(".trace-line", { hasText: "Fatigued" })).toContainText("Exhausted");

  await sheet.getByRole("tab", { name: "State" }).click();
  await sheet.getByRole("button", { name: "Disaligned", exact: true }).click();
  await expect(sheet.locator(".chip", { hasText: "Disaligned" })).toBeVisible();
  await sheet.getByRole("tab", { name: "Fight" }).click();
  const failed = await newCard(gm, () => sheet.getByRole("button", { name: /^Soulpower \d/ }).click());
  await expect(failed.locator(".verdict-word")).toHaveText("Automatic failure");
  await expect(failed.locator(".die")).toHaveCount(0);
  await expect(failed).toContainText("Disaligned");
});

test("[S-029] the opponent chooses attribute and skill; one card shows both sides and the winner", async ({
  gm,
  ada,
}) => {
  const sheet = await openSheet(gm, "Toll reaver");
  await loadDice(gm, sixes(5, 1, 1, 1));
  const check = await newCard(gm, () => sheet.getByRole("button", { name: /^Athletics \d/ }).click());
  await followUp(check, "Oppose this roll").click();
  const dialog = gm.locator(".request-body");
  await dialog.getByRole("radio", { name: "Hedda Varn" }).check();
  await expect(dialog.locator("select[name=key] option:checked")).toHaveText(
    "Attribute and skill of your choice",
  );
  const request = await newRequest(gm, () => dialog.getByRole("button", { name: "Ask" }).click());
  const asked = await sameCard(ada, request);
  await asked.getByRole("button", { name: /for Hedda Varn$/ }).click();
  const pair = ada.locator(".roll-body");
  await expect(pair).toContainText("Name an attribute or a skill.");
  await pair.locator("select[name=attribute]").selectOption({ label: "Endurance (4)" });
  await pair.locator("select[name=skill]").selectOption({ label: "Intimidation (3)" });
  await expect(pair.locator(".odds-summary")).toContainText("7 dice");
  await loadDice(ada, sixes(4, 6, 1, 1, 1, 1, 1));
  await ada.keyboard.press("Enter");
  for (const card of [request, asked]) {
    await expect(card.locator(".verdict-word")).toHaveText("Hedda Varn wins");
    await expect(card.locator(".seat", { hasText: "Hedda Varn" })).toContainText("result 2");
  }
  await expectAccessible(gm, ".card.request");
});
