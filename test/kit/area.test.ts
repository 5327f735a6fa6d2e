/** Shapes of areas: what they cover, and the outline that is drawn. */
import { describe, expect, it } from "vitest";
import {
  AREA_FORMS,
  type AreaForm,
  type AreaShape,
  areaOutline,
  areaShape,
  coversSpot,
  heightsOf,
  isDirected,
  spotFrom,
  wholeTurn,
} from "../../module/kit/area.ts";

const shape = (form: AreaForm, size: number, width = 0, height = 0): AreaShape => ({
  form,
  size,
  width,
  height,
});

/** Whether a place on the ground is covered; a third number is its height, a fourth how high it reaches. */
const covers = (of: AreaShape, [ahead, aside, bottom = 0, top = bottom]: readonly number[]): boolean =>
  coversSpot(of, { ahead: ahead!, aside: aside!, bottom, top });

describe("an area covers", () => {
  it.each<[string, AreaShape, readonly number[][], readonly number[][]]>([
    [
      "[E-394] a sphere: its radius all round, the origin included",
      shape("sphere", 3),
      [
        [0, 0],
        [3, 0],
        [-3, 0],
        [0, 0, 3],
      ],
      [
        [3.1, 0],
        [2.9, 0, 2],
        [0, 0, 3.1],
      ],
    ],
    [
      "[E-392] a cylinder: its radius, up to its height",
      shape("cylinder", 3, 0, 4),
      [
        [0, 0],
        [0, -3],
        [2, 2, 4],
        [0, 0, -2, 0],
      ],
      [
        [0, 0, 4.1],
        [0, 0, -2, -1],
        [3.1, 0],
      ],
    ],
    [
      "[E-390] a cone: as wide as it is far, the origin excluded",
      shape("cone", 6),
      [
        [1, 0.5],
        [4, -2],
        [4, 0, 2],
      ],
      [
        [0, 0],
        [1, 0.6],
        [-1, 0],
        [6, 1],
        [4, 0, 2.1],
      ],
    ],
    [
      "[E-391] a cube: its edge from the face on, the origin excluded",
      shape("cube", 4),
      [
        [0.5, 0],
        [4, 2],
        [4, -2, 4],
      ],
      [
        [0, 0],
        [4.1, 0],
        [2, 2.1],
        [2, 0, 4.1],
      ],
    ],
    [
      "[E-393] a line: its length and width, the origin excluded",
      shape("line", 10, 2),
      [
        [1, 1],
        [10, -1],
        [5, 0, 1],
      ],
      [
        [0, 0],
        [10.1, 0],
        [5, 1.1],
        [5, 0, 1.1],
      ],
    ],
  ])("an area covers %s", (_title, of, inside, outside) => {
    expect(inside.filter((spot) => !covers(of, spot))).toEqual([]);
    expect(outside.filter((spot) => covers(of, spot))).toEqual([]);
  });

  it("an area covers whoever reaches into it from below", () => {
    expect(covers(shape("sphere", 2), [0, 0, -5, -1])).toBe(true);
    expect(covers(shape("sphere", 2), [0, 0, -5, -2.1])).toBe(false);
  });
});

it("points are seen in the direction of the area, clockwise from the right", () => {
  const heights = { bottom: 0, top: 1 };
  const rounded = (point: { x: number; y: number }, direction: number) => {
    const { ahead, aside } = spotFrom(point, direction, heights);
    return [Math.round(ahead * 1000) / 1000, Math.round(aside * 1000) / 1000];
  };
  expect(rounded({ x: 3, y: 1 }, 0)).toEqual([3, 1]);
  expect(rounded({ x: -1, y: 3 }, 90)).toEqual([3, 1]);
  expect(rounded({ x: -3, y: -1 }, 180)).toEqual([3, 1]);
});

describe("the outline", () => {
  const bounds = (of: AreaShape, direction: number) => {
    const points = areaOutline(of, direction);
    const round = (value: number) => Math.round(value * 100) / 100 + 0;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(round);
  };

  it("the outline is that of what is covered, turned", () => {
    expect(bounds(shape("sphere", 3), 45)).toEqual([-3, -3, 3, 3]);
    expect(bounds(shape("cube", 4), 0)).toEqual([0, -2, 4, 2]);
    expect(bounds(shape("line", 10, 2), 90)).toEqual([-1, 0, 1, 10]);
    expect(bounds(shape("cone", 10), 0)).toEqual([0, -4.47, 10, 4.47]);
  });

  const corners = (of: AreaShape, direction: number) =>
    areaOutline(of, direction).map(({ x, y }) => [
      Math.round(x * 100) / 100 + 0,
      Math.round(y * 100) / 100 + 0,
    ]);

  it("the outline goes round the corners", () => {
    expect(corners(shape("cube", 4), 0)).toEqual([
      [0, -2],
      [4, -2],
      [4, 2],
      [0, 2],
    ]);
    expect(corners(shape("line", 10, 2), 90)).toEqual([
      [1, 0],
      [1, 10],
      [-1, 10],
      [-1, 0],
    ]);
    // Between the directions: ahead is down to the right, aside down to the left.
    expect(corners(shape("line", 10, 2), 45)).toEqual([
      [0.71, -0.71],
      [7.78, 6.36],
      [6.36, 7.78],
      [-0.71, 0.71],
    ]);
  });

  it("the outline of a circle has 72 corners and ends where it began; that of a cone begins at its origin", () => {
    const circle = corners(shape("cylinder", 3, 0, 8), 0);
    expect([circle.length, circle[0], circle[18], circle[36], circle[72]]).toEqual([
      ...[73, [3, 0], [0, 3]],
      ...[
        [-3, 0],
        [3, 0],
      ],
    ]);
    expect(corners(shape("sphere", 3), 0)).toEqual(circle);
    const cone = corners(shape("cone", 10), 0);
    expect([cone.length, cone[0], cone[1], cone[6], cone[11]]).toEqual([
      ...[12, [0, 0], [8.94, -4.47]],
      ...[
        [10, 0],
        [8.94, 4.47],
      ],
    ]);
  });

  it("the outline has heights below and above its origin", () => {
    expect(heightsOf(shape("sphere", 3))).toEqual({ bottom: -3, top: 3 });
    expect(heightsOf(shape("cylinder", 3, 0, 8))).toEqual({ bottom: 0, top: 8 });
    expect(heightsOf(shape("cone", 6))).toEqual({ bottom: -3, top: 3 });
    expect(heightsOf(shape("cube", 4))).toEqual({ bottom: 0, top: 4 });
    expect(heightsOf(shape("line", 9, 2))).toEqual({ bottom: -1, top: 1 });
  });
});

it("cones, cubes and lines point somewhere", () => {
  expect(AREA_FORMS.filter(isDirected)).toEqual(["cone", "cube", "line"]);
});

it.each([
  [0, 0],
  [359.6, 0],
  [90.4, 90],
  [-90, 270],
  [-360, 0],
  [-725, 355],
  [725, 5],
])("%d degrees are a turn of %d", (degrees, whole) => expect(wholeTurn(degrees)).toBe(whole));

it("measures that a form does not have are none", () => {
  expect(areaShape(shape("sphere", 3, 5, 7))).toEqual(shape("sphere", 3));
  expect(areaShape(shape("line", 3, 5, 7))).toEqual(shape("line", 3, 5));
  expect(areaShape(shape("cylinder", 3, 5, 7))).toEqual(shape("cylinder", 3, 0, 7));
});
