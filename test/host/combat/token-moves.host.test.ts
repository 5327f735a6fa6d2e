// @vitest-environment happy-dom
/** Movements of tokens in a combat, as the host tells of them, and distances on every kind of grid. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StoredToken } from "../../../module/core/contract/scene-token.ts";
import type { Listed, Source, TableScene, TableToken } from "../../support/documents.ts";
import { scenesOf, startTable, type Table } from "../../support/table.ts";

type Token = TableToken & StoredToken & Pick<TokenDocument, "movement" | "move" | "revertRecordedMovement">;

type MovedScene = Omit<TableScene, "tokens"> & {
  readonly tokens: Listed<Token>;
  updateEmbeddedDocuments(name: "Token", updates: readonly object[], options: object): Promise<unknown>;
};

const GM = "Gamemaster";

let table: Table;
let scene: MovedScene;
let pilot: Token;
let guard: Token;
let combat: Combat.Stored | null = null;

const named = (name: string): Token => scene.tokens.contents.find((token) => token.name === name)!;
/** As on the host a token has a position of its own, in which an animation may have left it anywhere. */
const placeable = (document: Token) => ({
  id: document.id,
  actor: document.actor,
  document,
  position: { x: 0, y: 0 },
});

/** The members of the canvas that the system reads: the first scene is viewed. */
function showScene(): void {
  const shown = new Map(scene.tokens.contents.map((token) => [token.id, placeable(token)]));
  const tokens = { placeables: [...shown.values()], controlled: [], get: (id: string) => shown.get(id) };
  const canvas = { ready: true, scene, tokens };
  Object.defineProperty(canvas, "grid", { get: () => scene.grid });
  Object.assign(globalThis, { canvas });
}

beforeAll(async () => {
  table = await startTable("edge");
  scene = scenesOf(table.host)[0] as object as MovedScene;
  pilot = named("Ilse Marrow");
  guard = named("Station guard");
}, 60_000);
afterAll(() => table.host.teardown());

/** The guard beside the pilot, whose turn it is. */
beforeEach(async () => {
  showScene();
  await guard.update({ x: 400, y: 300 });
  await pilot.update({ x: 500, y: 300, elevation: 0 });
  combat = (await CONFIG.Combat.documentClass.create({
    scene: scene.id,
    active: true,
    combatants: [pilot, guard].map((token, index) => ({
      tokenId: token.id,
      sceneId: scene.id,
      actorId: token.actor.id,
      initiative: 20 - index,
    })),
  }))!;
  await combat!.startCombat();
  await settled();
});
afterEach(async () => {
  await combat?.delete();
  combat = null;
  await settled();
  Reflect.deleteProperty(globalThis, "canvas");
});

const moved = (): number => pilot.actor.system.economy.moved;
const cards = (): number => table.messages.filter(({ type }) => type === "change").length;

const drag = async (waypoints: Source[]) => {
  await scene.updateEmbeddedDocuments("Token", [{ _id: pilot.id }], {
    movement: { [pilot.id]: { waypoints, method: "dragging" } },
  });
  await settled();
};

describe("a movement in one's turn", () => {
  it("[E-284] [E-325] counts the dragged distance, and offers one reaction to it", async () => {
    const before = cards();
    await drag([{ x: 800, y: 300 }]);
    expect(moved()).toBe(3 * scene.grid.distance);
    expect(cards()).toBe(before + 1);
  });

  it("[E-284] counts each part of a path with waypoints, and refunds an undone movement", async () => {
    await drag([
      { x: 500, y: 500, checkpoint: true },
      { x: 700, y: 500, checkpoint: true },
    ]);
    await expect.poll(moved).toBe(4 * scene.grid.distance);
    expect(await pilot.revertRecordedMovement()).toBe(true);
    await settled();
    expect(moved()).toBe(0);
  });

  it("[E-284] counts nothing if the token is displaced by its configuration or teleports", async () => {
    const before = cards();
    await pilot.update({ x: 800 }, { movement: { [pilot.id]: { method: "config" } } });
    await pilot.move({ x: 500, action: "blink" });
    await settled();
    expect(moved()).toBe(0);
    expect(cards()).toBe(before);
  });

  it("does not count movements of another window of the same user", async () => {
    await drag([{ x: 600, y: 300 }]);
    const movement = JSON.parse(JSON.stringify({ ...pilot.movement, id: "another", user: null })) as object;
    await table.join(GM).modifyDocument({
      type: "Token",
      action: "update",
      operation: {
        parentUuid: scene.uuid,
        updates: [{ _id: pilot.id, x: 700 }],
        movement: { [pilot.id]: movement },
      },
    } as never);
    await settled();
    expect(moved()).toBe(scene.grid.distance);
  });
});

describe("distances", () => {
  let between: (kept?: 0 | 1) => number;
  beforeAll(async () => {
    const { tokenDistance } = await import("../../../module/core/scene/scene.ts");
    between = (kept) => tokenDistance(placeable(pilot), placeable(guard), kept);
  });
  afterEach(() => scene.update({ grid: { type: 1 } }));

  it("are measured between centres on hexagons, where rows overlap", async () => {
    await scene.update({ grid: { type: 2 } });
    const row = 75 * (2 / Math.sqrt(3));
    await guard.update({ x: 0, y: 0 });
    await pilot.update({ x: 0, y: Math.round(4 * row) });
    expect(between()).toBe(4 * scene.grid.distance);
  });

  it("are straight without a grid", async () => {
    await scene.update({ grid: { type: 0 } });
    await guard.update({ x: 0, y: 0 });
    await pilot.update({ x: 300, y: 400 });
    expect(between()).toBe(5 * scene.grid.distance);
  });

  it("count the height", async () => {
    await pilot.update({ elevation: 4 * scene.grid.distance });
    expect(between()).toBe(4 * scene.grid.distance);
  });
});
