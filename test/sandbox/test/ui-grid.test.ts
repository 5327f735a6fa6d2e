import { describe, expect, it } from "vitest";
import { DIAGONALS, SquareGrid } from "../client/scene/grid.ts";

const grid = (diagonals?: number) => new SquareGrid({ size: 100, distance: 5, units: "ft", diagonals });
const from = { x: 50, y: 50 };

describe("the square grid", () => {
  it("a straight path counts spaces", () => {
    const { distance, spaces, euclidean } = grid().measurePath([from, { x: 350, y: 50 }]);
    expect({ distance, spaces, euclidean }).toEqual({ distance: 15, spaces: 3, euclidean: 15 });
  });

  it.each([
    ["equidistant", DIAGONALS.EQUIDISTANT, 20],
    ["exact", DIAGONALS.EXACT, 20 * Math.SQRT2],
    ["approximate", DIAGONALS.APPROXIMATE, 30],
    ["rectilinear", DIAGONALS.RECTILINEAR, 40],
    ["alternating from one", DIAGONALS.ALTERNATING_1, 30],
    ["alternating from two", DIAGONALS.ALTERNATING_2, 30],
    ["illegal", DIAGONALS.ILLEGAL, 40],
  ])("four diagonals, %s", (_name, rule, expected) => {
    const { distance } = grid(rule).measurePath([from, { x: 450, y: 450 }]);
    expect(distance).toBeCloseTo(expected, 9);
  });

  it("alternating diagonals continue over waypoints", () => {
    const path = [from, { x: 150, y: 150 }, { x: 250, y: 250 }];
    expect(
      grid(DIAGONALS.ALTERNATING_1)
        .measurePath(path)
        .waypoints.map(({ distance }) => distance),
    ).toEqual([0, 5, 15]);
  });

  it("snapping takes the nearest corner", () => {
    expect(grid().getSnappedPoint({ x: 149, y: 151 })).toEqual({ x: 100, y: 200 });
  });

  it("spaces and points convert into each other", () => {
    expect(grid().getOffset({ x: 250, y: 99 })).toEqual({ i: 0, j: 2 });
    expect(grid().getCenterPoint({ i: 0, j: 2 })).toEqual({ x: 250, y: 50 });
  });
});
