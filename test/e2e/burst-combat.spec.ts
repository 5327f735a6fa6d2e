/** A combat in two browsers: three rounds with Recovery, a wound, Shock and its clock, undo, treatment, rest. */
import type { Locator, Page } from "@playwright/test";
import { catchUp } from "sandbox/browser";
import { aimAt, followUp, newCard, sameCard } from "./cards-and-tokens.ts";
import {
  chooseControl,
  closeSheet,
  expect,
  expectAccessible,
  openSection,
  openSheet,
  test,
} from "./support.ts";

test.use({ games: ["burst"] });

const IVO = "Brother Ivo Lanthen";
const GUARD = "Gate guard";

interface Creature {
  vigor: number;
  durability: number;
  health: number;
  spent: number;
  shockRounds: number;
  coat: number;
  statuses: string[];
}

interface Token {
  id: string;
  name: string;
  document: { id: string };
  actor: {
    id: string;
    system: Record<string, { value: number }> & { shockRounds: number; actions: { spent: number } };
    statuses: Set<string>;
    items: { getName(name: string): { system: { durability: { value: number } } } };
    update(changes: object): Promise<unknown>;
    toggleStatusEffect(id: string, options: object): Promise<unknown>;
  };
}

interface Host {
  canvas: { scene: { id: string }; tokens: { placeables: Token[] } };
  CONFIG: { Dice: { randomUniform(): number } };
  Combat: {
    create(
      data: object,
    ): Promise<{ createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> }>;
  };
  game: { settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> } };
}

/** Sets all following dice to this share of their faces: 0.5 is a 10 of 20 and a 5 of 10. */
async function dice(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const { CONFIG } = globalThis as unknown as Host;
    CONFIG.Dice.randomUniform = () => 1 - part + 1e-6;
  }, share);
}

async function creature(page: Page, name: string): Promise<Creature> {
  return page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Host;
    const { actor } = canvas.tokens.placeables.find((one) => one.name === wanted)!;
    const { system, statuses, items } = actor;
    return {
      vigor: system.vigor!.value,
      durability: system.durability!.value,
      health: system.health!.value,
      spent: system.actions.spent,
      shockRounds: system.shockRounds,
      coat: items.getName("Leather coat").system.durability.value,
      statuses: [...statuses],
    };
  }, name);
}

async function change(page: Page, name: string, changes: object): Promise<void> {
  await page.evaluate(
    async ([wanted, data]) => {
      const { canvas } = globalThis as unknown as Host;
      await canvas.tokens.placeables.find((one) => one.name === wanted)!.actor.update(data as object);
    },
    [name, changes] as const,
  );
}

/** Starts a combat of both actors with automatic turns. */
async function beginFight(gm: Page): Promise<void> {
  await gm.evaluate(
    async (names) => {
      const { canvas, Combat, game } = globalThis as unknown as Host;
      await game.settings.set("manifold", "turnAutomation", "auto");
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      const fighters = names.map((name) => canvas.tokens.placeables.find((one) => one.name === name)!);
      await combat.createEmbeddedDocuments(
        "Combatant",
        fighters.map(({ document, actor }) => ({
          tokenId: document.id,
          sceneId: canvas.scene.id,
          actorId: actor.id,
        })),
      );
    },
    [GUARD, IVO],
  );
  await gm.getByRole("tab", { name: "Combat", exact: true }).click();
  await dice(gm, 0.6);
  await gm.locator("#combat [data-action=rollAll]").click();
  await expect(gm.locator("#combat .initiative-input")).toHaveCount(2);
  await gm.getByRole("button", { name: "Begin combat" }).click();
  await expect(gm.locator("#combat")).toContainText("Round 1");
}

const onTurn = (page: Page) => page.locator("#combat .combatant.active .name");

async function nextTurn(gm: Page, expected: string): Promise<void> {
  await gm.getByRole("tab", { name: "Combat", exact: true }).click();
  await gm.locator("#combat [data-action=nextTurn]").click();
  await expect(onTurn(gm)).toHaveText(expected);
  await gm.getByRole("tab", { name: "Chat", exact: true }).click();
}

/** The guard attacks Ivo with the spear, Ivo's Dodge fails, and the damage is applied. @returns its card */
async function thrust(gm: Page, ada: Page): Promise<Locator> {
  const sheet = await openSheet(gm, GUARD);
  await dice(gm, 0.7);
  const attack = await newCard(gm, () => sheet.locator(".row-main.rollable", { hasText: "Spear" }).click());
  await expect(attack.locator(".verdict-word")).toHaveText("Hit");
  await closeSheet(gm, GUARD);
  const seen = await sameCard(ada, attack);
  await dice(ada, 0.05);
  const dodge = await newCard(ada, () => followUp(seen, `${IVO}: Dodge`).click());
  for (const page of [ada, gm])
    await expect((await sameCard(page, dodge)).locator(".verdict-word")).toHaveText("Struck");
  await dice(gm, 0.5);
  const damage = await newCard(gm, () => followUp(attack, "Roll effect").click());
  await damage.getByRole("button", { name: `Apply to ${IVO}` }).click();
  await expect(damage.locator(".target-note")).toContainText("Applied by Gamemaster");
  return damage;
}

test("[B-046] [B-048] [B-052] [B-055] [B-075] a fight and the rest after it are played over three rounds", async ({
  gm,
  ada,
}) => {
  test.slow();
  await change(gm, IVO, { "system.durability.value": 10, "system.health.value": 8 });
  await beginFight(gm);
  // Of equal totals the higher Speed goes first.
  await expect(onTurn(gm)).toHaveText(IVO);
  await gm.getByRole("tab", { name: "Chat", exact: true }).click();
  await catchUp(ada);

  await test.step("round 1: a shot, a failed dodge, harm to armor, undo and apply again", async () => {
    await aimAt(ada, GUARD);
    const sheet = await openSheet(ada, IVO);
    await dice(ada, 0.7);
    const attack = await newCard(ada, () =>
      sheet.locator(".row-main.rollable", { hasText: "Crossbow" }).click(),
    );
    const attacked = await sameCard(gm, attack);
    await expect(attack.locator(".verdict-word")).toHaveText("Hit");
    await expect(attack).toContainText("Actions of the turn −1");
    await expect(attack.getByRole("button", { name: `${GUARD}: Dodge` })).toHaveCount(0);
    await dice(gm, 0.05);
    const dodge = await newCard(gm, () => followUp(attacked, `${GUARD}: Dodge`).click());
    for (const page of [gm, ada])
      await expect((await sameCard(page, dodge)).locator(".verdict-word")).toHaveText("Struck");
    await expect.poll(async () => (await creature(gm, GUARD)).vigor).toBe(19);
    const before = await creature(gm, GUARD);
    await dice(ada, 0.5);
    const damage = await newCard(ada, () => followUp(attack, "Roll effect").click());
    const harm = await sameCard(gm, damage);
    await damage.getByRole("button", { name: `Apply to ${GUARD}` }).click();
    await expect(harm.locator(".target-note")).toContainText("Applied by Ada");
    await expect.poll(async () => (await creature(gm, GUARD)).coat).toBe(before.coat - 2);
    await expect.poll(async () => (await creature(gm, GUARD)).durability).toBeLessThan(before.durability);
    const after = await creature(gm, GUARD);
    await harm.getByRole("button", { name: `Undo for ${GUARD}` }).click();
    await expect.poll(() => creature(gm, GUARD)).toEqual(before);
    await harm.getByRole("button", { name: `Apply to ${GUARD}` }).click();
    await expect.poll(() => creature(gm, GUARD)).toEqual(after);
    await newCard(ada, () => sheet.getByRole("button", { name: "Defend", exact: true }).click(), {
      hasText: "No actions left",
    });
    await expect(sheet.locator(".pip-words")).toHaveText("0 of 2 actions left");
    await sheet.getByRole("button", { name: "Move", exact: true }).click();
    await expect(ada.locator(".roll-body")).toContainText("left this turn: 0");
    await ada.locator(".roll-body").getByRole("button", { name: "Cancel" }).click();
    await closeSheet(ada, IVO);
  });

  await test.step("round 1: the guard wounds Ivo, then puts him into Shock", async () => {
    await nextTurn(gm, GUARD);
    await aimAt(gm, IVO);
    const vigor = (await creature(gm, IVO)).vigor;
    await thrust(gm, ada);
    await expect.poll(async () => (await creature(gm, IVO)).statuses).toContain("wounded");
    // Defending saves 2 Vigor of the Dodge.
    await expect.poll(() => creature(gm, IVO)).toMatchObject({ vigor: vigor - 3, durability: 0 });
    const last = await thrust(gm, ada);
    await expect
      .poll(async () => (await creature(gm, IVO)).statuses)
      .toEqual(expect.arrayContaining(["shock", "unconscious"]));
    await expect.poll(() => creature(gm, IVO)).toMatchObject({ health: 0, shockRounds: 26 });
    await expect(last).toContainText("In Shock, 26 rounds to live");
  });

  await test.step("round 2: Recovery; the clock starts in the round after", async () => {
    const { vigor } = await creature(gm, GUARD);
    await nextTurn(gm, IVO);
    await expect.poll(async () => (await creature(gm, GUARD)).vigor).toBe(vigor + 4);
    await expect.poll(async () => (await creature(gm, IVO)).spent).toBe(0);
    await expect.poll(async () => (await creature(gm, IVO)).statuses).not.toContain("defending");
    expect(await creature(gm, IVO)).toMatchObject({ shockRounds: 26 });
    const sheet = await openSheet(ada, IVO);
    await expect(sheet.locator(".shock-clock")).toContainText("26 rounds to live");
    await expect(sheet.locator(".pip-words")).toHaveText("0 of 0 actions left");
    await expect(sheet.getByRole("button", { name: "Move", exact: true })).toHaveClass(/barred/);
    await nextTurn(gm, GUARD);
    await expect.poll(async () => (await creature(gm, GUARD)).spent).toBe(0);
    await nextTurn(gm, IVO);
    await expect(sheet.locator(".shock-clock")).toContainText("25 rounds to live");
    await closeSheet(ada, IVO);
  });

  await test.step("round 3: treatment stops the clock", async () => {
    await nextTurn(gm, GUARD);
    const sheet = await openSheet(gm, GUARD);
    await openSection(sheet, "Fight");
    await dice(gm, 1);
    const treatment = await newCard(gm, () => sheet.getByRole("button", { name: /^Stabilize/ }).click());
    await closeSheet(gm, GUARD);
    await treatment.getByRole("button", { name: `Apply to ${IVO}` }).click();
    await expect.poll(async () => (await creature(gm, IVO)).statuses).toContain("stabilized");
    await expect.poll(() => creature(gm, IVO)).toMatchObject({ shockRounds: 0 });
  });

  await test.step("after the combat: a day of rest wakes Ivo, and is undone", async () => {
    await gm.getByRole("tab", { name: "Combat", exact: true }).click();
    await gm.evaluate(async () => {
      const { game } = globalThis as unknown as { game: { combat: { delete(): Promise<unknown> } } };
      await game.combat.delete();
    });
    const sheet = await openSheet(ada, IVO);
    await ada.getByRole("tab", { name: "Chat", exact: true }).click();
    await chooseControl(sheet, "manifoldRest");
    const dialog = ada.locator(".rest-dialog");
    await dialog.getByRole("radio", { name: /^A day/ }).check();
    await expect(dialog).toContainText("Health");
    const rest = await newCard(ada, () => dialog.getByRole("button", { name: "Rest" }).click());
    await expect.poll(() => creature(ada, IVO)).toMatchObject({ health: 1, durability: 1, statuses: [] });
    await rest.getByRole("button", { name: `Undo for ${IVO}` }).click();
    await expect
      .poll(async () => (await creature(ada, IVO)).statuses)
      .toEqual(expect.arrayContaining(["stabilized", "wounded"]));
  });
});

test("[B-120] the end of the clock kills, and undo reverts it", async ({ gm }) => {
  await beginFight(gm);
  await change(gm, IVO, { "system.health.value": 0, "system.durability.value": 0, "system.shockRounds": 1 });
  await gm.evaluate(async (name) => {
    const { canvas } = globalThis as unknown as Host;
    const { actor } = canvas.tokens.placeables.find((one) => one.name === name)!;
    await actor.toggleStatusEffect("shock", { active: true });
  }, IVO);
  await nextTurn(gm, GUARD);
  const end = await newCard(gm, () => nextTurn(gm, IVO), { hasText: "Dead" });
  await expect.poll(async () => (await creature(gm, IVO)).statuses).toContain("dead");
  await end.getByRole("button", { name: `Undo for ${IVO}` }).click();
  await expect.poll(async () => (await creature(gm, IVO)).statuses).toContain("shock");
  await expect.poll(() => creature(gm, IVO)).toMatchObject({ shockRounds: 1 });
});

test("the sheet and the cards of a combat are accessible", async ({ gm }) => {
  await beginFight(gm);
  await gm.getByRole("tab", { name: "Chat", exact: true }).click();
  await aimAt(gm, GUARD);
  const sheet = await openSheet(gm, IVO);
  await dice(gm, 0.7);
  const attack = await newCard(gm, () =>
    sheet.locator(".row-main.rollable", { hasText: "Crossbow" }).click(),
  );
  await expect(attack.locator(".verdict-word")).toHaveText("Hit");
  const damage = await newCard(gm, () => followUp(attack, "Roll effect").click());
  await expect(damage.locator(".target-name")).toHaveText(GUARD);
  await expectAccessible(gm, "#chat");
  await expectAccessible(gm, ".manifold-sheet");
});
