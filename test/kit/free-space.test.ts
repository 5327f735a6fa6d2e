import { describe, expect, it } from "vitest";
import { type Box, freePlace } from "../../module/kit/free-space.ts";

const box = (x: number, y: number, side = 100): Box => ({ x, y, width: side, height: side });
const SCENE = { x: 0, y: 0, width: 500, height: 500 };

describe("a free place", () => {
  it("a free place is where it is wanted, if nothing stands there", () => {
    expect(freePlace(box(200, 200), [box(300, 200)], SCENE, 100)).toEqual(box(200, 200));
  });

  it("a free place is beside what stands there, at a side rather than at a corner", () => {
    const { x, y } = freePlace(box(200, 200), [box(200, 200)], SCENE, 100);
    expect(Math.abs(x - 200) + Math.abs(y - 200)).toBe(100);
  });

  it("a free place is inside the scene", () => {
    const taken = [box(0, 0), box(100, 0)];
    expect(freePlace(box(0, 0), taken, SCENE, 100)).toEqual(box(0, 100));
  });

  it("a free place has room for all of a large one", () => {
    const taken = [box(200, 200)];
    const place = freePlace(box(200, 200, 200), taken, SCENE, 100);
    expect(place.x + 200 <= 200 || place.x >= 300 || place.y + 200 <= 200 || place.y >= 300).toBe(true);
  });

  it("a free place is where others only touch it, on all sides", () => {
    const around = [box(100, 200), box(300, 200), box(200, 100), box(200, 300)];
    expect(freePlace(box(200, 200), around, SCENE, 100)).toEqual(box(200, 200));
  });

  it.each([
    ["on the left", box(150, 200)],
    ["on the right", box(250, 200)],
    ["above", box(200, 150)],
    ["below", box(200, 250)],
  ])("is beside what reaches into it %s", (_side, other) => {
    const { x, y } = freePlace(box(200, 200), [other], SCENE, 100);
    expect([x, y]).not.toEqual([200, 200]);
    expect(x + 100 <= other.x || x >= other.x + 100 || y + 100 <= other.y || y >= other.y + 100).toBe(true);
  });

  it.each([
    ["left", { x: 200, y: 200, width: 200, height: 100 }, box(300, 200)],
    ["right", { x: 100, y: 200, width: 200, height: 100 }, box(100, 200)],
    ["top", { x: 200, y: 200, width: 100, height: 200 }, box(200, 300)],
    ["bottom", { x: 200, y: 100, width: 100, height: 200 }, box(200, 100)],
  ])("reaches the edges of a narrow scene, and not beyond its %s", (_edge, scene, place) => {
    expect(freePlace(box(200, 200), [box(200, 200)], scene, 100)).toEqual(place);
  });

  it("a free place is a step further only where all nearer ones are taken", () => {
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => box(200 + dx * 100, 200 + dy * 100)));
    const places = near.map((free) =>
      freePlace(
        box(200, 200),
        near.filter((one) => one !== free),
        SCENE,
        100,
      ),
    );
    expect(places).toEqual(near);
    const far = freePlace(box(200, 200), near, SCENE, 100);
    expect(Math.max(Math.abs(far.x - 200), Math.abs(far.y - 200))).toBe(200);
    expect(Math.min(Math.abs(far.x - 200), Math.abs(far.y - 200))).toBe(0);
  });

  it("a free place is looked for up to 30 spaces away", () => {
    const row = { x: 0, y: 0, width: 10_000, height: 100 };
    const crowd = (count: number) => Array.from({ length: count }, (_, at) => box(at * 100, 0));
    expect(freePlace(box(0, 0), crowd(30), row, 100)).toEqual(box(3000, 0));
    expect(freePlace(box(0, 0), crowd(31), row, 100)).toEqual(box(0, 0));
  });

  it("a free place is where it is wanted if there is none", () => {
    expect(freePlace(box(200, 200), [SCENE], SCENE, 100)).toEqual(box(200, 200));
  });
});
