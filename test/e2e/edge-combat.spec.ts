/** Three rounds of a Lightfish combat: attacks, dropping to 0 VP, a trauma, bleeding, death saves, first aid, undo, a rest. */
import type { Locator, Page } from "@playwright/test";
import { catchUp } from "sandbox/browser";
import { aimAt, followUp, newCard } from "./cards-and-tokens.ts";
import { chooseControl, expect, loadDice, openSection, test } from "./support.ts";

const DOCTOR = "Doctor Anselm Quill";
const PILOT = "Ilse Marrow";
const GUARD = "Station guard";

interface Creature {
  readonly system: {
    readonly vitality: { readonly value: number };
    readonly scores: { readonly str: number };
    readonly deathSaves: { readonly successes: number; readonly failures: number };
  };
  readonly statuses: Set<string>;
  readonly items: { readonly contents: readonly Item[] };
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
  update(changes: object): Promise<unknown>;
}

interface Item {
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly uses?: { readonly value: number };
    readonly successes?: number;
    readonly healed?: boolean;
  };
}

interface Token {
  readonly name: string;
  readonly id: string;
  readonly actor: Creature;
}

interface Combat {
  readonly round: number;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  delete(): Promise<unknown>;
}

declare const canvas: { readonly scene: { readonly id: string }; readonly tokens: { placeables: Token[] } };
declare const game: { readonly combat: Combat };
declare const Combat: { create(data: object): Promise<Combat> };

/** Starts a combat in this order. */
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

const nextTurn = (gm: Page): Promise<unknown> => gm.evaluate(() => game.combat.nextTurn());

/** The sheet of a token's actor, in front. */
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

async function openConditions(sheet: Locator): Promise<Locator> {
  await openSection(sheet, "Conditions");
  return sheet;
}

interface State {
  readonly vp: number;
  readonly statuses: string[];
  readonly saves: { readonly successes: number; readonly failures: number };
  readonly str: number;
  readonly items: {
    readonly name: string;
    readonly type: string;
    readonly uses: number;
    readonly successes: number;
  }[];
}

/** A creature as a client sees it. */
const stateOf = (page: Page, name: string): Promise<State> =>
  page.evaluate((wanted) => {
    const { system, statuses, items } = canvas.tokens.placeables.find(
      (token) => token.name === wanted,
    )!.actor;
    return {
      vp: system.vitality.value,
      statuses: [...statuses],
      saves: { ...system.deathSaves },
      str: system.scores.str,
      items: items.contents.map((item) => ({
        name: item.name,
        type: item.type,
        uses: item.system.uses?.value ?? 0,
        successes: item.system.successes ?? 0,
      })),
    };
  }, name);

/** Attacks with the first weapon of an open sheet and rolls the damage; leaves the card with the target in view. */
async function attack(
  page: Page,
  sheet: Locator,
  damage: readonly (readonly [number, number])[],
): Promise<Locator> {
  await loadDice(page, [[12, 11], [12, 10], ...damage]);
  await openSection(sheet, "Actions");
  const hit = await newCard(page, () => sheet.locator(".row-main.rollable").first().click());
  return newCard(page, () => followUp(hit, "Damage").click(), {
    has: page.locator(".target-name"),
  });
}

const usesOfKit = ({ items }: State): number => items.find(({ name }) => name === "First aid kit")!.uses;
const traumasOf = ({ items }: State) => items.filter(({ type }) => type === "edgeTrauma");

test("a fight and the rest after it are played over three rounds [E-432] [E-434] [E-441] [E-442] [E-462] [E-463] [E-514]", async ({
  gm,
  ada,
}) => {
  await gm.evaluate(async (name) => {
    const pilot = canvas.tokens.placeables.find((token) => token.name === name)!.actor;
    await pilot.update({ "system.vitality.value": 12 });
  }, PILOT);
  await startCombat(gm, [DOCTOR, GUARD, PILOT]);

  await test.step("round 1: the player hits, the Gamemaster's client applies", async () => {
    await aimAt(ada, GUARD);
    const card = await attack(ada, await sheetOf(ada, DOCTOR), [[10, 9]]);
    await card.getByRole("button", { name: `Apply to ${GUARD}` }).click();
    await expect.poll(async () => (await stateOf(gm, GUARD)).vp).toBeLessThan(20);
    await expect.poll(async () => (await stateOf(ada, GUARD)).vp).toBe((await stateOf(gm, GUARD)).vp);
  });

  let rolled: Locator;
  await test.step("round 1: the guard shoots the pilot down; the card asks for the trauma", async () => {
    await nextTurn(gm);
    await aimAt(gm, PILOT);
    const card = await attack(gm, await sheetOf(gm, GUARD), [
      [8, 8],
      [8, 8],
    ]);
    await expect(card).toContainText("A severe physical trauma");
    await card.getByRole("button", { name: `Apply to ${PILOT}` }).click();
    await expect.poll(async () => (await stateOf(gm, PILOT)).statuses).toContain("dying");
    await loadDice(gm, [[12, 3]]);
    rolled = await newCard(gm, () => card.getByRole("button", { name: "Roll the trauma" }).click());
    await expect(rolled).toContainText("Crushed trunk");
    await expect.poll(async () => traumasOf(await stateOf(gm, PILOT))).toHaveLength(1);
    const brought = ["bleeding", "stunned", "unconscious", "dying"];
    await expect
      .poll(async () => (await stateOf(gm, PILOT)).statuses)
      .toEqual(expect.arrayContaining(brought));
    await expect.poll(() => stateOf(gm, PILOT)).toMatchObject({ vp: 0, str: 0 });
  });

  await test.step("the trauma is undone whole and comes back as it was", async () => {
    await rolled.getByRole("button", { name: `Undo for ${PILOT}` }).click();
    await expect.poll(async () => traumasOf(await stateOf(gm, PILOT))).toHaveLength(0);
    await expect.poll(async () => (await stateOf(gm, PILOT)).statuses).not.toContain("bleeding");
    await expect.poll(async () => (await stateOf(gm, PILOT)).str).toBe(1);
    await rolled.getByRole("button", { name: `Apply to ${PILOT}` }).click();
    await expect.poll(async () => (await stateOf(gm, PILOT)).str).toBe(0);
  });

  await test.step("round 1: a death save at the start of her turn, blood at its end", async () => {
    const start = await newCard(gm, () => nextTurn(gm), { hasText: `${PILOT}: start of turn` });
    await loadDice(gm, [[12, 9]]);
    await start.getByRole("button", { name: "Death save" }).click();
    await expect.poll(async () => (await stateOf(gm, PILOT)).saves).toEqual({ successes: 1, failures: 0 });
    const end = await newCard(gm, () => nextTurn(gm), { hasText: `${PILOT}: end of turn` });
    await end.getByRole("button", { name: `Apply to ${PILOT}` }).click();
    await expect.poll(async () => (await stateOf(gm, PILOT)).saves).toEqual({ successes: 1, failures: 1 });
    await expect.poll(async () => (await stateOf(gm, PILOT)).statuses).not.toContain("stunned");
    await expect.poll(() => gm.evaluate(() => game.combat.round)).toBe(2);
  });

  await test.step("round 2: the doctor stops the blood and stabilises with one use of the kit", async () => {
    await catchUp(ada);
    const before = usesOfKit(await stateOf(ada, DOCTOR));
    await aimAt(ada, PILOT);
    const sheet = await openConditions(await sheetOf(ada, DOCTOR));
    await loadDice(ada, [
      [12, 11],
      [12, 10],
    ]);
    const aid = await newCard(ada, () => sheet.getByRole("button", { name: "Stabilize" }).click());
    // 14 + 1 trauma + 2 for bleeding.
    await expect(aid).toContainText("against 17");
    await aid.getByRole("button", { name: `Apply to ${PILOT}` }).click();
    await expect.poll(async () => (await stateOf(gm, PILOT)).statuses).toContain("stable");
    await expect.poll(async () => (await stateOf(gm, PILOT)).statuses).not.toContain("bleeding");
    await expect.poll(async () => usesOfKit(await stateOf(ada, DOCTOR))).toBe(before - 1);
  });

  await test.step("round 2: a hit on the doctor is applied and taken back", async () => {
    await nextTurn(gm);
    await aimAt(gm, DOCTOR);
    const card = await attack(gm, await sheetOf(gm, GUARD), [
      [8, 5],
      [8, 4],
    ]);
    await card.getByRole("button", { name: `Apply to ${DOCTOR}` }).click();
    await expect.poll(async () => (await stateOf(gm, DOCTOR)).vp).toBeLessThan(20);
    await card.getByRole("button", { name: `Undo for ${DOCTOR}` }).click();
    await expect.poll(async () => (await stateOf(gm, DOCTOR)).vp).toBe(20);
    await expect(card.getByRole("button", { name: `Apply to ${DOCTOR}` })).toBeVisible();
  });

  await test.step("round 3: nothing comes due for the stable; the guard dies at 0", async () => {
    const messages = gm.locator("#chat .chat-message");
    const before = await messages.count();
    await nextTurn(gm);
    await nextTurn(gm);
    await expect.poll(() => gm.evaluate(() => game.combat.round)).toBe(3);
    for (let shots = 0; shots < 3 && (await stateOf(gm, GUARD)).vp > 0; shots += 1) {
      await aimAt(gm, GUARD);
      const card = await attack(gm, await sheetOf(gm, DOCTOR), [[10, 10]]);
      await card.getByRole("button", { name: `Apply to ${GUARD}` }).click();
      await expect(card.locator(".target-note")).toContainText("Applied by");
      // Each shot brings two: of what came due, there would be more.
      await expect(messages).toHaveCount(before + 2 * (shots + 1));
    }
    await expect.poll(async () => (await stateOf(gm, GUARD)).statuses).toContain("dead");
    await gm.evaluate(() => game.combat.delete());
  });

  await test.step("healed, she wakes lying; a full rest rolls the save against her trauma", async () => {
    const sheet = await openConditions(await sheetOf(gm, PILOT));
    await sheet.getByRole("button", { name: "Heal", exact: true }).click();
    const dialog = gm.locator(".roll-dialog");
    await dialog.getByLabel("Dice").fill("5");
    await dialog.getByRole("button", { name: "Roll" }).click();
    await expect.poll(async () => (await stateOf(gm, PILOT)).vp).toBe(5);
    await expect.poll(async () => (await stateOf(gm, PILOT)).statuses).toContain("prone");
    await chooseControl(sheet, "manifoldRest");
    const rest = gm.locator(".rest-dialog");
    await rest.getByRole("radio", { name: /Full rest/ }).check();
    await expect(rest).toContainText("Crushed trunk");
    // Two saves, for sleeping in the vest and for the trauma. Dropping to 0 VP brought exhaustion, so each has a third
    // die, of which the highest is dropped.
    await loadDice(gm, [[6, 4], ...Array.from({ length: 6 }, () => [12, 11] as const)]);
    await rest.getByRole("button", { name: "Rest" }).click();
    await expect.poll(async () => (await stateOf(gm, PILOT)).vp).toBeGreaterThan(5);
    await expect.poll(async () => traumasOf(await stateOf(gm, PILOT))[0]?.successes).toBe(1);
  });
});
