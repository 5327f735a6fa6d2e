import { describe, expect, it } from "vitest";
import { conditionFactory, conditionReader, findEndedConditions } from "../../module/kit/conditions.ts";

const { condition, conditionLabel } = conditionFactory("Test");
const KNOWN = [
  condition("stunned", "x", [], ["incapacitated"]),
  condition("incapacitated", "x", []),
  condition("concentrating", "x", [], [], { endedBy: ["incapacitated"] }),
];

describe("a game's conditions", () => {
  it("a game's conditions have a name and a text of the game, and only what differs from none", () => {
    expect(conditionLabel("stunned")).toBe("MANIFOLD.Test.Condition.stunned");
    expect(KNOWN[1]).toEqual({
      id: "incapacitated",
      name: "MANIFOLD.Test.Condition.incapacitated",
      text: "MANIFOLD.Test.ConditionText.incapacitated",
      icon: "x",
      rules: [],
    });
    expect(KNOWN[0]?.implies).toEqual(["incapacitated"]);
    expect(KNOWN[2]?.endedBy).toEqual(["incapacitated"]);
  });

  it("conditions in force are those present, those implied and those caused, each with its first cause", () => {
    const read = conditionReader([
      ...KNOWN,
      condition("round", "x", [], ["about"]),
      condition("about", "x", [], ["round"]),
    ]);
    expect([...read(["stunned", "elsewhere", "incapacitated"])]).toEqual([
      ["stunned", null],
      ["incapacitated", "stunned"],
      ["elsewhere", null],
    ]);
    expect([
      ...read(
        ["stunned"],
        [
          ["stunned", "wounds"],
          ["prone", "wounds"],
        ],
      ),
    ]).toEqual([
      ["stunned", null],
      ["incapacitated", "stunned"],
      ["prone", "wounds"],
    ]);
    expect([...read(["round"])]).toEqual([
      ["round", null],
      ["about", "round"],
    ]);
  });
});

describe("conditions that end others", () => {
  it("implied conditions end others too", () => {
    expect(findEndedConditions(KNOWN, ["concentrating"], ["stunned"])).toEqual(["concentrating"]);
  });

  it("conditions end only those that are present, not those added in the same change", () => {
    const either = [
      condition("hidden", "x", [], [], { endedBy: ["seen", "heard"] }),
      condition("seen", "x", []),
    ];
    expect(findEndedConditions(either, ["hidden", "seen"], ["heard"])).toEqual(["hidden"]);
    expect(findEndedConditions(KNOWN, [], ["stunned"])).toEqual([]);
    expect(findEndedConditions(KNOWN, ["concentrating"], ["stunned", "concentrating"])).toEqual([]);
    expect(findEndedConditions(KNOWN, ["concentrating"], ["prone"])).toEqual([]);
  });
});
