import { describe, expect, it, vi } from "vitest";
import {
  GRID_DIAGONALS,
  GRID_SNAPPING_MODES,
  GRID_TYPES,
  MOVEMENT_DIRECTIONS,
} from "../common/constants/scene.ts";
import { GENERATION } from "../common/generation.ts";
import { GridlessGrid, HexagonalGrid, SquareGrid } from "../common/grid/_module.ts";
import { gridOf } from "../common/grid/of-scene.ts";
import type { Point } from "../common/grid/types.ts";

const square = (diagonals?: number) => new SquareGrid({ size: 100, distance: 5, units: "ft", diagonals });
const rounded = (points: Point[]) => points.map(({ x, y }) => [Math.round(x) + 0, Math.round(y) + 0]);
const from = { x: 50, y: 50 };

describe("[F-800] the square grid [S10]", () => {
  it("a straight path counts spaces", () => {
    const { distance, spaces, euclidean, cost } = square().measurePath([from, { x: 350, y: 50 }]);
    expect({ distance, spaces, euclidean, cost }).toEqual({
      distance: 15,
      spaces: 3,
      euclidean: 15,
      cost: 15,
    });
  });

  it.each([
    ["equidistant", GRID_DIAGONALS.EQUIDISTANT, 20],
    ["exact", GRID_DIAGONALS.EXACT, 20 * Math.SQRT2],
    ["approximate", GRID_DIAGONALS.APPROXIMATE, 30],
    ["rectilinear", GRID_DIAGONALS.RECTILINEAR, 40],
    ["alternating from 1", GRID_DIAGONALS.ALTERNATING_1, 30],
    ["alternating from 2", GRID_DIAGONALS.ALTERNATING_2, 30],
    ["illegal", GRID_DIAGONALS.ILLEGAL, 40],
  ])("four diagonals, %s", (_name, rule, expected) => {
    const { distance } = square(rule).measurePath([from, { x: 450, y: 450 }]);
    expect(distance).toBeCloseTo(expected, 9);
  });

  it("alternating diagonals continue over waypoints", () => {
    const path = [from, { x: 150, y: 150 }, { x: 250, y: 250 }];
    const { waypoints, segments } = square(GRID_DIAGONALS.ALTERNATING_1).measurePath(path);
    expect(waypoints.map(({ distance }) => distance)).toEqual([0, 5, 15]);
    expect(segments.map(({ distance }) => distance)).toEqual([5, 10]);
    expect(waypoints[1]?.backward).toBe(segments[0]);
    expect(waypoints[1]?.forward).toBe(segments[1]);
  });

  it("height counts as a third direction", () => {
    const up = [
      { ...from, elevation: 0 },
      { x: 150, y: 50, elevation: 20 },
    ];
    expect(square().measurePath(up).distance).toBe(20);
    expect(square(GRID_DIAGONALS.RECTILINEAR).measurePath(up).distance).toBe(25);
    expect(square().measurePath([from, { x: 150, y: 50 }]).distance).toBe(5);
  });

  it("a cost function is asked for each step, a segment that is not measured counts nothing", () => {
    const steps: string[] = [];
    const cost = (a: { j: number }, b: { j: number }, distance: number) => {
      steps.push(`${a.j}-${b.j}`);
      return distance * 2;
    };
    const path = [from, { x: 250, y: 50 }, { x: 450, y: 50, measure: false }];
    const measured = square().measurePath(path, { cost });
    expect(steps).toEqual(["0-1", "1-2"]);
    expect(measured).toMatchObject({ distance: 10, cost: 20, spaces: 2 });
    const teleport = square().measurePath([from, { x: 450, y: 50, teleport: true }], { cost });
    expect(steps.slice(2)).toEqual(["0-4"]);
    expect(teleport.segments[0]?.teleport).toBe(true);
  });

  it("points snap to what the mode names, in the resolution", () => {
    const { CENTER, VERTEX, EDGE_MIDPOINT } = GRID_SNAPPING_MODES;
    const snap = (mode: number, resolution?: number) =>
      square().getSnappedPoint({ x: 149, y: 171 }, { mode, resolution });
    expect(snap(VERTEX)).toEqual({ x: 100, y: 200 });
    expect(snap(CENTER)).toEqual({ x: 150, y: 150 });
    expect(snap(EDGE_MIDPOINT)).toEqual({ x: 150, y: 200 });
    expect(snap(VERTEX, 2)).toEqual({ x: 150, y: 150 });
    expect(snap(CENTER | VERTEX)).toEqual({ x: 150, y: 150 });
    expect(snap(0)).toEqual({ x: 149, y: 171 });
  });

  it("[F-815] snaps by its old name in 13 (T13 BaseGrid#getSnappedPosition, gone in 14)", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    if (GENERATION >= 14) {
      expect(square().getSnappedPosition).toBeUndefined();
      return;
    }
    const snap = (interval?: number | null) => square().getSnappedPosition(149, 171, interval);
    expect([snap(1), snap(2), snap(null), snap()]).toEqual([
      { x: 100, y: 200 },
      { x: 150, y: 150 },
      { x: 149, y: 171 },
      { x: 149, y: 171 },
    ]);
    const hexes = new HexagonalGrid({ size: 100, columns: true });
    const { x, y } = hexes.getCenterPoint({ i: 2, j: 3 });
    expect(hexes.getSnappedPosition(x + 8, y - 5, 2)).toEqual({ x, y });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("getSnappedPoint"));
  });

  it("spaces and points convert into each other", () => {
    expect(square().getOffset({ x: 250, y: 99 })).toEqual({ i: 0, j: 2 });
    expect(square().getOffset({ x: 250, y: 99, elevation: 11 })).toEqual({ i: 0, j: 2, k: 2 });
    expect(square().getCenterPoint({ i: 0, j: 2 })).toEqual({ x: 250, y: 50 });
    expect(square().getTopLeftPoint({ x: 250, y: 99 })).toEqual({ x: 200, y: 0 });
    expect(square().getOffsetRange({ x: 50, y: 150, width: 100, height: 100 })).toEqual([1, 0, 3, 2]);
    expect(rounded(square().getVertices({ i: 0, j: 0 }))).toEqual([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]);
  });

  it("neighbours and shifts respect illegal diagonals", () => {
    const illegal = square(GRID_DIAGONALS.ILLEGAL);
    expect(square().getAdjacentOffsets(from)).toHaveLength(8);
    expect(illegal.getAdjacentOffsets(from)).toHaveLength(4);
    expect(square().testAdjacency(from, { i: 1, j: 1 })).toBe(true);
    expect(illegal.testAdjacency(from, { i: 1, j: 1 })).toBe(false);
    expect(square().getShiftedOffset(from, MOVEMENT_DIRECTIONS.DOWN_RIGHT)).toEqual({ i: 1, j: 1 });
    expect(illegal.getShiftedOffset(from, MOVEMENT_DIRECTIONS.DOWN_RIGHT)).toEqual({ i: 0, j: 0 });
    expect(square().getShiftedPoint({ x: 10, y: 20 }, MOVEMENT_DIRECTIONS.RIGHT)).toEqual({ x: 110, y: 20 });
    expect(illegal.getDirectPath([from, { i: 1, j: 1 }])).toEqual([
      { i: 0, j: 0 },
      { i: 0, j: 1 },
      { i: 1, j: 1 },
    ]);
  });

  it("circles and cones have the grid's own shape", () => {
    expect(rounded(square().getCircle({ x: 0, y: 0 }, 10)).sort()).toEqual([
      [-200, -200],
      [-200, 200],
      [200, -200],
      [200, 200],
    ]);
    expect(square(GRID_DIAGONALS.RECTILINEAR).getCircle({ x: 0, y: 0 }, 10)).toHaveLength(4);
    expect(square(GRID_DIAGONALS.ALTERNATING_1).getCircle({ x: 0, y: 0 }, 10)).toHaveLength(8);
    const right = square().getTranslatedPoint({ x: 0, y: 0 }, 0, 10);
    expect(rounded([right, square().getTranslatedPoint({ x: 0, y: 0 }, 45, 10)])).toEqual([
      [200, 0],
      [200, 200],
    ]);
    expect(rounded(square().getCone({ x: 0, y: 0 }, 10, 0, 90))).toEqual([
      [0, 0],
      [200, -200],
      [200, 200],
    ]);
  });

  it("padding is rounded up to whole spaces", () => {
    expect(square().calculateDimensions(1050, 800, 0.25)).toEqual({
      x: 300,
      y: 200,
      width: 1650,
      height: 1200,
      rows: 12,
      columns: 17,
    });
  });
});

describe("[F-800] the scene without a grid [S10]", () => {
  const grid = new GridlessGrid({ size: 100, distance: 2, units: "m" });

  it("measures straight lines, snaps nothing and has no spaces", () => {
    expect(grid.measurePath([from, { x: 350, y: 450 }])).toMatchObject({ distance: 10, spaces: 0 });
    expect(grid.getSnappedPoint({ x: 12.5, y: 3 })).toEqual({ x: 12.5, y: 3 });
    expect(grid.getAdjacentOffsets(from)).toEqual([]);
    expect(grid.testAdjacency(from, from)).toBe(false);
    expect(grid.getVertices(from)).toEqual([]);
    expect(grid.getShiftedPoint(from, MOVEMENT_DIRECTIONS.UP)).toEqual({ x: 50, y: -50 });
  });

  it("circles deviate less than a quarter of a pixel", () => {
    const points = grid.getCircle({ x: 0, y: 0 }, 10);
    const between = points.map((a, index) => {
      const b = points.at(index - 1)!;
      return Math.hypot((a.x + b.x) / 2, (a.y + b.y) / 2);
    });
    expect(Math.min(...between)).toBeGreaterThan(500 - 0.25);
  });
});

describe("[F-800] hexagonal grids [S10]", () => {
  const TYPES = ["HEXODDR", "HEXEVENR", "HEXODDQ", "HEXEVENQ"] as const;

  it.each(TYPES)("%s: offsets, cubes and points convert into each other", (name) => {
    const grid = gridOf({ type: GRID_TYPES[name], size: 100, distance: 1 }) as HexagonalGrid;
    expect(grid).toBeInstanceOf(HexagonalGrid);
    expect(grid.type).toBe(GRID_TYPES[name]);
    for (let i = -2; i < 4; i++) {
      for (let j = -2; j < 4; j++) {
        const center = grid.getCenterPoint({ i, j });
        expect(grid.getOffset(center)).toEqual({ i, j });
        expect(grid.cubeToOffset(grid.offsetToCube({ i, j }))).toEqual({ i, j });
        const around = grid.getAdjacentOffsets({ i, j }).map((offset) => grid.getCenterPoint(offset));
        for (const { x, y } of around) expect(Math.hypot(x - center.x, y - center.y)).toBeCloseTo(100, 6);
      }
    }
    const corner = grid.getTopLeftPoint({ i: 0, j: 0 });
    const shifted = grid.even ? 50 : 0;
    expect([corner.x, corner.y].map(Math.round)).toEqual(grid.columns ? [0, shifted] : [shifted, 0]);
  });

  it("distances count hexagons, and height counts beside them", () => {
    const grid = new HexagonalGrid({ size: 100, distance: 2, units: "m" });
    expect(
      grid.measurePath([
        { i: 0, j: 0 },
        { i: 3, j: 2 },
      ]),
    ).toMatchObject({ distance: 8, spaces: 4 });
    expect(
      grid.measurePath([
        { i: 0, j: 0, k: 0 },
        { i: 0, j: 1, k: 3 },
      ]).distance,
    ).toBe(6);
    expect(
      grid.getDirectPath([
        { i: 0, j: 0 },
        { i: 0, j: 3 },
      ]),
    ).toHaveLength(4);
    expect(HexagonalGrid.cubeDistance({ q: 0, r: 0, s: 0 }, { q: 2, r: -1, s: -1 })).toBe(2);
    expect(HexagonalGrid.cubeRound({ q: 0.4, r: 0.4, s: -0.8 })).toEqual({ q: 0, r: 1, s: -1 });
  });

  it("points snap to centres, vertices and the corners of the box", () => {
    const grid = new HexagonalGrid({ size: 100, columns: true });
    const { CENTER, VERTEX, TOP_LEFT_CORNER } = GRID_SNAPPING_MODES;
    const center = grid.getCenterPoint({ i: 2, j: 3 });
    const near = { x: center.x + 8, y: center.y - 5 };
    expect(grid.getSnappedPoint(near, { mode: CENTER })).toEqual(center);
    const corner = grid.getTopLeftPoint({ i: 2, j: 3 });
    expect(grid.getSnappedPoint({ x: corner.x + 4, y: corner.y + 4 }, { mode: TOP_LEFT_CORNER })).toEqual(
      corner,
    );
    const [vertex] = grid.getVertices({ i: 2, j: 3 });
    const snapped = grid.getSnappedPoint({ x: vertex!.x + 3, y: vertex!.y + 3 }, { mode: VERTEX });
    expect(snapped.x).toBeCloseTo(vertex!.x, 6);
    expect(snapped.y).toBeCloseTo(vertex!.y, 6);
  });

  it("circles are hexagons and shifts lead to neighbours", () => {
    const grid = new HexagonalGrid({ size: 100, distance: 1 });
    const center = grid.getCenterPoint({ i: 2, j: 2 });
    const circle = grid.getCircle(center, 2);
    expect(circle).toHaveLength(6);
    expect(circle.map((point) => grid.measurePath([center, point]).distance)).toEqual([2, 2, 2, 2, 2, 2]);
    const { RIGHT, UP_LEFT } = MOVEMENT_DIRECTIONS;
    expect(grid.getShiftedOffset({ i: 2, j: 2 }, RIGHT)).toEqual({ i: 2, j: 3 });
    expect(grid.getShiftedOffset({ i: 2, j: 2 }, UP_LEFT)).toEqual({ i: 1, j: 1 });
  });
});
