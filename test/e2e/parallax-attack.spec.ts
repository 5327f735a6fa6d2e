/** An attack of Starlight in two browsers. */
import { aimAt, lastCard, readNumber, requestCard, standBeside } from "./cards-and-tokens.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["parallax"] });

const ADAS = "Doctor Ilya Brandt";
const GUARD = "Customs enforcer";

test("[P-186] [P-190] an attack calls the target to defend; the GM's client applies the hit, which is undone", async ({
  gm,
  ada,
}) => {
  const before = await readNumber(gm, GUARD, "health.value");
  await standBeside(gm, GUARD, ADAS);
  await aimAt(ada, GUARD);
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[100, 5]]);
  await sheet
    .locator(".row-main.rollable", { hasText: /Needle|pistol|Ray|laser|gun/i })
    .first()
    .click();
  await expect(requestCard(gm)).toContainText("has not answered yet");
  await loadDice(gm, [[100, 97]]);
  await requestCard(gm)
    .getByRole("button", { name: `Roll Defense for ${GUARD}` })
    .click();
  for (const page of [gm, ada]) {
    await expect(requestCard(page).locator(".verdict-word")).toHaveText(`${ADAS} wins: the only success.`);
  }
  await loadDice(ada, [[8, 8]]);
  await ada.locator("#chat").getByRole("button", { name: "Roll damage" }).last().click();
  const card = lastCard(ada);
  await expect(card.locator(".target-name")).toHaveText(GUARD);
  await card.getByRole("button", { name: `Apply to ${GUARD}` }).dblclick();
  await expect(lastCard(gm).locator(".target-note")).toContainText("Applied by Ada");
  await expect.poll(() => readNumber(gm, GUARD, "health.value")).toBeLessThan(before);
  const after = await readNumber(gm, GUARD, "health.value");
  await expect.poll(() => readNumber(ada, GUARD, "health.value")).toBe(after);
  await expectAccessible(gm, "#chat .card");
  await lastCard(ada)
    .getByRole("button", { name: `Undo for ${GUARD}` })
    .click();
  await expect.poll(() => readNumber(gm, GUARD, "health.value")).toBe(before);
});
