import { describe, expect, it } from "vitest";
import { groupBy } from "../../module/kit/group-by.ts";
import {
  compareDocuments,
  type IgnoredField,
  type RefreshChoice,
  settleDifferences,
  usualChoice,
} from "../../module/kit/refresh.ts";

const SWORD = {
  name: "Sword",
  system: {
    damage: { formula: "1d8", type: "kinetic" },
    properties: ["heavy"],
    quantity: 1,
    uses: { value: 3, max: 3 },
    granted: { values: [] },
  },
  effects: [{ _id: "a", name: "Sharp", disabled: false, changes: [{ key: "x", value: "1" }] }],
};

const RULES = {
  own: ["system.quantity", "system.uses.value"],
  left: ["system.granted"],
  ignored: [] as IgnoredField[],
};

const withSystem = (changes: object) => ({ ...SWORD, system: { ...SWORD.system, ...changes } });

describe("comparing with a compendium", () => {
  it("finds nothing in what is the same, whatever the order of keys and the ids inside", () => {
    const { name, system, effects } = SWORD;
    const other = { effects: [{ ...effects[0]!, _id: "b", disabled: true }], system, name };
    expect(compareDocuments(SWORD, other, RULES)).toEqual([]);
  });

  it("names each field with both values, lists as one, and leaves out what is never compared", () => {
    const theirs = withSystem({
      damage: { formula: "2d6", type: "kinetic" },
      properties: ["heavy", "long"],
      granted: { values: [1] },
    });
    expect(compareDocuments(SWORD, theirs, RULES)).toEqual([
      { path: "system.damage.formula", mine: "1d8", theirs: "2d6", isOwn: false, isIgnored: false },
      {
        path: "system.properties",
        mine: ["heavy"],
        theirs: ["heavy", "long"],
        isOwn: false,
        isIgnored: false,
      },
    ]);
  });

  it("takes a record whose keys differ as a whole, and a missing value as none", () => {
    const theirs = { name: "Sword", system: { ...SWORD.system, damage: { formula: "1d8" } } };
    expect(compareDocuments(SWORD, theirs, RULES).map(({ path, theirs: value }) => [path, value])).toEqual([
      ["system.damage", { formula: "1d8" }],
      ["effects", null],
    ]);
  });

  it("keeps what belongs to the bearer unless asked, and takes the rest", () => {
    const found = compareDocuments(withSystem({ quantity: 4, uses: { value: 1, max: 2 } }), SWORD, RULES);
    expect(found.map((one) => [one.path, usualChoice(one)])).toEqual([
      ["system.quantity", "mine"],
      ["system.uses.value", "mine"],
      ["system.uses.max", "theirs"],
    ]);
  });

  it("remembers what is ignored until the compendium changes again", () => {
    const mine = { ...SWORD, name: "Ada's sword" };
    const [name] = compareDocuments(mine, SWORD, RULES);
    const { parts, ignored } = settleDifferences([name!], (): RefreshChoice => "ignore");
    expect(parts).toEqual([]);
    const again = compareDocuments(mine, SWORD, { ...RULES, ignored });
    expect(again.map((one) => [one.isIgnored, usualChoice(one)])).toEqual([[true, "ignore"]]);
    const renewed = compareDocuments(mine, { ...SWORD, name: "Long sword" }, { ...RULES, ignored });
    expect(renewed.map(usualChoice)).toEqual(["theirs"]);
  });

  it("replaces what is taken, and nothing else", () => {
    const theirs = withSystem({ damage: { formula: "2d6", type: "energy" } });
    const found = compareDocuments(SWORD, theirs, RULES);
    const { parts } = settleDifferences(found, ({ path }) => (path.endsWith("type") ? "mine" : "theirs"));
    expect(parts).toEqual([{ path: "system.damage.formula", from: "1d8", to: "2d6" }]);
  });

  it("groups in the order in which groups are met", () => {
    expect([...groupBy([3, 1, 4, 2], (number) => number % 2)]).toEqual([
      [1, [3, 1]],
      [0, [4, 2]],
    ]);
  });
});
