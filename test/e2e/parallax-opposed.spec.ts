/** Challenges of Starlight in two browsers: ties, passive values, hidden answers, grapples. */
import {
  aimAt,
  hasCondition,
  newCard,
  newRequest,
  oppose,
  sameCard,
  standBeside,
} from "./cards-and-tokens.ts";
import { expect, loadDice, openSection, openSheet, test } from "./support.ts";

test.use({ games: ["parallax"] });

const ADAS = "Doctor Ilya Brandt";
const GUARD = "Customs enforcer";

test("[P-025] personal modifiers decide equal totals of two successes", async ({ gm, ada }) => {
  const sheet = await openSheet(gm, GUARD);
  await loadDice(gm, [[100, 20]]);
  const check = await newCard(gm, () => sheet.getByRole("button", { name: /^Strength/ }).click());
  const request = await oppose(check, ADAS, "Strength");
  const asked = await sameCard(ada, request);
  await expect(asked).toContainText("Waiting");
  await loadDice(ada, [[100, 20]]);
  await asked.getByRole("button", { name: `Roll Strength for ${ADAS}` }).click({ modifiers: ["Shift"] });
  const dialog = ada.locator(".roll-body");
  await dialog.getByLabel("New modifier").fill("Lever");
  await dialog.getByLabel("Value", { exact: true }).fill("3");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.locator(".offer", { hasText: "Lever" })).toBeVisible();
  await ada.locator(".roll-dialog").getByRole("button", { name: /^Roll/ }).click();
  for (const card of [request, asked]) {
    await expect(card.locator(".verdict-word")).toHaveText(`${ADAS} wins with more personal modifiers.`);
  }
});

test("[P-029] [P-043] the GM uses the passive value against a sneaking character", async ({ gm, ada }) => {
  await aimAt(ada, GUARD);
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[100, 12]]);
  const asked = await newRequest(ada, () => sheet.getByRole("button", { name: /^Sneak/ }).click());
  const card = await sameCard(gm, asked);
  await card.getByText(`Decide for ${GUARD}`).click();
  await card.getByRole("button", { name: "Use the passive value" }).click();
  for (const each of [card, asked]) {
    await expect(each.locator(".verdict-word")).toHaveText(`${ADAS} gets past ${GUARD} unnoticed.`);
  }
  // The player may not see the guard's Attribute.
  await expect(asked.locator(".seat", { hasText: GUARD }).locator(".fact")).toHaveCount(0);
});

test("an answer for the GM alone stays hidden until the GM decides", async ({ gm, ada }) => {
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[100, 90]]);
  const check = await newCard(gm, () => sheet.getByRole("button", { name: /^Ego/ }).click());
  const request = await oppose(check, GUARD, "Sanity", ["Only the GM sees the answer"]);
  const seen = await sameCard(ada, request);
  await loadDice(gm, [[100, 3]]);
  await request.getByRole("button", { name: `Roll Sanity for ${GUARD}` }).click();
  await expect(request.locator(".verdict-word")).toHaveText(`${GUARD} wins: the only success.`);
  await expect(seen.locator(".verdict-word")).toHaveText("Result hidden by the GM");
  await request.getByRole("group").getByRole("button", { name: GUARD }).click();
  await expect(seen.locator(".verdict-word")).toHaveText(`GM ruling: ${GUARD} wins`);
});

test("[P-039] the GM's client applies a grapple won, and undoing it frees the target", async ({
  gm,
  ada,
}) => {
  await standBeside(gm, GUARD, ADAS, ada);
  await aimAt(ada, GUARD);
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[100, 4]]);
  const own = await newRequest(ada, () => sheet.getByRole("button", { name: /^Grapple/ }).click());
  const request = await sameCard(gm, own);
  await loadDice(gm, [[100, 98]]);
  await request.getByRole("button", { name: `Roll Agility for ${GUARD}` }).click();
  await own.getByRole("button", { name: `Apply to ${GUARD}` }).click();
  await expect.poll(() => hasCondition(gm, GUARD, "grappled")).toBe(true);
  await expect.poll(() => hasCondition(gm, GUARD, "restrained")).toBe(true);
  await expect.poll(() => hasCondition(ada, GUARD, "grappled")).toBe(true);
  await request.getByRole("button", { name: `Undo for ${GUARD}` }).click();
  await expect.poll(() => hasCondition(ada, GUARD, "grappled")).toBe(false);
});

test("[P-196] the defender's player lets a grapple go unanswered, and is held", async ({ gm, ada }) => {
  await standBeside(gm, GUARD, ADAS);
  await aimAt(gm, ADAS);
  const sheet = await openSheet(gm, GUARD);
  await loadDice(gm, [[100, 4]]);
  await openSection(sheet, "Play");
  const request = await newRequest(gm, () => sheet.getByRole("button", { name: /^Grapple/ }).click());
  const asked = await sameCard(ada, request);
  await asked.getByRole("button", { name: `Do nothing against it, for ${ADAS}` }).click();
  for (const card of [request, asked]) {
    await expect(card.locator(".verdict-word")).toHaveText(
      `${ADAS} does nothing against it: ${GUARD} succeeds.`,
    );
  }
  await request.getByRole("button", { name: `Apply to ${ADAS}` }).click();
  await expect.poll(() => hasCondition(ada, ADAS, "grappled")).toBe(true);
});
