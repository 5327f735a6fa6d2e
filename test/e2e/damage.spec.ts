/** Two browsers: a player hits what is the Gamemaster's, the Gamemaster's client applies, anybody entitled undoes. */
import type { Locator, Page } from "@playwright/test";
import { aimAt, followUp, newCard, sameCard } from "./cards-and-tokens.ts";
import { chooseControl, expect, expectAccessible, loadDice, openSheet, ready, test } from "./support.ts";

interface Token {
  name: string;
  actor: { uuid: string; system: { vitality: { value: number } } };
}

interface Scene {
  canvas: { tokens: { placeables: Token[] } };
}

async function vitality(page: Page, name: string): Promise<number> {
  return page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Scene;
    return canvas.tokens.placeables.find((one) => one.name === wanted)!.actor.system.vitality.value;
  }, name);
}

/** The doctor hits the station guard, and the damage is rolled: enough to get through the armor. @returns its card */
async function hitGuard(page: Page): Promise<Locator> {
  await aimAt(page, "Station guard");
  const sheet = await openSheet(page, "Doctor Anselm Quill");
  await loadDice(page, [
    [12, 11],
    [12, 11],
    [10, 9],
  ]);
  const hit = await newCard(page, () => sheet.locator(".row-main.rollable").first().click());
  return newCard(page, () => followUp(hit, "Damage").click());
}

test("a player's hit goes through the Gamemaster's client, once, and is undone", { tag: "@core" }, async ({
  gm,
  ada,
}) => {
  const before = await vitality(gm, "Station guard");
  const card = await hitGuard(ada);
  const seen = await sameCard(gm, card);
  await expect(card.locator(".target-name")).toHaveText("Station guard");
  // How the guard's armor works is not the player's to see.
  await expect(card.locator(".target-steps")).toHaveCount(0);
  await expect(seen.locator(".target-steps")).toContainText(/kinetic|energy/);
  await card.getByRole("button", { name: "Apply to Station guard" }).dblclick();
  await expect(seen.locator(".target-note")).toContainText("Applied by Ada");
  await expect.poll(() => vitality(gm, "Station guard")).toBeLessThan(before);
  const after = await vitality(gm, "Station guard");
  await expect.poll(() => vitality(ada, "Station guard")).toBe(after);

  await ada.reload();
  await ready(ada);
  await ada.getByRole("tab", { name: "Chat", exact: true }).click();
  await card.getByRole("button", { name: "Undo for Station guard" }).click();
  await expect.poll(() => vitality(gm, "Station guard")).toBe(before);
  await expect(seen.getByRole("button", { name: "Apply to Station guard" })).toBeVisible();
});

test("without a Gamemaster the card keeps the proposal for later", async ({ ada }) => {
  const card = await hitGuard(ada);
  await expect(card).toContainText("No GM is online");
  await card.getByRole("button", { name: "Apply to Station guard" }).click();
  await expect(ada.locator("#notifications")).toContainText("No GM is online");
  await expect(card.getByRole("button", { name: "Apply to Station guard" })).toBeVisible();
});

test("a rest lists its changes, applies them, and is undone from the list of changes", {
  tag: "@core",
}, async ({ ada }) => {
  const name = "Doctor Anselm Quill";
  await ada.evaluate(async (wanted) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { update(c: object): Promise<unknown> } } };
    };
    await game.actors.getName(wanted).update({ "system.vitality.value": 5, "system.exhaustion.value": 1 });
  }, name);
  const sheet = await openSheet(ada, name);
  await chooseControl(sheet, "manifoldRest");
  const dialog = ada.locator(".rest-dialog");
  await dialog.getByRole("radio", { name: /Full rest/ }).check();
  await expect(dialog).toContainText("Exhaustion");
  await expect(dialog).toContainText("…");
  // The vest is on: a save decides whether the night does any good, and exhaustion adds a third die to it.
  await loadDice(ada, [
    [6, 4],
    [12, 12],
    [12, 12],
    [12, 12],
  ]);
  const card = await newCard(ada, () => dialog.getByRole("button", { name: "Rest" }).click(), {
    hasText: "Full rest",
  });
  await expect.poll(() => vitality(ada, name)).toBeGreaterThan(5);
  await chooseControl(sheet, "manifoldLedger");
  const ledger = ada.locator(".ledger-dialog");
  await expect(ledger.locator(".ledger-entry").first()).toContainText(/Vitality 5 → \d+/);
  await ledger.getByRole("button", { name: /^Undo Full rest/ }).click();
  await expect.poll(() => vitality(ada, name)).toBe(5);
  await expect(ledger.locator(".ledger-entry").first()).toContainText("Undone");
  await expect(card.getByRole("button", { name: `Apply to ${name}` })).toBeVisible();
});

test("the card of a hit has no accessibility faults", { tag: "@core" }, async ({ gm }) => {
  const card = await hitGuard(gm);
  await card.locator("summary", { hasText: "Adjust" }).click();
  await expect(card.locator(".target-name")).toBeVisible();
  await expectAccessible(gm, ".chat-message:last-of-type .card");
});

interface Posting {
  Actor: { create(data: object[]): Promise<{ uuid: string; name: string }[]> };
  ChatMessage: { create(data: object): Promise<unknown> };
}

/** Creates guards, and posts a card that hurts and fells each. */
const postBlast = (page: Page, count: number, name = "Guard of the lower gate"): Promise<void> =>
  page.evaluate(
    async ([wanted, creature]) => {
      const { Actor, ChatMessage } = globalThis as unknown as Posting;
      const data = Array.from({ length: wanted }, (_, index) => ({
        name: `${creature} ${index + 1}`,
        type: "edgeNpc",
        system: { vitality: { value: 9, override: 9 } },
      }));
      const change = {
        deltas: { "vitality.value": -3 },
        sets: {},
        addConditions: ["prone"],
        removeConditions: [],
        steps: [],
      };
      const targets = (await Actor.create(data)).map(({ uuid, name }) => [
        uuid.replaceAll(".", "-"),
        { uuid, name, change, demands: [] },
      ]);
      const system = { ruleset: "edge", what: { key: "A blast" }, icon: "cycle" };
      await ChatMessage.create({
        type: "change",
        system: { ...system, targets: Object.fromEntries(targets) },
      });
    },
    [count, name] as const,
  );

/** Expects the numbers 1 to 12 behind the names, none of them cut. */
async function expectNumbers(card: Locator): Promise<void> {
  const numbers = card.locator(".target-stem + span");
  await expect(numbers).toHaveText(Array.from({ length: 12 }, (_, index) => String(index + 1)));
  const isCut = (all: Element[]) =>
    all.some((each) => {
      const name = each.closest(".target-name")!.getBoundingClientRect();
      const box = each.getBoundingClientRect();
      return box.left < name.left || box.right > name.right + 1;
    });
  expect(await numbers.evaluateAll(isCut)).toBe(false);
}

test("a line of a card tells creatures of one name apart by their numbers", async ({ gm }) => {
  const blast = await newCard(gm, () => postBlast(gm, 12, "Station guard"));
  const isCut = (names: Element[]) => names.some((name) => name.scrollHeight > name.clientHeight + 1);
  await expect(blast.locator(".target")).toHaveCount(12);
  expect(await blast.locator(".target-name").evaluateAll(isCut)).toBe(false);
  await expectNumbers(blast);
});

interface Table {
  readonly game: {
    readonly actors: { getName(name: string): { readonly id: string; readonly uuid: string } };
    readonly system: {
      readonly api: {
        list(uuid: string): Promise<{ kind: string; key: string }[]>;
        roll(uuid: string, kind: string, key: string, options: object): Promise<unknown>;
      };
    };
  };
  readonly canvas: {
    readonly scene: {
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ actor: { uuid: string } }[]>;
    };
    readonly tokens: {
      readonly placeables: {
        readonly name: string;
        setTarget(targeted: boolean, options: object): void;
      }[];
    };
  };
}

/** The doctor attacks twelve guards with long names at once. */
const attackTwelve = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { game, canvas } = globalThis as unknown as Table;
    const { api } = game.system;
    const { uuid } = game.actors.getName("Doctor Anselm Quill");
    const guards = Array.from({ length: 12 }, (_, index) => ({
      name: `Guard of the lower eastern gate ${index + 1}`,
      actorId: game.actors.getName("Station guard").id,
      actorLink: false,
      displayName: 30,
      x: 100 * (3 + (index % 6)),
      y: 100 * (3 + Math.floor(index / 6)),
    }));
    const tokens = await canvas.scene.createEmbeddedDocuments("Token", guards);
    const targets = tokens.map(({ actor }) => actor.uuid);
    for (const token of canvas.tokens.placeables)
      token.setTarget(token.name.startsWith("Guard of"), { releaseOthers: false });
    const { kind, key } = (await api.list(uuid)).find((each) => each.kind === "attack")!;
    await api.roll(uuid, kind, key, { dialog: false, targets });
  });

test("twelve targets below rolled dice take less than 700 px, a line and its number each", async ({ gm }) => {
  await loadDice(gm, [
    [12, 11],
    [12, 11],
    [10, 9],
  ]);
  const hit = await newCard(gm, () => attackTwelve(gm));
  const card = await newCard(gm, () => followUp(hit, "Damage").click());
  await expect(card.locator(".die")).not.toHaveCount(0);
  await expect(card.locator(".target")).toHaveCount(12);
  expect((await card.boundingBox())!.height).toBeLessThan(700);
  const heights = await card
    .locator(".target")
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(30);
  await expectNumbers(card);
  // With the setting for larger targets the buttons of lines are as large as others.
  const large = (chosen: boolean) =>
    gm.evaluate((on) => document.documentElement.classList.toggle("mf-large", on), chosen);
  await large(true);
  const apply = card.locator('.target [data-consequence="apply"]').first();
  expect((await apply.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await large(false);
});

test("twelve targets take less than 700 px, are applied and undone at once; an older card takes two lines", async ({
  gm,
}) => {
  const heightOf = async (card: Locator) => (await card.boundingBox())!.height;
  const blast = await newCard(gm, () => postBlast(gm, 12));
  await expect(blast.locator(".target")).toHaveCount(12);
  expect(await heightOf(blast)).toBeLessThan(700);
  await blast.getByRole("button", { name: "Apply to all (12)" }).click();
  await expect(blast.getByRole("button", { name: "Undo for all (12)" })).toBeVisible();
  // The card is drawn again once it says itself what the ledgers say.
  await expect.poll(async () => (await blast.boundingBox())?.height).toBeLessThan(700);
  const order = await blast
    .locator(".target-all, .target")
    .evaluateAll((parts) => parts.map(({ className }) => className.split(" ")[0]));
  expect(order[0]).toBe("target-all");
  await blast.getByRole("button", { name: "Undo for all (12)" }).click();
  await expect(blast.getByRole("button", { name: "Apply to all (12)" })).toBeVisible();

  const sheet = await openSheet(gm, "Ilse Marrow");
  const roll = () => sheet.locator(".score").filter({ visible: true }).first().click();
  const older = await newCard(gm, roll);
  const full = await heightOf(older);
  const newer = await newCard(gm, roll);
  await expect.poll(() => heightOf(older)).toBeLessThan(72);
  expect(await heightOf(newer)).toBeGreaterThan(full - 60);
  await older.locator(".fold-toggle").press("Enter");
  await expect.poll(() => heightOf(older)).toBeGreaterThan(72);
});
