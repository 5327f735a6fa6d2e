/** Archsoul at the table: a pool put together, counted, made harder by a condition, and its costs. */
import type { Page } from "@playwright/test";
import { aimAt } from "./duel.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

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

const lastCard = (page: Page) => page.locator(".chat-message .card").last();
const requestCard = (page: Page) => page.locator("#chat .chat-message .card.request").last();

interface Token {
  readonly name: string;
  readonly actor: { readonly system: { readonly hitPoints: { readonly value: number } } };
}

async function hitPoints(page: Page, name: string): Promise<number> {
  return page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as { canvas: { tokens: { placeables: Token[] } } };
    return canvas.tokens.placeables.find((one) => one.name === wanted)!.actor.system.hitPoints.value;
  }, name);
}

const sixes = (...faces: number[]) => faces.map((face) => [6, face] as const);

test("[S-029] who answers a check names attribute and skill; both sides and the winner end on one card", async ({
  gm,
  ada,
}) => {
  const sheet = await openSheet(gm, "Toll reaver");
  await loadDice(gm, sixes(5, 1, 1, 1));
  await sheet.getByRole("button", { name: /^Athletics \d/ }).click();
  await gm.locator("#chat").getByRole("button", { name: "Have it opposed" }).last().click();
  const dialog = gm.locator(".request-body");
  await dialog.getByRole("radio", { name: "Hedda Varn" }).check();
  await expect(dialog.locator("select[name=key] option:checked")).toHaveText(
    "Attribute and skill of one's own choice",
  );
  await dialog.getByRole("button", { name: "Ask" }).click();
  await requestCard(ada)
    .getByRole("button", { name: /for Hedda Varn$/ })
    .click();
  const pair = ada.locator(".roll-body");
  await expect(pair).toContainText("Name an attribute or a skill.");
  await pair.locator("select[name=attribute]").selectOption({ label: "Endurance (4)" });
  await pair.locator("select[name=skill]").selectOption({ label: "Intimidation (3)" });
  await expect(pair.locator(".odds-summary")).toContainText("7 dice");
  await loadDice(ada, sixes(4, 6, 1, 1, 1, 1, 1));
  await ada.keyboard.press("Enter");
  for (const page of [gm, ada]) {
    await expect(requestCard(page).locator(".verdict-word")).toHaveText("Hedda Varn wins");
    await expect(requestCard(page).locator(".seat", { hasText: "Hedda Varn" })).toContainText("result 2");
  }
  await expectAccessible(gm, ".card.request");
});

test("[S-053] a player's blow on the Gamemaster's creature goes through the Gamemaster's client and is undone", async ({
  gm,
  ada,
}) => {
  await gm.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: { placeables: (Token & { actor: { update(changes: object): Promise<unknown> } })[] };
      };
    };
    const reaver = canvas.tokens.placeables.find((one) => one.name === "Toll reaver")!.actor;
    await reaver.update({ "system.hardness": 1 });
  });
  await aimAt(ada, "Toll reaver");
  const sheet = await openSheet(ada, "Hedda Varn");
  await loadDice(ada, sixes(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1));
  await sheet.locator(".row .rollable", { hasText: "Longsword" }).click();
  await expect(lastCard(ada)).toContainText("result 4 against defense 3");
  await loadDice(ada, sixes(6, 6, 6, 6, 6, 6, 6, 6, 1));
  await lastCard(ada).getByRole("button", { name: "Roll damage" }).click();
  await expect(lastCard(ada).locator(".target-name")).toHaveText("Toll reaver");
  // How hard the creature is does not show before it counts.
  await expect(lastCard(ada).locator(".target-steps")).toHaveCount(0);
  await expect(lastCard(gm).locator(".target-steps")).toContainText("8 − hardness 1 = 7");
  await expect(lastCard(gm).locator(".threshold")).toHaveText("Unconscious");
  await lastCard(ada).getByRole("button", { name: "Apply to Toll reaver" }).dblclick();
  await expect(lastCard(gm).locator(".target-note")).toContainText("Applied by Ada");
  expect(await hitPoints(gm, "Toll reaver")).toBe(-1);
  await expect(lastCard(gm).getByRole("button", { name: "Unconscious rounds" })).toBeVisible();
  await expectAccessible(gm, ".chat-message:last-of-type .card");
  await lastCard(ada).getByRole("button", { name: "Undo for Toll reaver" }).click();
  await expect.poll(() => hitPoints(gm, "Toll reaver")).toBe(6);
});

test("[S-058] a night says what it will change, changes it, and is undone from its card", async ({ ada }) => {
  await ada.evaluate(async () => {
    const { game } = globalThis as unknown as typeof hostPage;
    await game.actors.getName("Hedda Varn").update({
      "system.hitPoints.value": 3,
      "system.drain.value": 5,
      "system.fatigue.value": 2,
      "system.attributes.precision.reduction": 1,
    });
  });
  const sheet = await openSheet(ada, "Hedda Varn");
  await sheet.locator('[data-action="toggleControls"]').click();
  await ada.getByText("Rest", { exact: true }).first().click();
  const dialog = ada.locator(".rest-dialog");
  await dialog.getByRole("radio", { name: /A night of sleep/ }).check();
  await expect(dialog).toContainText("Hit points");
  await expect(dialog).toContainText("+5");
  await expect(dialog).toContainText("Precision");
  await dialog.getByRole("button", { name: "Rest" }).click();
  await expect.poll(() => hitPoints(ada, "Hedda Varn")).toBe(8);
  await expect(sheet.locator(".soul-drain-value")).toHaveText("3");
  await expect(sheet.locator(".soul-rung.reached")).toHaveCount(1);
  await lastCard(ada).getByRole("button", { name: "Undo for Hedda Varn" }).click();
  await expect.poll(() => hitPoints(ada, "Hedda Varn")).toBe(3);
  await expect(sheet.locator(".soul-drain-value")).toHaveText("5");
  await expect(sheet.locator(".soul-rung.reached")).toHaveCount(2);
});

test("[S-089] a blade that is too soft for what it strikes suffers, and is mended by undoing", async ({
  gm,
}) => {
  await gm.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: { placeables: (Token & { actor: { update(changes: object): Promise<unknown> } })[] };
      };
    };
    const wall = canvas.tokens.placeables.find((one) => one.name === "Toll reaver")!.actor;
    await wall.update({ "system.thing": { is: true, material: "stone", thickness: 40 } });
  });
  await aimAt(gm, "Toll reaver");
  const sheet = await openSheet(gm, "Hedda Varn");
  await loadDice(gm, sixes(6, 6, 6, 6, 6, 6, 6));
  await sheet.locator(".row", { hasText: "Knife" }).locator("[data-roll-kind=damage]").click();
  await expect(lastCard(gm).locator(".target-steps")).toContainText("7 is below hardness 10");
  await lastCard(gm).getByRole("button", { name: "The weapon suffers" }).click();
  await expect(lastCard(gm)).toContainText("hardness 3 of its own leaves 4");
  await sheet.getByRole("tab", { name: "Gear", exact: true }).click();
  const knife = sheet.locator(".tab.active .row", { hasText: "Knife" });
  await expect(knife).toContainText("1");
  await lastCard(gm).getByRole("button", { name: "Undo for Hedda Varn" }).click();
  await expect(knife).toContainText("5");
});

test("want, breath and rulings are changed on the state tab, and told by cards", async ({ gm }) => {
  const sheet = await openSheet(gm, "Hedda Varn");
  await sheet.getByRole("tab", { name: "State" }).click();
  await sheet.getByRole("button", { name: "Hours without water: a day more" }).click();
  await expect(sheet.locator(".soul-rung.reached")).toHaveText([/^Fatigued/]);
  await expect(sheet.locator(".chip", { hasText: "Without water" })).toBeVisible();
  await sheet.getByRole("button", { name: "Has drunk" }).click();
  await expect(sheet.locator(".chip", { hasText: "Without water" })).toHaveCount(0);
  await sheet.getByRole("button", { name: /^Hold breath, prepared/ }).click();
  await expect(sheet.locator(".chip", { hasText: "Holding breath" })).toBeVisible();
  await sheet.getByRole("button", { name: "Breathe", exact: true }).click();
  await sheet.getByRole("button", { name: "Healing", exact: true }).click();
  const dialog = gm.locator(".roll-body");
  await dialog.locator("select[name=effect]").selectOption("reduction");
  await dialog.locator("select[name=attribute]").selectOption("intellect");
  await dialog.getByRole("spinbutton", { name: "Points", exact: true }).fill("2");
  await gm.keyboard.press("Enter");
  await lastCard(gm).getByRole("button", { name: "Apply to Hedda Varn" }).click();
  await sheet.getByRole("tab", { name: "Fight" }).click();
  await expect(sheet.getByRole("button", { name: /^Intellect \d/ })).toContainText("0");
});
