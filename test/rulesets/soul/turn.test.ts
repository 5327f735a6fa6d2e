import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initiativeScore } from "../../../module/rulesets/soul/rules/turn/initiative.ts";

describe("initiative", () => {
  const standing = (result: number, awareness: number, precision: number) => ({
    result,
    awareness,
    precision,
  });

  it("[S-142] breaks ties by Awareness, then Precision", () => {
    const order = [standing(2, 1, 6), standing(3, 1, 2), standing(3, 4, 1), standing(3, 1, 5)].sort(
      (a, b) => initiativeScore(b) - initiativeScore(a),
    );
    expect(order).toEqual([standing(3, 4, 1), standing(3, 1, 5), standing(3, 1, 2), standing(2, 1, 6)]);
  });

  it("[S-142] sorts by one measure after the other", () => {
    const numbers = fc.record({
      result: fc.nat(9),
      awareness: fc.nat(20),
      precision: fc.nat(20),
    });
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const first = (["result", "awareness", "precision"] as const)
          .map((id) => Math.sign(a[id] - b[id]))
          .find((sign) => sign !== 0);
        expect(Math.sign(initiativeScore(a) - initiativeScore(b))).toBe(first ?? 0);
      }),
    );
  });
});
