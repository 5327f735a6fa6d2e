import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pictureOf } from "../client/documents/scene.ts";
import type { Host } from "../node/host.ts";
import { createHero, is14, OTHER_PLAYER, PLAYER, type Source, startHost } from "./client-support.ts";

type Scene = InstanceType<typeof CONFIG.Scene.documentClass>;
type Token = InstanceType<typeof CONFIG.Token.documentClass>;

interface Area {
  id: string;
  x: number;
  tokens: Set<Token>;
  outline: { x: number; y: number }[];
  author: { id: string };
  ownership: Record<string, number>;
  shapes: { type: string; radius: number }[];
  testPoint(point: { x: number; y: number; elevation?: number }): boolean;
  update(changes: Source): Promise<unknown>;
}

let host: Host;
let scene: Scene;

beforeEach(async () => {
  host = await startHost();
  scene = (await CONFIG.Scene.documentClass.create({
    name: "Scene",
    active: true,
    ownership: { default: 2 },
    grid: { type: 1, size: 100, distance: 2, units: "m" },
  } as never)) as unknown as Scene;
});
afterEach(() => host.teardown());

async function token(data: Source): Promise<Token> {
  const [created] = await scene.createEmbeddedDocuments("Token", [{ name: "T", ...data }] as never);
  return created as unknown as Token;
}

async function area(type: "MeasuredTemplate" | "Region", data: Source): Promise<Area> {
  const [created] = await scene.createEmbeddedDocuments(type, [data] as never);
  return created as unknown as Area;
}

/** Sends a request as a user; resolves to the refusal or to the first result. */
async function asUser(user: string, action: string, type: string, operation: Source): Promise<unknown> {
  const request = { type, action, operation: { parentUuid: scene.uuid, ...operation } };
  try {
    return (await host.connect(user).modifyDocument(request as never)).result[0];
  } catch (error) {
    return (error as Error).message;
  }
}

const circle = (more: Source = {}) => ({ type: "circle", x: 300, y: 300, radius: 150, ...more });

describe("the picture of a scene", () => {
  const SRC = "maps/mill.webp";
  const create = async (data: Source) =>
    (await CONFIG.Scene.documentClass.create({ name: "Mill", ...data } as never)) as unknown as Scene;
  const levels = [{ _id: "defaultLevel0000", name: "Level", background: { src: SRC } }];

  it("[F-818] is that of its first level since generation 14, and its own before", async () => {
    for (const data of [{ background: { src: SRC } }, { levels }, { background: { src: SRC }, levels }]) {
      const { id } = await create(data);
      const stored = host.server.stored("Scene", id as string)!;
      expect(pictureOf(game.scenes.get(id as string) as never)).toBe(
        (is14 ? "levels" : "background") in data ? SRC : null,
      );
      expect(stored).not.toHaveProperty(is14 ? "background" : "levels");
    }
  });

  it.runIf(is14)("[F-818] has a level from the start, on which its tokens stand", async () => {
    const { levels: own } = await create({});
    expect(own?.contents.map(({ id }) => id)).toEqual(["defaultLevel0000"]);
    expect((await token({})).toObject()).toMatchObject({ level: "defaultLevel0000" });
    await scene.createEmbeddedDocuments("Level", [{ name: "Cellar" }] as never);
    expect(scene.levels?.contents.map(({ name }) => name)).toEqual(["Level", "Cellar"]);
  });
});

describe.runIf(!is14)("measured templates of generation 13", () => {
  it("[F-805] are documents of the scene that belong to their author", async () => {
    const data = { t: "circle", x: 300, y: 300, distance: 4 };
    const created = (await asUser(PLAYER, "create", "MeasuredTemplate", {
      data: [{ ...data, author: PLAYER }],
    })) as Source;
    expect(created).toMatchObject({ ...data, author: PLAYER });
    const ids = [created._id];
    const moved = { updates: [{ _id: created._id, x: 500 }] };
    expect(await asUser(OTHER_PLAYER, "update", "MeasuredTemplate", moved)).toMatch(/lacks permission/);
    expect(await asUser(PLAYER, "update", "MeasuredTemplate", moved)).toMatchObject({ x: 500 });
    expect(await asUser(OTHER_PLAYER, "delete", "MeasuredTemplate", { ids })).toMatch(/lacks permission/);
    await expect.poll(() => scene.templates?.contents.length).toBe(1);
    expect(await asUser(PLAYER, "delete", "MeasuredTemplate", { ids })).toBe(created._id);
    await expect.poll(() => scene.templates?.contents.length).toBe(0);
  });

  it("[F-805] have the outline of their measures", async () => {
    const bounds = (points: { x: number; y: number }[]) => {
      const [xs, ys] = [points.map(({ x }) => Math.round(x)), points.map(({ y }) => Math.round(y))];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    };
    const outline = async (data: Source) => bounds((await area("MeasuredTemplate", data)).outline);
    expect(await outline({ t: "circle", distance: 4 })).toEqual([-200, -200, 200, 200]);
    expect(await outline({ t: "rect", distance: Math.hypot(4, 4), direction: 45 })).toEqual([0, 0, 200, 200]);
    expect(await outline({ t: "ray", distance: 6, width: 2, direction: 0 })).toEqual([0, -50, 300, 50]);
    expect(await outline({ t: "cone", distance: 4, angle: 90, direction: 0 })).toEqual([0, -141, 200, 141]);
  });

  it("[F-805] refuse unknown shapes, and no measure is negative", async () => {
    await expect(area("MeasuredTemplate", { t: "blob" })).rejects.toThrow(/not a valid choice/);
    expect(await area("MeasuredTemplate", { distance: -1 })).toMatchObject({ distance: 0 });
  });
});

describe("regions", () => {
  it("[F-806] know the tokens inside them, now and after either moves", async () => {
    const [inside, outside] = [await token({ x: 250, y: 250 }), await token({ x: 900, y: 900 })];
    const region = await area("Region", { name: "R", shapes: [circle()] });
    expect([...region.tokens]).toEqual([inside]);
    expect([...inside.regions].map(({ id }) => id)).toEqual([region.id]);
    await outside.update({ x: 300, y: 250 } as never);
    await inside.update({ x: 900 } as never);
    expect([...region.tokens]).toEqual([outside]);
    await region.update({ shapes: [circle({ x: 950, y: 300 })] });
    expect([...region.tokens]).toEqual([inside]);
  });

  it("[F-806] test points with holes and heights", async () => {
    const shapes = [circle(), circle({ radius: 50, hole: true })];
    const region = await area("Region", { name: "R", shapes, elevation: { bottom: 0, top: 10 } });
    expect(region.testPoint({ x: 400, y: 300, elevation: 0 })).toBe(true);
    expect(region.testPoint({ x: 300, y: 300, elevation: 0 })).toBe(false);
    expect(region.testPoint({ x: 400, y: 300, elevation: 11 })).toBe(false);
    expect(region.testPoint({ x: 700, y: 300, elevation: 0 })).toBe(false);
    await expect(area("Region", { name: "R", elevation: { bottom: 5, top: 1 } })).rejects.toThrow(
      /elevation/,
    );
  });

  it("[F-807] count a large token by its centre in 13, by the spaces that it occupies in 14", async () => {
    const large = await token({ x: 300, y: 300, width: 3, height: 3 });
    const region = await area("Region", { name: "R", shapes: [circle({ x: 350, y: 350, radius: 60 })] });
    expect(region.tokens.has(large)).toBe(is14);
  });

  it.runIf(!is14)("[F-808] of generation 13 are made by GMs", async () => {
    const data = [{ name: "R", shapes: [circle()] }];
    expect(await asUser(PLAYER, "create", "Region", { data })).toMatch(/lacks permission/);
    await expect(
      area("Region", { name: "R", shapes: [{ type: "cone", x: 0, y: 0, radius: 9 }] }),
    ).rejects.toThrow();
  });

  it.runIf(is14)("[F-808] of generation 14 are made by users and belong to them", async () => {
    const data = [{ name: "Fire", shapes: [circle()], visibility: CONST.REGION_VISIBILITY.OBSERVER }];
    const created = (await asUser(PLAYER, "create", "Region", { data })) as Source;
    expect(created.ownership).toMatchObject({ [PLAYER]: 3 });
    const moved = { updates: [{ _id: created._id, shapes: [circle({ x: 500 })] }] };
    expect(await asUser(OTHER_PLAYER, "update", "Region", moved)).toMatch(/lacks permission/);
    expect(await asUser(PLAYER, "update", "Region", moved)).toMatchObject({ shapes: [{ x: 500 }] });
    expect(await asUser(PLAYER, "delete", "Region", { ids: [created._id] })).toBe(created._id);
  });

  it.runIf(is14)("[F-809] of generation 14 have ten kinds of shapes", async () => {
    const at = { x: 300, y: 300 };
    const shapes: [Source, [x: number, y: number], [x: number, y: number]][] = [
      [{ type: "circle", ...at, radius: 100 }, [390, 300], [420, 300]],
      [{ type: "cone", ...at, radius: 100, angle: 90, rotation: 0 }, [390, 300], [300, 390]],
      [{ type: "ellipse", ...at, radiusX: 200, radiusY: 50 }, [490, 300], [300, 360]],
      [{ type: "rectangle", ...at, width: 100, height: 50 }, [390, 340], [290, 310]],
      [
        { type: "rectangle", ...at, width: 100, height: 50, anchorX: 0.5, anchorY: 0.5 },
        [260, 280],
        [390, 340],
      ],
      [{ type: "line", ...at, length: 200, width: 50, rotation: 90 }, [310, 490], [490, 310]],
      [{ type: "ring", ...at, radius: 100, innerWidth: 20, outerWidth: 20 }, [410, 300], [300, 300]],
      [
        { type: "emanation", base: { type: "token", ...at, width: 1, height: 1, shape: 4 }, radius: 100 },
        [480, 350],
        [480, 480],
      ],
      [{ type: "polygon", points: [0, 0, 100, 0, 0, 100] }, [30, 30], [90, 90]],
      [{ type: "token", ...at, width: 2, height: 1, shape: 4 }, [490, 390], [490, 410]],
      [
        {
          type: "grid",
          offsets: [
            { i: 1, j: 1 },
            { i: 1, j: 2 },
          ],
        },
        [250, 150],
        [350, 150],
      ],
    ];
    for (const [shape, inside, outside] of shapes) {
      const region = await area("Region", { name: String(shape.type), shapes: [shape] });
      expect(region.testPoint({ x: inside[0], y: inside[1] }), `${shape.type} contains ${inside}`).toBe(true);
      expect(region.testPoint({ x: outside[0], y: outside[1] }), `${shape.type} lacks ${outside}`).toBe(
        false,
      );
    }
    const flat = { type: "cone", ...at, radius: 100, angle: 120, curvature: "flat" };
    await expect(area("Region", { name: "R", shapes: [flat] })).rejects.toThrow(/90 degrees/);
  });

  it.runIf(is14)("[F-809] shapes that follow the grid have its metric", async () => {
    const region = await area("Region", { name: "R", shapes: [circle({ radius: 200, gridBased: true })] });
    expect(region.testPoint({ x: 480, y: 480 })).toBe(true);
    const round = await area("Region", { name: "R", shapes: [circle({ radius: 200 })] });
    expect(round.testPoint({ x: 480, y: 480 })).toBe(false);
  });

  it.runIf(is14)("[F-810] follow the token that they are attached to", async () => {
    const hero = await createHero();
    const bearer = await token({ x: 300, y: 300, actorId: hero.id });
    const { RegionDocument } = foundry.documents as unknown as {
      RegionDocument: { createTokenEmanation(token: Token, range: number, data: Source): Promise<Area> };
    };
    const aura = await RegionDocument.createTokenEmanation(bearer, 4, { name: "Aura" });
    const other = await token({ x: 600, y: 300 });
    expect(aura.tokens.has(other)).toBe(false);
    await bearer.update({ x: 500 } as never);
    await expect.poll(() => aura.tokens.has(other)).toBe(true);
    expect(aura.testPoint({ x: 350, y: 350 })).toBe(true);
    await bearer.update({ x: 1000 } as never);
    await expect.poll(() => aura.testPoint({ x: 350, y: 350 })).toBe(false);
  });
});

describe("darkness and light", () => {
  it("[F-811] the scene's darkness is data from 0 to 1", async () => {
    const { environment } = scene as unknown as { environment: Source };
    expect(environment).toMatchObject({
      darknessLevel: 0,
      darknessLock: false,
      globalLight: { enabled: false },
    });
    await scene.update({ "environment.darknessLevel": 0.75 } as never);
    expect(scene).toMatchObject({ environment: { darknessLevel: 0.75 } });
    expect(host.server.stored("Scene", scene.id as string)).toMatchObject({
      environment: { darknessLevel: 0.75 },
    });
    await scene.update({ "environment.darknessLevel": 2 } as never);
    expect(scene).toMatchObject({ environment: { darknessLevel: 1 } });
  });

  it("[F-811] a token's light is data that its prototype gives", async () => {
    const hero = await createHero({ prototypeToken: { light: { bright: 4, dim: 8, color: "#ffcc00" } } });
    const document = await hero.getTokenDocument({ x: 100 });
    const torch = await token(document.toObject() as Source);
    expect(torch.toObject()).toMatchObject({ light: { bright: 4, dim: 8, color: "#ffcc00", angle: 360 } });
    await torch.update({ light: { dim: 2, bright: 0 } } as never);
    expect(torch.toObject()).toMatchObject({ light: { bright: 0, dim: 2 } });
  });
});

describe("behaviours of packages", () => {
  interface Event {
    readonly name: string;
    readonly region: { readonly name: string };
    readonly user: { readonly isSelf: boolean };
    readonly data: { readonly token: { readonly id: string }; readonly round?: number };
  }
  const events: Event[] = [];

  /** A region with a behaviour that records the events it subscribes to. */
  async function listening(chosen: readonly string[], more: Source = {}): Promise<Area> {
    events.length = 0;
    const { RegionBehaviorType } = foundry.data.regionBehaviors as unknown as {
      RegionBehaviorType: new () => object;
    };
    class Listener extends RegionBehaviorType {
      static defineSchema() {
        const { _createEventsField } = this as unknown as { _createEventsField(): object };
        return { events: _createEventsField() };
      }
      async _handleRegionEvent(event: Event) {
        events.push(event);
      }
    }
    const config = CONFIG as unknown as { RegionBehavior: { dataModels: Record<string, unknown> } };
    config.RegionBehavior.dataModels.executeScript = Listener;
    const behavior = { type: "executeScript", name: "L", system: { events: chosen }, ...more };
    return area("Region", { name: "R", shapes: [circle()], behaviors: [behavior] });
  }

  const names = () => events.map(({ name }) => name);

  it("[F-816] are told when a token comes in, goes about and leaves, of what they have chosen", async () => {
    const mover = await token({ x: 900, y: 900 });
    await listening(["tokenEnter", "tokenMoveWithin", "tokenExit"]);
    await mover.update({ x: 250, y: 250 } as never);
    await mover.update({ x: 200, y: 250 } as never);
    await mover.update({ x: 900, y: 900 } as never);
    expect(names()).toEqual(["tokenEnter", "tokenMoveWithin", "tokenExit"]);
    expect(events[0]).toMatchObject({
      region: { name: "R" },
      user: { isSelf: true },
      data: { token: { id: mover.id } },
    });
  });

  it("[F-816] are told of a way through, each time that it crosses the border, and of a token that is placed inside", async () => {
    const mover = await token({ x: 900, y: 250 });
    await listening(["tokenEnter", "tokenMoveIn", "tokenMoveOut", "tokenExit"]);
    await mover.update({ x: 0, y: 250 } as never);
    expect(names()).toEqual(["tokenMoveIn", "tokenMoveOut"]);
    const placed = await token({ x: 250, y: 250 });
    await expect.poll(names).toEqual(["tokenMoveIn", "tokenMoveOut", "tokenEnter"]);
    expect(events[2]!.data).toMatchObject({ token: { id: placed.id }, movement: null });
  });

  it("[F-816] are told nothing while they are disabled", async () => {
    const mover = await token({ x: 900, y: 900 });
    await listening(["tokenEnter"], { disabled: true });
    await mover.update({ x: 250, y: 250 } as never);
    expect(names()).toEqual([]);
  });

  it("[F-817] are told of the turns and rounds of tokens inside", async () => {
    const hero = await createHero();
    const inside = await token({ x: 250, y: 250, actorId: hero.id, actorLink: true });
    await listening(["tokenTurnStart", "tokenTurnEnd", "tokenRoundStart", "tokenRoundEnd"]);
    const combat = (await CONFIG.Combat.documentClass.create({ scene: scene.id } as never)) as unknown as {
      createEmbeddedDocuments(name: string, data: Source[]): Promise<unknown>;
      startCombat(): Promise<unknown>;
      nextTurn(): Promise<unknown>;
    };
    await combat.createEmbeddedDocuments("Combatant", [
      { tokenId: inside.id, sceneId: scene.id, actorId: hero.id, initiative: 10 },
    ]);
    await combat.startCombat();
    await combat.nextTurn();
    await new Promise((resolve) => setTimeout(resolve));
    expect(names()).toEqual(expect.arrayContaining(["tokenTurnStart", "tokenTurnEnd", "tokenRoundEnd"]));
    expect(events[0]!.data).toMatchObject({ token: { id: inside.id }, round: 1 });
  });
});
