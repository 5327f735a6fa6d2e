/** Token moves in a Lightfish combat: movement used and opportunity attacks. */
import type { Locator, Page } from "@playwright/test";
import { newCard } from "./cards-and-tokens.ts";
import { expect, test } from "./support.ts";

const PILOT = "Ilse Marrow";
const GUARD = "Station guard";

interface Token {
  readonly id: string;
  readonly name: string;
  readonly actor: {
    readonly system: { readonly economy: Readonly<Record<string, number>> };
    toggleStatusEffect(id: string, options: object): Promise<unknown>;
  };
  readonly center: Point;
  readonly document: {
    readonly x: number;
    update(changes: object): Promise<unknown>;
    move(waypoint: object): Promise<unknown>;
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Combat {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
}

declare const canvas: {
  readonly scene: { readonly id: string; readonly dimensions: { readonly sceneRect: Point } };
  animatePan(view: object): Promise<unknown>;
  clientCoordinatesFromCanvas(point: Point): Point;
  readonly grid: { readonly size: number; readonly distance: number };
  readonly tokens: { placeables: Token[] };
};
declare const Combat: { create(data: object): Promise<Combat> };

/** The pilot beside the guard, who has a knife; it is her turn. @returns metres of a square */
const startCombatBeside = (gm: Page): Promise<number> =>
  gm.evaluate(
    async ([pilot, guard]) => {
      const named = (name: string) => canvas.tokens.placeables.find((token) => token.name === name)!;
      const { size, distance } = canvas.grid;
      await named(guard!).document.update({ x: 4 * size, y: 3 * size });
      await named(pilot!).document.update({ x: 5 * size, y: 3 * size });
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      const combatants = [pilot!, guard!].map((name, index) => ({
        tokenId: named(name).id,
        sceneId: canvas.scene.id,
        initiative: 30 - index,
      }));
      await combat.createEmbeddedDocuments("Combatant", combatants);
      await combat.startCombat();
      return distance;
    },
    [PILOT, GUARD],
  );

const moveTo = (gm: Page, column: number, how: object = {}): Promise<void> =>
  gm.evaluate(
    async ([name, x, more]) => {
      const { document } = canvas.tokens.placeables.find((token) => token.name === name)!;
      await document.move({ x: Number(x) * canvas.grid.size, ...(more as object) });
    },
    [PILOT, column, how] as const,
  );

/** Drags the pilot's token to a column by pointer. */
async function dragTo(gm: Page, column: number): Promise<void> {
  await gm.evaluate(async () => {
    const { x, y } = canvas.scene.dimensions.sceneRect;
    await canvas.animatePan({ x: x + 700, y: y + 400, scale: 0.5, duration: 0 });
  });
  const [start, end] = await gm.evaluate(
    ([name, to]) => {
      const { document, center } = canvas.tokens.placeables.find((token) => token.name === name)!;
      const away = Number(to) * canvas.grid.size - document.x;
      return [center, { x: center.x + away, y: center.y }].map((point) =>
        canvas.clientCoordinatesFromCanvas(point),
      );
    },
    [PILOT, column] as const,
  );
  await gm.mouse.move(start!.x, start!.y);
  await gm.mouse.down();
  await gm.mouse.move((start!.x + end!.x) / 2, end!.y, { steps: 5 });
  await gm.mouse.move(end!.x, end!.y, { steps: 5 });
  await gm.mouse.up();
}

/** Undoes the last movement by Ctrl+Z. */
async function undoMove(gm: Page): Promise<void> {
  await gm.locator("body").press("Control+z");
}

const economy = (gm: Page, name: string): Promise<Readonly<Record<string, number>>> =>
  gm.evaluate(
    (who) => ({ ...canvas.tokens.placeables.find((token) => token.name === who)!.actor.system.economy }),
    name,
  );

const OFFER = `Opportunity attack on ${PILOT}: Knife`;

const offers = (gm: Page) => gm.locator("#chat").getByRole("button", { name: OFFER });

/** Runs the act and waits for the offer of an opportunity attack that it brings. */
async function newOffer(gm: Page, act: () => Promise<unknown>): Promise<Locator> {
  const card = await newCard(gm, act, { has: gm.getByRole("button", { name: OFFER }) });
  return card.getByRole("button", { name: OFFER });
}

test("leaving a foe's reach uses movement and offers an opportunity attack [E-284] [E-325]", {
  tag: "@core",
}, async ({ gm }) => {
  const square = await startCombatBeside(gm);
  const offer = await newOffer(gm, () => moveTo(gm, 8));
  await expect.poll(async () => (await economy(gm, PILOT)).moved).toBe(3 * square);
  await offer.click();
  await expect.poll(async () => (await economy(gm, GUARD)).reaction).toBe(1);
  await undoMove(gm);
  await expect.poll(async () => (await economy(gm, PILOT)).moved).toBe(0);
});

test("a token dragged by pointer uses movement and offers an opportunity attack [E-284] [E-325]", async ({
  gm,
}) => {
  const square = await startCombatBeside(gm);
  const offer = await newOffer(gm, () => dragTo(gm, 8));
  await expect.poll(async () => (await economy(gm, PILOT)).moved).toBe(3 * square);
  await expect(offer).toBeVisible();
  await undoMove(gm);
  await expect.poll(async () => (await economy(gm, PILOT)).moved).toBe(0);
});

test("disengaging or being moved by others offers no opportunity attack [E-312] [E-326]", async ({ gm }) => {
  const square = await startCombatBeside(gm);
  const before = await offers(gm).count();
  await moveTo(gm, 8, { action: "displace" });
  await moveTo(gm, 5);
  await gm.evaluate(async (name) => {
    const { actor } = canvas.tokens.placeables.find((token) => token.name === name)!;
    await actor.toggleStatusEffect("disengaged", { active: true });
  }, PILOT);
  await moveTo(gm, 8);
  await expect.poll(async () => (await economy(gm, PILOT)).moved).toBe(6 * square);
  // The first offer is that of a movement which provokes one again.
  await gm.evaluate(async (name) => {
    const { actor } = canvas.tokens.placeables.find((token) => token.name === name)!;
    await actor.toggleStatusEffect("disengaged", { active: false });
  }, PILOT);
  await moveTo(gm, 5);
  await newOffer(gm, () => moveTo(gm, 8));
  await expect(offers(gm)).toHaveCount(before + 1);
});
