import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareInitiative, initiativeScore } from "../../../module/rulesets/soul/rules/turn/initiative.ts";

describe("initiative", () => {
  const standing = (result: number, awareness: number, precision: number, rollOff = 0) => ({
    result,
    awareness,
    precision,
    rollOff,
  });

  it("[S-142] breaks ties by Awareness, then Precision, then a die", () => {
    const order = [
      standing(2, 1, 6),
      standing(3, 1, 2, 1),
      standing(3, 1, 2, 5),
      standing(3, 4, 1),
      standing(3, 1, 5),
    ].sort(compareInitiative);
    expect(order).toEqual([
      standing(3, 4, 1),
      standing(3, 1, 5),
      standing(3, 1, 2, 5),
      standing(3, 1, 2, 1),
      standing(2, 1, 6),
    ]);
  });

  it("[S-142] sorts the same way as a single number", () => {
    const numbers = fc.record({
      result: fc.nat(9),
      awareness: fc.nat(20),
      precision: fc.nat(20),
    });
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const difference = initiativeScore(b) - initiativeScore(a);
        return Math.sign(difference) === Math.sign(compareInitiative(a, b));
      }),
    );
  });
});
