import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Host } from "../node/host.ts";
import {
  createHero,
  GM,
  type Hero,
  is14,
  PLAYER,
  Recorder,
  type Source,
  startHost,
} from "./client-support.ts";

type Scene = InstanceType<typeof CONFIG.Scene.documentClass>;
type Token = InstanceType<typeof CONFIG.Token.documentClass>;

interface Movement {
  id: string;
  chain: string[];
  origin: { x: number; y: number };
  destination: { x: number; y: number };
  passed: { distance: number; cost: number; spaces: number; waypoints: { action: string; x: number }[] };
  pending: { waypoints: object[] };
  method: string;
  recorded: boolean;
}

let host: Host;
let scene: Scene;
let hero: Hero;
let token: Token;

async function createToken(data: Source = {}): Promise<Token> {
  const [created] = await scene.createEmbeddedDocuments("Token", [{ name: "T", actorId: hero.id, ...data }]);
  return created as unknown as Token;
}

/** Records the movements that the hook moveToken receives. */
function listen(): Movement[] {
  const movements: Movement[] = [];
  Hooks.on("moveToken", (_token: unknown, movement: unknown) => void movements.push(movement as Movement));
  return movements;
}

/** The update of a drag, which contains nothing but the token's id. */
const drag = (waypoints: Source[], of: Token = token) =>
  scene.updateEmbeddedDocuments(
    "Token",
    [{ _id: of.id }] as never,
    {
      movement: { [of.id as string]: { waypoints, method: "dragging" } },
    } as never,
  );

const place = ({ x, y }: { x: number; y: number }) => ({ x, y });

beforeEach(async () => {
  host = await startHost();
  hero = await createHero();
  scene = (await CONFIG.Scene.documentClass.create({
    name: "Scene",
    active: true,
    grid: { type: 1, size: 100, distance: 2, units: "m" },
  } as never)) as unknown as Scene;
  token = await createToken({ x: 100, y: 100 });
});
afterEach(() => host.teardown());

describe("a movement [U6]", () => {
  it("[F-722] calls preMoveToken on the client that asks and moveToken after the update, with the measured way", async () => {
    const log = new Recorder().hooks("preUpdateToken", "preMoveToken", "updateToken", "moveToken");
    const movements = listen();
    await token.update({ x: 400, y: 200 } as never);
    expect(log.take()).toEqual(["preUpdateToken", "preMoveToken", "updateToken", "moveToken"]);
    expect(movements).toHaveLength(1);
    expect(movements[0]).toMatchObject({
      origin: { x: 100, y: 100, elevation: 0, width: 1, height: 1 },
      destination: { x: 400, y: 200 },
      method: "api",
      recorded: false,
      passed: { distance: 6, spaces: 3, cost: 6 },
    });
    expect(movements[0]?.passed.waypoints.map(({ x }) => x)).toEqual([200, 300, 400]);
    expect(token.movement).toMatchObject({ state: "completed", user: game.user });
  });

  it("[F-722] of another user is told here too, and only there preMoveToken is called", async () => {
    await hero.update({ ownership: { [PLAYER]: 3 } } as never);
    const log = new Recorder().hooks("preMoveToken");
    const users: unknown[] = [];
    Hooks.on(
      "moveToken",
      (_token: unknown, _movement: unknown, _operation: unknown, user: { id: string }) =>
        void users.push(user.id),
    );
    await token.update({ x: 200 } as never);
    const movement = JSON.parse(JSON.stringify({ ...token.movement, user: undefined })) as object;
    await host.connect(PLAYER).modifyDocument({
      type: "Token",
      action: "update",
      operation: {
        parentUuid: scene.uuid,
        updates: [{ _id: token.id, x: 300 }],
        movement: { [token.id as string]: movement },
      },
    } as never);
    await expect.poll(() => users).toEqual([GM, PLAYER]);
    expect(log.take()).toEqual(["preMoveToken"]);
    expect(token.x).toBe(300);
  });

  it("that another client made up moves the token and is not told", async () => {
    const movements = listen();
    await host.connect(GM).modifyDocument({
      type: "Token",
      action: "update",
      operation: {
        parentUuid: scene.uuid,
        updates: [{ _id: token.id, x: 300 }],
        movement: { [token.id as string]: { passed: "far", pending: null } },
      },
    } as never);
    await expect.poll(() => token.x).toBe(300);
    expect(movements).toEqual([]);
  });

  it("[F-722] is refused by preMoveToken or _preUpdateMovement, and the rest of the update is made", async () => {
    Hooks.once("preMoveToken", () => false);
    await token.update({ x: 400, name: "Still" } as never);
    expect(token).toMatchObject({ x: 100, name: "Still" });
    token._preUpdateMovement = async () => false;
    expect(await token.update({ x: 400 } as never)).toBeUndefined();
    expect(token.x).toBe(100);
  });

  it("[A2] [F-723] leaves the place of the document behind in the events after the update", async () => {
    const seen: unknown[] = [];
    for (const name of ["updateToken", "moveToken"])
      Hooks.on(
        name,
        (document: Token) => void seen.push([place(document), place(document._source as never)]),
      );
    await token.update({ x: 400 } as never);
    const [old, stored] = [
      { x: 100, y: 100 },
      { x: 400, y: 100 },
    ];
    expect(seen).toEqual([
      [old, stored],
      [old, stored],
    ]);
    expect(place(token)).toEqual(stored);
  });

  it("[A2] [F-723] of a drag comes with an update that names the token alone", async () => {
    const changes: unknown[] = [];
    Hooks.on("preUpdateToken", (_document: unknown, given: object) => void changes.push({ ...given }));
    const movements = listen();
    await drag([{ x: 300, y: 100 }]);
    expect(changes).toEqual([{}]);
    expect(movements[0]).toMatchObject({ method: "dragging", passed: { distance: 4 } });
    expect(host.server.stored("Scene", scene.id as string)).toMatchObject({ tokens: [{ x: 300, y: 100 }] });
  });

  it("[A2] [F-723] [F-804] with checkpoints comes as several updates, each continuing the one before", async () => {
    const movements = listen();
    const way = [
      { x: 300, y: 100, checkpoint: true },
      { x: 300, y: 400 },
    ];
    const moved = await token.move(way);
    expect(moved).toBe(true);
    await expect.poll(() => movements.length).toBe(2);
    const [first, second] = movements as [Movement, Movement];
    expect([first.passed.distance, second.passed.distance]).toEqual([4, 6]);
    expect(first.pending.waypoints).toHaveLength(3);
    expect(second.chain).toEqual([first.id]);
    await expect.poll(() => place(token._source as never)).toEqual({ x: 300, y: 400 });
  });

  it("[A2] [F-724] the options teleport and forced reach no event and mean an action that is not measured", async () => {
    const options: Source[] = [];
    Hooks.on("updateToken", (_d: unknown, _c: unknown, given: Source) => void options.push(given));
    const movements = listen();
    await token.update({ x: 400 } as never, { teleport: true, forced: true } as never);
    expect(options[0]).not.toHaveProperty("teleport");
    expect(options[0]).not.toHaveProperty("forced");
    expect(movements[0]?.passed).toMatchObject({ distance: 0, waypoints: [{ action: "displace" }] });
  });

  it("of the token's configuration displaces it", async () => {
    const movements = listen();
    await token.update(
      { x: 400 } as never,
      { movement: { [token.id as string]: { method: "config" } } } as never,
    );
    expect(movements[0]).toMatchObject({
      method: "config",
      passed: { distance: 0, waypoints: [{ action: "displace" }] },
    });
  });

  it("measures height and asks the action for its cost", async () => {
    const movements = listen();
    await token.update({ x: 200, elevation: 6 } as never);
    await token.move({ x: 400, action: "crawl" } as never);
    await token.move({ x: 600, action: "blink" } as never);
    expect(movements.map(({ passed }) => [passed.distance, passed.cost])).toEqual([
      [6, 6],
      [4, 8],
      [4, 4],
    ]);
    expect(movements[2]?.passed.waypoints).toHaveLength(1);
    expect(token.elevation).toBe(6);
  });

  it("[F-804] pauses at a checkpoint until every key is named", async () => {
    const log = new Recorder().hooks("pauseToken", "moveToken");
    Hooks.once("moveToken", (document: Token) => {
      void document.pauseMovement("trap");
      void document.pauseMovement("door");
    });
    const done = token.move([{ x: 300, checkpoint: true }, { x: 500 }]);
    await expect.poll(() => token.movement.state).toBe("paused");
    token.resumeMovement(token.movement.id, "trap");
    expect(token.movement.state).toBe("paused");
    token.resumeMovement(token.movement.id, "door");
    await done;
    await expect.poll(() => token.x).toBe(500);
    expect(log.take()).toEqual(["moveToken", "pauseToken", "moveToken"]);
  });

  it("[F-804] stops at a checkpoint", async () => {
    const log = new Recorder().hooks("stopToken");
    Hooks.once("moveToken", (document: Token) => void document.stopMovement());
    const moved = await token.move([{ x: 300, checkpoint: true }, { x: 500 }]);
    expect(moved).toBe(!is14);
    expect(log.take()).toEqual(["stopToken"]);
    expect(token.movement.state).toBe("stopped");
    expect(token.x).toBe(300);
  });

  it("resizing keeps the centre", async () => {
    await token.resize({ width: 2, height: 2 });
    expect(token).toMatchObject({ x: 50, y: 50, width: 2, height: 2 });
  });
});

describe("[F-803] the movement history [U6]", () => {
  async function fight(): Promise<void> {
    const combat = (await CONFIG.Combat.documentClass.create({ active: true } as never)) as unknown as {
      createEmbeddedDocuments(name: string, data: Source[]): Promise<unknown>;
      startCombat(): Promise<unknown>;
    };
    await combat.createEmbeddedDocuments("Combatant", [
      { tokenId: token.id, sceneId: scene.id, actorId: hero.id, initiative: 2 },
    ]);
    await combat.startCombat();
  }

  it("is recorded in a started combat, and the last movements can be taken back", async () => {
    await token.update({ x: 200 } as never);
    expect(token.movementHistory).toEqual([]);
    await fight();
    const log = new Recorder().hooks("recordToken");
    const movements = listen();
    await token.update({ x: 400 } as never);
    await token.update({ y: 300 } as never);
    expect(log.take()).toEqual(["recordToken", "recordToken"]);
    expect(token.movementHistory.map(({ x, y }) => [x, y])).toEqual([
      [200, 100],
      [300, 100],
      [400, 100],
      [400, 200],
      [400, 300],
    ]);
    expect(await token.revertRecordedMovement(movements[1]?.id)).toBe(true);
    expect(place(token)).toEqual({ x: 400, y: 100 });
    expect(movements[2]).toMatchObject({ method: "undo", recorded: false, passed: { distance: 0 } });
    expect(token.movementHistory).toHaveLength(3);
    expect(await token.revertRecordedMovement()).toBe(true);
    expect(place(token)).toEqual({ x: 200, y: 100 });
    expect(token.movementHistory).toEqual([]);
    expect(await token.revertRecordedMovement()).toBe(false);
  });

  it("is cleared when the token's turn starts", async () => {
    await fight();
    await token.update({ x: 400 } as never);
    expect(token.movementHistory.length).toBeGreaterThan(0);
    await (game.combat as unknown as { nextTurn(): Promise<unknown> }).nextTurn();
    await expect.poll(() => token.movementHistory).toEqual([]);
    await token.update({ x: 100 } as never);
    await scene.clearMovementHistories();
    expect(token.movementHistory).toEqual([]);
  });
});

describe("movement actions [V7]", () => {
  it("CONFIG.Token.movement names the host's own", () => {
    const { actions, defaultAction } = CONFIG.Token.movement;
    expect(Object.keys(actions)).toEqual([
      "walk",
      "fly",
      "swim",
      "burrow",
      "crawl",
      "climb",
      "jump",
      "blink",
      "displace",
    ]);
    expect(defaultAction).toBe("walk");
    expect(actions.displace).toMatchObject({ teleport: true, measure: false, walls: null });
    expect(actions.displace?.canSelect?.(token)).toBe(false);
    const offset = { i: 0, j: 0 };
    const cost = actions.crawl?.getCostFunction?.(token, {})(5, offset, offset, 5, {});
    expect(cost).toBe(10);
  });

  it("a token without one takes what its class infers", async () => {
    expect(token.movementAction).toBe("walk");
    const flyer = await createToken({ movementAction: "fly" });
    expect(flyer.movementAction).toBe("fly");
    const movements = listen();
    await flyer.update({ x: 200 } as never);
    expect(movements[0]?.passed.waypoints[0]?.action).toBe("fly");
  });
});
