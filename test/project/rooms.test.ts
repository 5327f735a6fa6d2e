import { describe, expect, it } from "vitest";
import { arrowsOf, arrowsUp, bestOrder, floorCount, largestCircle } from "../../scripts/lib/rooms.ts";
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

describe("the best order of floors", () => {
  it("leads the fewest imports up", () => {
    const arrows = arrowsOf(tree(FILES));
    const order = bestOrder(arrows);
    expect(order).toEqual(["text", "dice", "rolls"]);
    expect(arrowsUp(arrows, order)).toEqual([["dice", "rolls"]]);
    expect(floorCount(arrows, order)).toBe(3);
    expect(largestCircle(arrows)).toBe(2);
  });

  it("leads none up if no rooms import each other in a circle", () => {
    const rooms = Array.from({ length: 12 }, (_, place) => `room${(place * 7) % 12}`);
    const files = rooms.map((room, place) => [
      `core/${room}/a.ts`,
      using(...rooms.slice(0, place).map((below) => `../${below}/a.ts`)),
    ]);
    const arrows = arrowsOf(tree(Object.fromEntries(files)));
    expect(largestCircle(arrows)).toBe(0);
    expect(bestOrder(arrows)).toEqual(rooms);
    expect(floorCount(arrows, rooms)).toBe(12);
  });
});
