/** The obstacles across a straight path. */
import { describe, expect, it } from "vitest";
import { type Line, liesAcross } from "../../module/kit/lines.ts";

const line = (x1: number, y1: number, x2: number, y2: number): Line => ({
  from: { x: x1, y: y1 },
  to: { x: x2, y: y2 },
});

describe("[E-389] a barrier across a way from (0, 0) to (10, 0)", () => {
  const way = line(0, 0, 10, 0);
  it.each<[string, Line, boolean]>([
    ["stands in between", line(5, -1, 5, 1), true],
    ["stands askew in between", line(4, -3, 6, 1), true],
    ["is drawn the other way round", line(5, 1, 5, -1), true],
    ["ends on the way, so that corners are tight", line(5, 0, 5, 4), true],
    ["ends beside the way", line(5, 0.1, 5, 4), false],
    ["stands behind the origin", line(-1, -1, -1, 1), false],
    ["stands behind the target", line(11, -1, 11, 1), false],
    ["goes through the origin, on which an area may begin", line(0, -1, 0, 1), false],
    ["goes through the target", line(10, -1, 10, 1), false],
    ["lies along the way", line(2, 0, 8, 0), false],
    ["lies beside the way", line(0, 1, 10, 1), false],
    ["is in the middle of it with its end below", line(5, 4, 5, 0), true],
    ["ends just before the way", line(5, 4, 5, 0.1), false],
    ["begins beyond the way", line(5, -4, 5, -0.1), false],
    ["has no length", line(5, 0, 5, 0), false],
  ])("a barrier that %s crosses the way or not, as it lies", (_where, barrier, expected) => {
    expect(liesAcross(barrier, way)).toBe(expected);
  });

  it("a barrier crosses a way wherever it begins", () => {
    const way = line(100, 50, 120, 50);
    const at = (x: number, y: number) => liesAcross(line(x, y, x, y + 2), way);
    expect([at(110, 49), at(99, 49), at(110, 51), at(110, 48), at(100, 49)]).toEqual([
      ...[true, false, false],
      ...[true, false],
    ]);
  });

  it("a barrier crosses nothing without a way", () => {
    expect(liesAcross(line(-1, 0, 1, 0), line(0, 0, 0, 0))).toBe(false);
  });

  it("a barrier crosses a way at any scale of the scene", () => {
    expect(liesAcross(line(5e5, -1, 5e5, 1), line(0, 0, 1e6, 0))).toBe(true);
    expect(liesAcross(line(0.005, -1, 0.005, 1), line(0, 0, 0.01, 0))).toBe(true);
  });
});
