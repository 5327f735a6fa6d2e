import { describe, expect, test } from "vitest";
import { conditionsOf, endedBy } from "../../module/kit/conditions.ts";

const { condition } = conditionsOf("Test");
const KNOWN = [
  condition("stunned", "x", [], ["incapacitated"]),
  condition("incapacitated", "x", []),
  condition("concentrating", "x", [], [], { endedBy: ["incapacitated"] }),
];

describe("conditions that end others", () => {
  test("those that come along count too", () => {
    expect(endedBy(KNOWN, ["concentrating"], ["stunned"])).toEqual(["concentrating"]);
  });

  test("only what is there ends, and not what comes at the same time", () => {
    expect(endedBy(KNOWN, [], ["stunned"])).toEqual([]);
    expect(endedBy(KNOWN, ["concentrating"], ["stunned", "concentrating"])).toEqual([]);
    expect(endedBy(KNOWN, ["concentrating"], ["prone"])).toEqual([]);
  });
});
