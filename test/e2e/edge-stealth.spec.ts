/** A party that hides, is spotted and surprised: what the Gamemaster is offered, and what a player sees of it. */
import type { Locator, Page } from "@playwright/test";
import { accessibilityProblems, expect, loadDice, openSection, test } from "./support.ts";

const DOCTOR = "Doctor Anselm Quill";
const GUARD = "Station guard";

interface Creature {
  readonly statuses: Set<string>;
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
}

interface Token {
  readonly name: string;
  readonly id: string;
  readonly actor: Creature;
}

interface Combat {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
}

declare const canvas: { readonly scene: { readonly id: string }; readonly tokens: { placeables: Token[] } };
declare const Combat: { create(data: object): Promise<Combat> };

/** The sheet of a token's actor, alone. */
async function sheetOf(page: Page, name: string): Promise<Locator> {
  await page.evaluate(async (wanted) => {
    for (const token of canvas.tokens.placeables) await token.actor.sheet.close();
    await canvas.tokens.placeables
      .find((token) => token.name === wanted)!
      .actor.sheet.render({ force: true });
  }, name);
  const sheet = page.locator(".manifold-sheet");
  await expect(sheet.locator(".sheet-name")).toHaveText(name);
  return sheet;
}

const statusesOf = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    (wanted) => [...canvas.tokens.placeables.find((token) => token.name === wanted)!.actor.statuses],
    name,
  );

const cards = (page: Page, text: string): Locator =>
  page.locator("#chat .chat-message .card").filter({ hasText: text });

async function hide(page: Page, name: string, face: number): Promise<void> {
  const sheet = await sheetOf(page, name);
  await openSection(sheet, "Actions");
  await loadDice(page, [
    [12, face],
    [12, face === 12 ? 11 : face + 1],
  ]);
  await sheet.getByRole("button", { name: "Hide", exact: true }).click();
  await expect.poll(() => statusesOf(page, name)).toContain("hidden");
}

async function startCombat(gm: Page, order: readonly string[]): Promise<void> {
  await gm.evaluate(async (names) => {
    const combat = await Combat.create({ scene: canvas.scene.id, active: true });
    const combatants = names.map((name, index) => ({
      tokenId: canvas.tokens.placeables.find((token) => token.name === name)!.id,
      sceneId: canvas.scene.id,
      initiative: 30 - index,
    }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
    await combat.startCombat();
  }, order);
}

test("a party that hides is spotted, and surprised by a foe that hides [E-157] [E-161] [E-272]", async ({
  gm,
  ada,
}) => {
  const spotted = `${DOCTOR} hides: who notices it`;
  const surprised = "Surprised: they notice none of those they fight";

  await hide(ada, DOCTOR, 1);
  await expect(cards(gm, spotted)).toContainText(GUARD);
  await (await sheetOf(ada, DOCTOR)).getByRole("tab", { name: "Conditions" }).click();
  await expect(ada.locator(".manifold-sheet .chip").filter({ hasText: "Hidden" })).toContainText("total");

  await cards(gm, spotted).locator("button[data-consequence=apply]").click();
  const guard = await sheetOf(gm, GUARD);
  await expect(guard.locator(".chip").filter({ hasText: "Aware" })).toContainText(`of ${DOCTOR}`);
  expect(await accessibilityProblems(gm)).toEqual([]);

  await hide(gm, GUARD, 12);
  await startCombat(gm, [DOCTOR, GUARD]);
  await expect(cards(gm, surprised)).toContainText(DOCTOR);
  await cards(gm, surprised).locator("button[data-consequence=apply]").click();
  await expect.poll(() => statusesOf(ada, DOCTOR)).toContain("surprised");
  await cards(gm, surprised).locator("button[data-consequence=undo]").click();
  await expect.poll(() => statusesOf(ada, DOCTOR)).not.toContain("surprised");

  await expect(cards(ada, spotted)).toHaveCount(0);
  await expect(cards(ada, surprised)).toHaveCount(0);
  await expect(cards(ada, "notices")).toHaveCount(0);
});
