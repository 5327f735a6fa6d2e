/** The Gamemaster's panels of Lightfish with two browsers: three days of travel, and a fall in low gravity. */
import type { Locator, Page } from "@playwright/test";
import { newCard, newCards, sameCard } from "./cards-and-tokens.ts";
import { openPanel } from "./panels.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

interface Traveller {
  readonly journey: { readonly days: number; readonly km: number };
  readonly gravity: { readonly g: number };
  readonly exhaustion: { readonly value: number };
}

const stateOf = (page: Page, name: string): Promise<Traveller> =>
  page.evaluate((wanted) => {
    const { game } = globalThis as unknown as typeof hostPage;
    const { journey, gravity, exhaustion } = game.actors.getName(wanted).toObject()
      .system as unknown as Traveller;
    return { journey, gravity, exhaustion };
  }, name);

interface Host {
  readonly game: {
    readonly actors: { getName(name: string): { toObject(): { readonly system: object } } };
  };
}
declare const hostPage: Host;

test("[E-172] [E-173] in three days of travel with a forced march a player saves, exhaustion stays, and days are undone", async ({
  gm,
  ada,
}) => {
  const panel = await openPanel(gm, "Journey: a day of travel", "Hours of travel", ["Doctor Anselm Quill"]);
  await panel.getByLabel("Hours of travel").fill("9");
  await expect(panel.locator(".panel-facts"), "before the field is left").toContainText(
    "hours on the way: 9",
  );
  await panel.getByLabel("Hours of travel").press("Tab");
  await panel.getByLabel(/Length of the whole way/).fill("130");
  await panel.getByLabel(/Length of the whole way/).press("Tab");
  const choice = panel.locator('select[name="panel"]');
  await choice.selectOption({ label: "Environment" });
  await expect(panel.getByLabel("Hours of travel")).toHaveCount(0);
  await choice.selectOption({ label: "Journey: a day of travel" });
  await expect(panel.getByLabel("Hours of travel"), "what was filled in stays").toHaveValue("9");
  await expect(panel.locator(".panel-facts")).toContainText("45 km; hours on the way: 9");
  await expect(panel.locator(".panel-requests")).toContainText("Save at the end of hour 9");
  await expectAccessible(gm, ".panel-window");
  await loadDice(ada, [
    [12, 1],
    [12, 2],
  ]);
  const days: Locator[] = [];
  for (const day of [1, 2, 3]) {
    const apply = panel.getByRole("button", { name: /^Apply to all/ });
    const [travelled, request] = await newCards(gm, () => apply.click(), [
      { has: gm.locator(".change-card"), hasText: "Journey" },
      { has: gm.locator(".card.request") },
    ]);
    days.push(travelled!);
    await expect
      .poll(async () => (await stateOf(ada, "Doctor Anselm Quill")).journey)
      .toMatchObject({ days: day, km: 45 * day });
    await expect(panel.locator(".panel-facts")).toContainText(`after day ${day + 1}`);
    if (day > 1) continue;
    await ada.getByRole("tab", { name: "Chat", exact: true }).click();
    const asked = await sameCard(ada, request!);
    await asked
      .getByRole("button", { name: /[Mm]arch/ })
      .first()
      .click();
    await expect.poll(async () => (await stateOf(gm, "Doctor Anselm Quill")).exhaustion.value).toBe(1);
  }
  await gm.getByRole("tab", { name: "Chat", exact: true }).click();
  await days[2]!.getByRole("button", { name: /^Undo for/ }).click();
  await expect
    .poll(async () => (await stateOf(ada, "Doctor Anselm Quill")).journey)
    .toMatchObject({ days: 2, km: 90 });
});

test("[E-228] [E-230] a player falls half as hard in the low gravity that is set for the place, and all of it is undone", async ({
  gm,
  ada,
}) => {
  const panel = await openPanel(gm, "Environment", "Gravity (g)", ["Doctor Anselm Quill"]);
  await panel.getByLabel("Gravity (g)").fill("0.4");
  await panel.getByLabel("Gravity (g)").press("Tab");
  await expect(panel.locator(".panel-person.chosen")).toContainText("+ Low gravity");
  await expectAccessible(gm, ".panel-window");
  const place = await newCard(gm, () => panel.getByRole("button", { name: /^Apply to all/ }).click(), {
    hasText: "Environment",
  });
  await expect.poll(async () => (await stateOf(ada, "Doctor Anselm Quill")).gravity.g).toBe(0.4);
  const sheet = await openSheet(ada, "Doctor Anselm Quill");
  await sheet.getByRole("tab", { name: "Conditions" }).click();
  await sheet.getByRole("button", { name: "Fall", exact: true }).click();
  const dialog = ada.locator(".roll-dialog");
  await expect(dialog.locator('select[name="gravity"]')).toHaveValue("low");
  await dialog.locator('input[name="height"]').fill("9");
  await loadDice(ada, [
    [6, 6],
    [6, 6],
    [6, 6],
  ]);
  const fall = await newCard(ada, () => dialog.getByRole("button", { name: "Roll" }).click());
  // Three dice of 6 are 18, of which half counts.
  await expect(fall).toContainText("9 kinetic");
  await gm.getByRole("tab", { name: "Chat", exact: true }).click();
  await place.getByRole("button", { name: /^Undo for all/ }).click();
  await expect.poll(async () => (await stateOf(ada, "Doctor Anselm Quill")).gravity.g).toBe(1);
});
