import { describe, expect, it } from "vitest";
import { conditionFactory, findEndedConditions } from "../../module/kit/conditions.ts";

const { condition } = conditionFactory("Test");
const KNOWN = [
  condition("stunned", "x", [], ["incapacitated"]),
  condition("incapacitated", "x", []),
  condition("concentrating", "x", [], [], { endedBy: ["incapacitated"] }),
];

describe("conditions that end others", () => {
  it("implied ones count too", () => {
    expect(findEndedConditions(KNOWN, ["concentrating"], ["stunned"])).toEqual(["concentrating"]);
  });

  it("ends only present conditions, not those added in the same change", () => {
    expect(findEndedConditions(KNOWN, [], ["stunned"])).toEqual([]);
    expect(findEndedConditions(KNOWN, ["concentrating"], ["stunned", "concentrating"])).toEqual([]);
    expect(findEndedConditions(KNOWN, ["concentrating"], ["prone"])).toEqual([]);
  });
});
