/** Things that lose what they give, and tokens of the rules, on the sheet of Starlight. */
import { aimAt, newCard } from "./cards-and-tokens.ts";
import { expect, expectAccessible, openSheet, test } from "./support.ts";

test.use({ games: ["parallax"] });

const ADAS = "Doctor Ilya Brandt";
const GUARD = "Customs enforcer";

test("[P-115] [P-117] a thing's counters switch it off on the sheet", async ({ gm }) => {
  const sheet = await openSheet(gm, ADAS);
  await sheet.getByRole("tab", { name: "Gear", exact: true }).click();
  const row = sheet.locator(".row", { hasText: "Hand scanner" });
  const disruption = row.getByRole("group", { name: "Disruption" });
  await expect(disruption).toContainText("0 / 2");
  await disruption.locator('button[data-delta="1"]').click();
  await expect(disruption).toContainText("1 / 2");
  await expect(row).not.toContainText("Disrupted");
  await disruption.locator('button[data-delta="1"]').click();
  await expect(row).toContainText("Disrupted");
  await expectAccessible(gm, ".manifold-sheet.game-parallax");
});

test("[P-103] a token is placed on the scene by a dialog, listed, and removed", { tag: "@core" }, async ({
  gm,
}) => {
  const sheet = await openSheet(gm, ADAS);
  await sheet.getByRole("tab", { name: "State", exact: true }).click();
  await sheet.getByRole("button", { name: "Place a token" }).click();
  const dialog = gm.getByRole("dialog").filter({ hasText: "What is there" });
  await dialog.getByLabel("What is there").fill("Burning plasma");
  await dialog.getByLabel("What it does").fill("A burn counter for whoever enters.");
  await expectAccessible(gm, ".create");
  await dialog.getByRole("button", { name: "Place a token" }).click();
  await expect(sheet).toContainText("A burn counter for whoever enters.");
  await sheet.getByRole("button", { name: "Remove Burning plasma" }).click();
  await expect(sheet).toContainText("No tokens on the scene.");
});

test("[P-095] an attack beyond the weapon's range is not rolled before the range is mended", async ({
  gm,
}) => {
  await aimAt(gm, GUARD);
  const sheet = await openSheet(gm, ADAS);
  await sheet.locator(".row-main.rollable", { hasText: "Needle pistol" }).first().click();
  const dialog = gm.locator(".roll-dialog");
  await expect(dialog).toContainText("out of this weapon’s range");
  await expect(dialog).toContainText("5 hexes on the scene");
  await expectAccessible(gm, ".roll-dialog");
  await dialog.getByLabel("Where the target is").selectOption("Close");
  await expect(dialog).toContainText(`Wins against ${GUARD} without exertion`);
  await newCard(gm, () => dialog.getByRole("button", { name: /^Roll/ }).click(), { hasText: GUARD });
});
