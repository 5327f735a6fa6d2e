import { describe, expect, it } from "vitest";
import { stronglyConnected } from "../../scripts/lib/cycles.ts";
import {
  arrowsOf,
  arrowsUp,
  bestOrder,
  FLOORS,
  floorCount,
  floorProblems,
} from "../../scripts/lib/floors.ts";
import { Sources } from "../../scripts/lib/sources.ts";
import { writeTree } from "./tree.ts";

const using = (...paths: readonly string[]): string =>
  paths.map((path, place) => `import type { A as A${place} } from "${path}";\n`).join("");

/** Rolls use dice and text; dice use a roll's type. */
const FILES = {
  "core/text/format.ts": "export type A = 1;",
  "core/dice/die.ts": using("../text/format.ts", "../rolls/roll.ts"),
  "core/rolls/roll.ts": using("../dice/die.ts", "../text/format.ts", "./click.ts"),
  "core/rolls/click.ts": using("../dice/die.ts"),
};

const tree = (files: Readonly<Record<string, string>>): Sources => new Sources(writeTree(files));

describe("the floors of core", () => {
  it("refuse an import of a higher room, of types too", () => {
    expect(floorProblems(tree(FILES), ["text", "dice", "rolls"], {})).toEqual([
      "module/core/dice/die.ts must not import module/core/rolls/roll.ts: rolls is above dice",
    ]);
  });

  it("allow an arrow up that is listed, and refuse a listed arrow that is gone", () => {
    const allowed = { "dice → rolls": "a reason", "text → dice": "a reason" };
    expect(floorProblems(tree(FILES), ["text", "dice", "rolls"], allowed)).toEqual([
      "the arrow text → dice is allowed, but there is none",
    ]);
  });

  it("refuse a room that the order does not name, and a loose file other than index.ts", () => {
    const files = { "core/index.ts": "", "core/loose.ts": "", "core/cellar/a.ts": "" };
    expect(floorProblems(tree(files), ["text"], {})).toEqual([
      "module/core/cellar has no floor",
      "module/core/loose.ts has no floor",
    ]);
  });

  it("name each room once", () => {
    expect(new Set(FLOORS).size).toBe(FLOORS.length);
  });
});

describe("the best order of floors", () => {
  it("leads the fewest imports up", () => {
    const arrows = arrowsOf(tree(FILES));
    const order = bestOrder(arrows);
    expect(order).toEqual(["text", "dice", "rolls"]);
    expect(arrowsUp(arrows, order)).toEqual([["dice", "rolls"]]);
    expect(floorCount(arrows, order)).toBe(3);
  });

  it("leads none up where no rooms import each other in a circle", () => {
    const rooms = Array.from({ length: 12 }, (_, place) => `room${(place * 7) % 12}`);
    const files = rooms.map((room, place) => [
      `core/${room}/a.ts`,
      using(...rooms.slice(0, place).map((below) => `../${below}/a.ts`)),
    ]);
    const arrows = arrowsOf(tree(Object.fromEntries(files)));
    expect(stronglyConnected(new Map([...arrows].map(([room, to]) => [room, new Set(to.keys())])))).toEqual(
      [],
    );
    expect(bestOrder(arrows)).toEqual(rooms);
    expect(floorCount(arrows, rooms)).toBe(12);
  });
});
