import { describe, expect, it } from "vitest";
import { type Box, freePlace } from "../../module/kit/free-space.ts";

const box = (x: number, y: number, side = 100): Box => ({ x, y, width: side, height: side });
const SCENE = { x: 0, y: 0, width: 500, height: 500 };

describe("a free place", () => {
  it("is where it is wanted, if nothing stands there", () => {
    expect(freePlace(box(200, 200), [box(300, 200)], SCENE, 100)).toEqual(box(200, 200));
  });

  it("is beside what stands there, at a side rather than at a corner", () => {
    const { x, y } = freePlace(box(200, 200), [box(200, 200)], SCENE, 100);
    expect(Math.abs(x - 200) + Math.abs(y - 200)).toBe(100);
  });

  it("is inside the scene", () => {
    const taken = [box(0, 0), box(100, 0)];
    expect(freePlace(box(0, 0), taken, SCENE, 100)).toEqual(box(0, 100));
  });

  it("has room for all of a large one", () => {
    const taken = [box(200, 200)];
    const place = freePlace(box(200, 200, 200), taken, SCENE, 100);
    expect(place.x + 200 <= 200 || place.x >= 300 || place.y + 200 <= 200 || place.y >= 300).toBe(true);
  });

  it("is where it is wanted if there is none", () => {
    expect(freePlace(box(200, 200), [SCENE], SCENE, 100)).toEqual(box(200, 200));
  });
});
