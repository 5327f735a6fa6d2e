import { describe, expect, test } from "vitest";
import { waysToMove } from "../../../module/rulesets/edge/rules/movement.ts";
import { attackOffers, lightOffers } from "../../../module/rulesets/edge/rules/offers.ts";
import { flanks, leavesReach, meleeReach } from "../../../module/rulesets/edge/rules/positions.ts";
import { SIZE_TABLE } from "../../../module/rulesets/edge/rules/tables.ts";

describe("positions", () => {
  const foe = { x: 100, y: 100 };

  test("[E-361] allies flank on exactly opposite sides, whatever the direction and the sizes", () => {
    expect(flanks({ x: 0, y: 100 }, { x: 200, y: 100 }, foe)).toBe(true);
    expect(flanks({ x: 0, y: 0 }, { x: 250, y: 250 }, foe)).toBe(true);
    expect(flanks({ x: 0, y: 100 }, { x: 200, y: 200 }, foe)).toBe(false);
    expect(flanks({ x: 0, y: 100 }, { x: 0, y: 100 }, foe)).toBe(false);
    expect(flanks(foe, { x: 0, y: 100 }, foe)).toBe(false);
  });

  test("[E-360] [E-361] flanking and height are offered only where the table plays with positions", () => {
    const ids = (positions: boolean) => attackOffers("melee", positions).map(({ id }) => id);
    expect(ids(true)).toEqual(expect.arrayContaining(["flanking", "elevated"]));
    expect(ids(false)).not.toContain("flanking");
    expect(ids(false)).not.toContain("elevated");
    expect(attackOffers("ranged", true).map(({ id }) => id)).not.toContain("flanking");
    expect(attackOffers("melee", true).find(({ id }) => id === "flanking")).toMatchObject({ value: 2 });
  });

  test("[E-305] [E-374] reach is that of the size, and a long weapon adds to it", () => {
    expect(meleeReach(SIZE_TABLE.medium.reach, 1)).toBe(1);
    expect(meleeReach(SIZE_TABLE.medium.reach, 2)).toBe(2);
    expect(meleeReach(SIZE_TABLE.huge.reach, 2)).toBe(4);
    expect(meleeReach(SIZE_TABLE.tiny.reach, 1)).toBe(0.5);
  });
});

describe("want of light", () => {
  const kinds = (senses: Partial<Parameters<typeof lightOffers>[0]>) =>
    lightOffers({ infravision: false, thermovision: false, ultravision: false, ...senses }).map(
      ({ id, kind }) => `${id} ${kind}`,
    );

  test("[E-261] infravision takes darkness for dim light and dim light for bright", () => {
    expect(kinds({})).toEqual(["dimLight disadvantage", "darkness failure"]);
    expect(kinds({ infravision: true })).toEqual(["darkness disadvantage"]);
  });

  test("[E-262] [E-264] thermovision does the same, ultravision needs no light", () => {
    expect(kinds({ thermovision: true })).toEqual(["darkness disadvantage"]);
    expect(kinds({ ultravision: true })).toEqual([]);
  });
});

describe("ways to move", () => {
  test("[E-181] [E-182] climbing and swimming cost double unless there is a speed for them", () => {
    expect(waysToMove({ walk: 10, base: 10, swim: 12 })).toEqual([
      { id: "walk", speed: 10, cost: 1 },
      { id: "climb", speed: 10, cost: 2 },
      { id: "swim", speed: 12, cost: 1 },
    ]);
  });

  test("[E-308] reach is left by going from within it to beyond it", () => {
    const leaves = (before: number, after: number) => leavesReach({ before, after, reach: 1 });
    expect([leaves(0, 2), leaves(1, 1.5), leaves(0, 1), leaves(2, 3), leaves(2, 0)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("[E-189] only those with a flying speed fly, and what slows them slows that too", () => {
    expect(waysToMove({ walk: 5, base: 10, fly: 9 }).at(-1)).toEqual({ id: "fly", speed: 4.5, cost: 1 });
  });

  test("[E-292] whoever is prone only crawls, at double the cost", () => {
    expect(waysToMove({ walk: 10, base: 10, fly: 9, prone: true })).toEqual([
      { id: "crawl", speed: 10, cost: 2 },
    ]);
  });
});
