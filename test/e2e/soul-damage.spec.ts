/** Attacks, damage and recoil of Archsoul in the browser. */
import type { Page } from "@playwright/test";
import { aimAt, followUp, newCard, sameCard } from "./cards-and-tokens.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["soul"] });

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

test("an attack offers its damage, and magic costs Drain", async ({ gm }) => {
  const sheet = await openSheet(gm, "Oren Talisk");
  const blast = await newCard(gm, () => sheet.locator(".row .rollable", { hasText: "Blast" }).click());
  await expect(sheet.locator(".soul-drain-value")).toHaveText("1");
  const card = await newCard(gm, () => followUp(blast, "Roll damage").click());
  await expect(card).toContainText("Damage · Archsoul");
  await expect(card).toContainText("dice at 5+");
});

test("[S-053] a player's damage to the GM's creature is applied by the GM's client and undone", async ({
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
  const attack = await newCard(ada, () => sheet.locator(".row .rollable", { hasText: "Longsword" }).click());
  await expect(attack).toContainText("result 4 against defense 3");
  await loadDice(ada, sixes(6, 6, 6, 6, 6, 6, 6, 6, 1));
  const damage = await newCard(ada, () => followUp(attack, "Roll damage").click());
  const seen = await sameCard(gm, damage);
  await expect(damage.locator(".target-name")).toHaveText("Toll reaver");
  // How hard the creature is does not show before it counts.
  await expect(damage.locator(".target-steps")).toHaveCount(0);
  await expect(seen.locator(".target-steps")).toContainText("8 − hardness 1 = 7");
  await expect(seen.locator(".threshold")).toHaveText("Unconscious");
  await damage.getByRole("button", { name: "Apply to Toll reaver" }).dblclick();
  await expect(seen.locator(".target-note")).toContainText("Applied by Ada");
  await expect.poll(() => hitPoints(gm, "Toll reaver")).toBe(-1);
  await expect(seen.getByRole("button", { name: "Unconscious rounds" })).toBeVisible();
  await expectAccessible(gm, ".chat-message:last-of-type .card");
  await damage.getByRole("button", { name: "Undo for Toll reaver" }).click();
  await expect.poll(() => hitPoints(gm, "Toll reaver")).toBe(6);
});

test("[S-089] a weapon softer than its target is damaged, and repaired by undoing", { tag: "@core" }, async ({
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
  const cut = await newCard(gm, () =>
    sheet.locator(".row", { hasText: "Knife" }).locator("[data-roll-kind=damage]").click(),
  );
  await expect(cut.locator(".target-steps")).toContainText("7 is below hardness 10");
  const recoil = await newCard(gm, () =>
    cut.getByRole("button", { name: "Weapon takes the damage" }).click(),
  );
  await expect(recoil).toContainText("hardness 3, left 4");
  await sheet.getByRole("tab", { name: "Gear", exact: true }).click();
  const knife = sheet.locator(".tab.active .row", { hasText: "Knife" });
  await expect(knife).toContainText("1 / 5");
  await recoil.getByRole("button", { name: "Undo for Hedda Varn" }).click();
  await expect(knife).toContainText("5 / 5");
});
