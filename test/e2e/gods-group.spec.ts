/** A group that breaks up, and standard scores, on the sheet of Gods & Monsters. */
import { newCard, readNumber } from "./cards-and-tokens.ts";
import { expect, expectAccessible, openSheet, test } from "./support.ts";

test.use({ games: ["gods"] });

const BRENNA = "Brenna Oakhand";

interface Scene {
  readonly canvas: {
    readonly tokens: { readonly placeables: readonly { control(options: object): void }[] };
  };
}

test("[G-055] the Guide breaks up a group of selected tokens by a dialog", async ({ gm }) => {
  const before = await readNumber(gm, BRENNA, "survival.value");
  const sheet = await openSheet(gm, BRENNA);
  await gm.evaluate(() => {
    const { canvas } = globalThis as unknown as Scene;
    for (const token of canvas.tokens.placeables.slice(0, 2)) token.control({ releaseOthers: false });
  });
  await sheet.getByRole("button", { name: "Break up a group" }).click();
  const dialog = gm.getByRole("dialog").filter({ hasText: "Survival the group has lost" });
  await expect(dialog).toContainText(BRENNA);
  await dialog.getByLabel("Survival the group has lost").fill("4");
  await dialog.getByLabel("Injuries of the group").fill("2");
  await expectAccessible(gm, ".create");
  const card = await newCard(gm, () => dialog.getByRole("button", { name: "Break up a group" }).click());
  await card.getByRole("button", { name: /^Apply to all/ }).click();
  await expect.poll(() => readNumber(gm, BRENNA, "survival.value")).toBe(before - 4);
  // Each line unfolds to what it still asks for.
  await card.locator(".target-head").first().click();
  await expect(card.getByRole("button", { name: /Leave the group/ }).first()).toBeVisible();
});
