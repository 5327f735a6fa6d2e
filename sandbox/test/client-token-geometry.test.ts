import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Host } from "../node/host.ts";
import { type Source, startHost } from "./client-support.ts";

type Scene = InstanceType<typeof CONFIG.Scene.documentClass>;
type Token = InstanceType<typeof CONFIG.Token.documentClass>;

let host: Host;

beforeEach(async () => {
  host = await startHost();
});
afterEach(() => host.teardown());

async function createScene(grid: Source = {}, more: Source = {}): Promise<Scene> {
  const data = { name: "Scene", grid: { type: 1, size: 100, distance: 2, units: "m", ...grid }, ...more };
  return (await CONFIG.Scene.documentClass.create(data as never)) as unknown as Scene;
}

async function place(scene: Scene, data: Source = {}): Promise<Token> {
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "T", ...data }] as never);
  return token as unknown as Token;
}

describe("the grid of a scene [S10] [U4]", () => {
  it("[F-800] is an instance of its class", async () => {
    const { BaseGrid, SquareGrid, GridlessGrid, HexagonalGrid } = foundry.grid;
    expect((await createScene()).grid).toBeInstanceOf(SquareGrid);
    expect((await createScene({ type: 0 })).grid).toBeInstanceOf(GridlessGrid);
    const hexes = await createScene({ type: 5 });
    expect(hexes.grid).toBeInstanceOf(HexagonalGrid);
    expect(hexes.grid).toBeInstanceOf(BaseGrid);
    expect(hexes.grid).toMatchObject({ columns: true, even: true, units: "m" });
    await hexes.update({ grid: { type: 1, size: 50 } } as never);
    expect(hexes.grid).toMatchObject({ isSquare: true, size: 50 });
    expect(hexes.toObject()).toMatchObject({ grid: { type: 1, size: 50 } });
  });

  it("[F-801] gives the scene its dimensions, with padding of whole spaces", async () => {
    const scene = await createScene({}, { width: 1000, height: 800, padding: 0.25 });
    expect(scene.dimensions).toMatchObject({
      width: 1600,
      height: 1200,
      sceneX: 300,
      sceneY: 200,
      sceneWidth: 1000,
      sceneHeight: 800,
      sceneRect: { x: 300, y: 200, width: 1000, height: 800 },
      size: 100,
      distance: 2,
      distancePixels: 50,
      rows: 12,
      columns: 16,
      ratio: 1.25,
    });
    await scene.update({ padding: 0 } as never);
    expect(scene.dimensions).toMatchObject({ width: 1000, height: 800, sceneX: 0 });
  });
});

describe("[F-802] the geometry of a token [U4]", () => {
  it("on squares", async () => {
    const token = await place(await createScene(), { x: 130, y: 180, width: 2, height: 1, elevation: 4 });
    expect(token.getSize()).toEqual({ width: 200, height: 100 });
    expect(token.getSize({ height: 3 })).toEqual({ width: 200, height: 300 });
    expect(token.getCenterPoint()).toEqual({ x: 230, y: 230, elevation: 4 });
    expect(token.getCenterPoint({ x: 0, y: 0, elevation: 0 })).toEqual({ x: 100, y: 50, elevation: 0 });
    expect(token.getSnappedPosition()).toEqual({ x: 100, y: 200, elevation: 4 });
    expect(token.getOccupiedGridSpaceOffsets()).toEqual([
      { i: 2, j: 1 },
      { i: 2, j: 2 },
    ]);
    expect(token.getGridSpacePolygon()).toHaveLength(4);
    expect(token.getGridSpacePolygon()?.[2]).toEqual({ x: 200, y: 100 });
  });

  it("small ones snap to half spaces and occupy the space that they are in", async () => {
    const token = await place(await createScene(), { x: 140, y: 155, width: 0.5, height: 0.5 });
    expect(token.getSnappedPosition()).toMatchObject({ x: 150, y: 150 });
    expect(token.getOccupiedGridSpaceOffsets()).toEqual([{ i: 1, j: 1 }]);
  });

  it("on hexagons", async () => {
    const scene = await createScene({ type: 2 });
    const token = await place(scene);
    const { x, y } = scene.grid.getTopLeftPoint({ i: 3, j: 2 });
    expect(token.getSnappedPosition({ x: x + 10, y: y - 8 })).toMatchObject({
      x: Math.round(x),
      y: Math.round(y),
    });
    expect(token.getSize()).toEqual({ width: 100, height: scene.grid.sizeY });
    expect(token.getSize({ height: 2 }).height).toBeCloseTo(1.75 * scene.grid.sizeY, 6);
    expect(token.getOccupiedGridSpaceOffsets({ x: Math.round(x), y: Math.round(y) })).toEqual([
      { i: 3, j: 2 },
    ]);
    expect(token.getGridSpacePolygon()).toHaveLength(6);
  });

  it("without a grid", async () => {
    const token = await place(await createScene({ type: 0 }), { x: 133, y: 177 });
    expect(token.getSnappedPosition()).toMatchObject({ x: 133, y: 177 });
    expect(token.getOccupiedGridSpaceOffsets()).toEqual([]);
    expect(token.getGridSpacePolygon()).toBeUndefined();
  });
});

describe("the canvas's configuration [V7]", () => {
  it("names the layers, and templates where there are some", () => {
    const { layers } = (CONFIG as unknown as { Canvas: object }).Canvas as {
      layers: Record<string, { layerClass: unknown; group: string }>;
    };
    expect(layers.tokens).toEqual({ layerClass: foundry.canvas.layers.TokenLayer, group: "interface" });
    expect(layers.regions?.layerClass).toBe(foundry.canvas.layers.RegionLayer);
    const before14 = game.release.generation < 14;
    if (!before14) return void expect(() => layers.templates).toThrow("CONFIG.Canvas.layers.templates");
    const { MeasuredTemplate } = CONFIG as unknown as {
      MeasuredTemplate: { defaults: object; documentClass: unknown };
    };
    expect(MeasuredTemplate.defaults).toEqual({ angle: 53.13, width: 1 });
    expect(MeasuredTemplate.documentClass).toBeTypeOf("function");
  });
});
