/** An attack of Starlight in two browsers. */
import { aimAt, followUp, newCard, newCards, readNumber, sameCard, standBeside } from "./cards-and-tokens.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["parallax"] });

const ADAS = "Doctor Ilya Brandt";
const GUARD = "Customs enforcer";

test("[P-186] [P-190] an attack calls the target to defend; the GM's client applies the hit, which is undone", async ({
  gm,
  ada,
}) => {
  const before = await readNumber(gm, GUARD, "health.value");
  await standBeside(gm, GUARD, ADAS, ada);
  await aimAt(ada, GUARD);
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[100, 5]]);
  const weapon = sheet.locator(".row-main.rollable", { hasText: /Needle|pistol|Ray|laser|gun/i }).first();
  const [attack, asked] = await newCards(ada, () => weapon.click(), [
    { has: ada.getByRole("button", { name: "Roll damage" }) },
    { has: ada.locator(".card.request") },
  ]);
  const request = await sameCard(gm, asked!);
  await expect(request).toContainText("Waiting");
  await loadDice(gm, [[100, 97]]);
  await request.getByRole("button", { name: `Roll Defense for ${GUARD}` }).click();
  for (const card of [request, asked!]) {
    await expect(card.locator(".verdict-word")).toHaveText(`${ADAS} wins: the only success.`);
  }
  await loadDice(ada, [[8, 8]]);
  const card = await newCard(ada, () => followUp(attack!, "Roll damage").click());
  await expect(card.locator(".target-name")).toHaveText(GUARD);
  await card.getByRole("button", { name: `Apply to ${GUARD}` }).dblclick();
  await expect((await sameCard(gm, card)).locator(".target-note")).toContainText("Applied by Ada");
  await expect.poll(() => readNumber(gm, GUARD, "health.value")).toBeLessThan(before);
  const after = await readNumber(gm, GUARD, "health.value");
  await expect.poll(() => readNumber(ada, GUARD, "health.value")).toBe(after);
  await expectAccessible(gm, "#chat .card");
  await card.getByRole("button", { name: `Undo for ${GUARD}` }).click();
  await expect.poll(() => readNumber(gm, GUARD, "health.value")).toBe(before);
});
