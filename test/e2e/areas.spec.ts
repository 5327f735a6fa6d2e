/** A grenade among five, in two browsers: placed by keys or pointer, saved against, applied and undone at once. */
import type { Locator, Page } from "@playwright/test";
import { catchUp } from "sandbox/browser";
import { followUp, newCard, sameCard } from "./cards-and-tokens.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

interface Scene {
  readonly canvas: {
    readonly grid: { readonly size: number };
    readonly scene: {
      readonly templates?: { readonly size: number };
      readonly regions: { readonly size: number };
      createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
    };
    readonly tokens: {
      readonly placeables: {
        readonly name: string;
        readonly actor: { readonly system: { readonly vitality: { readonly value: number } } };
      }[];
    };
    clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
    draw(scene: null): Promise<unknown>;
  };
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly id: string;
        createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
      };
    };
    readonly users: { readonly size: number };
  };
}

const FIVE = ["Raider 1", "Raider 2", "Raider 3", "Raider 4", "Raider 5"];

/** Five raiders in a cross around the space (6, 4), and a grenade that bursts 3 m around for the doctor. */
async function prepare(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const { canvas, game } = globalThis as unknown as Scene;
    const { size } = canvas.grid;
    const cross = [
      [6, 4],
      [5, 4],
      [7, 4],
      [6, 3],
      [6, 5],
    ] as const;
    await canvas.scene.createEmbeddedDocuments(
      "Token",
      cross.map(([column, row], index) => ({
        name: `Raider ${index + 1}`,
        displayName: 30,
        disposition: -1,
        actorId: game.actors.getName("Station guard").id,
        actorLink: false,
        x: column * size,
        y: row * size,
      })),
    );
    await game.actors.getName("Doctor Anselm Quill").createEmbeddedDocuments("Item", [
      {
        name: "Shock grenade",
        type: "edgeWeapon",
        img: "icons/svg/item-bag.svg",
        system: {
          mode: "ranged",
          skill: "throwing",
          properties: ["thrown", "blasting"],
          damage: { formula: "6", type: "biotic" },
          blast: { radius: 3, ability: "dex", skill: "reflex", dc: 13 },
        },
      },
    ]);
  });
}

const areas = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { regions, templates } = (globalThis as unknown as Scene).canvas.scene;
    return regions.size + (templates?.size ?? 0);
  });

const vitality = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { placeables } = (globalThis as unknown as Scene).canvas.tokens;
    const raiders = placeables.filter(({ name }) => name.startsWith("Raider"));
    return raiders.map(({ actor }) => actor.system.vitality.value).sort((a, b) => a - b);
  });

const placement = (page: Page): Locator => page.locator(".placement");
const state = (page: Page): Locator => placement(page).locator(".placement-state");

const pointOf = (page: Page, column: number, row: number): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([x, y]) => {
      const { canvas } = globalThis as unknown as Scene;
      const { size } = canvas.grid;
      return canvas.clientCoordinatesFromCanvas({ x: (x + 0.5) * size, y: (y + 0.5) * size });
    },
    [column, row] as const,
  );

/** Throws the grenade well, to where the layer lets it be placed. */
async function throwGrenade(page: Page): Promise<void> {
  const sheet = await openSheet(page, "Doctor Anselm Quill");
  await sheet.getByRole("button", { name: /^Shock grenade/ }).click();
  // Keys are its own once it has the focus.
  await expect(placement(page)).toBeFocused();
}

test("[E-371] [E-387] [E-394] a grenade among five calls for five saves, and one Apply and one Undo do for all", async ({
  gm,
  ada,
}) => {
  await prepare(gm);
  await expect.poll(() => vitality(ada)).toHaveLength(5);
  const before = await vitality(gm);
  await throwGrenade(ada);
  // From the doctor's space (3, 2).
  for (const arrow of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"])
    await ada.keyboard.press(arrow);
  await expect(state(ada)).toHaveText(/^Covered \(5\): /);
  await expectAccessible(ada, ".placement");
  await loadDice(ada, [
    [12, 11],
    [12, 11],
    [3, 1],
    [8, 1],
  ]);
  await placement(ada).focus();
  const thrown = await newCard(ada, () => ada.keyboard.press("Enter"));
  await expect(placement(ada)).toHaveCount(0);
  const own = await newCard(ada, () => followUp(thrown, "Damage").click());
  const card = await sameCard(gm, own);
  // Everybody sees where it lies.
  await expect.poll(() => areas(gm)).toBe(1);
  // A line for each; what it holds unfolds.
  await expect(card.locator(".target-name")).toHaveText(FIVE);
  const saves = { name: /Save with Reflex/, includeHidden: true };
  await expect(card.getByRole("button", saves)).toHaveCount(5);
  await loadDice(gm, [
    [12, 11],
    [12, 10],
    [12, 11],
    [12, 10],
    [12, 1],
    [12, 2],
    [12, 1],
    [12, 2],
    [12, 1],
    [12, 2],
  ]);
  await card.getByRole("button", { name: "Roll the saves of all" }).click();
  await expect(card.getByText("Not saved")).toHaveCount(3);
  await expect(
    card.getByRole("checkbox", { name: "Save made: half", checked: true, includeHidden: true }),
  ).toHaveCount(2);
  await expectAccessible(gm, ".chat-message .card .consequence");
  await own.getByRole("button", { name: /^Apply to all/ }).click();
  const lost = async () => {
    const after = await vitality(gm);
    return before.map((value, index) => value - after[index]!).sort();
  };
  await expect.poll(lost).toEqual([3, 3, 6, 6, 6]);
  await expect.poll(() => areas(gm)).toBe(0);
  await catchUp(ada);
  await own.getByRole("button", { name: /^Undo for all/ }).click();
  await expect.poll(() => vitality(gm)).toEqual(before);
  await catchUp(gm);
  expect(await areas(gm)).toBe(0);
});

test("[E-388] [E-389] an area is placed by the pointer, taken out of and added to, or given up", async ({
  gm,
}) => {
  await prepare(gm);
  // Between the middle and the raider on its left.
  await gm.evaluate(() => {
    const { scene, grid } = (globalThis as unknown as Scene).canvas;
    const c = [6, 4, 6, 5].map((space) => space * grid.size);
    return scene.createEmbeddedDocuments("Wall", [{ c }]);
  });
  await throwGrenade(gm);
  const middle = await pointOf(gm, 6, 4);
  await gm.mouse.move(middle.x, middle.y);
  await expect(state(gm)).toHaveText(/^Covered \(5\): /);
  const beyond = await pointOf(gm, 6, -3);
  await gm.mouse.move(beyond.x, Math.max(1, beyond.y));
  await gm.mouse.move(middle.x, middle.y);
  await placement(gm).focus();
  await gm.keyboard.press("Escape");
  // Giving up loses nothing: the dialog asks for targets as ever, and for the place once more.
  const dialog = gm.locator(".roll-dialog");
  await expect(dialog).toBeVisible();
  expect(await areas(gm)).toBe(0);
  await dialog.getByRole("button", { name: "Place it on the scene" }).click();
  await expect(placement(gm)).toBeFocused();
  await gm.mouse.move(middle.x, middle.y);
  await gm.mouse.click(middle.x, middle.y);
  await expect(dialog.locator(".area-state")).toContainText("Covered (5)");
  await expect(dialog.getByRole("checkbox", { name: "Raider 1" })).toBeChecked();
  const behind = dialog.getByRole("checkbox", { name: /^Raider 2.*behind a wall$/ });
  await expect(behind).not.toBeChecked();
  await behind.check();
  await expect(behind).toBeChecked();
  await dialog.getByRole("checkbox", { name: "Raider 1" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Station guard" }).check();
  await expect.poll(() => areas(gm)).toBe(1);
  await expectAccessible(gm, ".roll-dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => areas(gm)).toBe(0);
});

test("an area off the scene, on nobody or without a scene is told in words, and loses nothing", {
  tag: "@core",
}, async ({ gm }) => {
  await prepare(gm);
  await throwGrenade(gm);
  for (let step = 0; step < 12; step += 1) await gm.keyboard.press("ArrowLeft");
  await expect(state(gm)).toHaveText("That is off the scene.");
  await gm.keyboard.press("Enter");
  await expect(placement(gm)).toBeVisible();
  for (let step = 0; step < 9; step += 1) await gm.keyboard.press("ArrowRight");
  for (let step = 0; step < 5; step += 1) await gm.keyboard.press("ArrowDown");
  await expect(state(gm)).toHaveText("No one stands in it.");
  await loadDice(gm, [
    [12, 11],
    [12, 11],
    [3, 1],
    [8, 1],
  ]);
  const thrown = await newCard(gm, () => gm.keyboard.press("Enter"));
  await followUp(thrown, "Damage").click();
  const dialog = gm.locator(".roll-dialog");
  await expect(dialog.locator(".area-state .problem")).toHaveText("No one stands in it.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await gm.evaluate(() => (globalThis as unknown as Scene).canvas.draw(null));
  const sheet = await openSheet(gm, "Doctor Anselm Quill");
  await sheet.getByRole("button", { name: /^Shock grenade/ }).click();
  await expect(gm.getByText("No scene is open to place the area on.").first()).toBeVisible();
  await expect(dialog).toBeVisible();
});
