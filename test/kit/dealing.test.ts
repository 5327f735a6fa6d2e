/** Plain amounts: what a total comes to, what paying changes, which formulas are thrown. */
import { describe, expect, it } from "vitest";
import { NO_ADJUSTMENTS } from "../../module/kit/damage.ts";
import {
  DEALT_FACTORS,
  DEALT_NATURES,
  dealtPoints,
  isAmountFormula,
  proposeCost,
} from "../../module/kit/dealing.ts";

describe("plain amounts", () => {
  it("plain amounts are halved, taken and doubled, rounded down, from none to the most", () => {
    expect(DEALT_NATURES).toEqual(["damage", "healing", "cost"]);
    expect(DEALT_FACTORS.map((factor) => dealtPoints(7, factor))).toEqual([3, 7, 14]);
    expect(
      [-3, Number.NaN, Number.POSITIVE_INFINITY, 9999, 20_000].map((total) => dealtPoints(total, 1)),
    ).toEqual([0, 0, 0, 9999, 9999]);
    expect(dealtPoints(0.3, 10)).toBe(3);
    expect(dealtPoints(4.35, 100)).toBe(435);
  });

  it("plain amounts are paid with their reason, and raise what rises", () => {
    const mana = { id: "mana", label: "MANIFOLD.Mana" as never, path: "mana.value" };
    expect(proposeCost(mana, 4, NO_ADJUSTMENTS)).toEqual({
      amount: 4,
      nature: "effect",
      steps: [],
      thresholds: [],
      change: {
        deltas: { "mana.value": -4 },
        sets: {},
        addConditions: [],
        removeConditions: [],
        steps: [{ id: "mana", label: "MANIFOLD.Mana", value: -4 }],
      },
    });
    const drain = { ...mana, rises: true } as const;
    expect(proposeCost(drain, 4, { ...NO_ADJUSTMENTS, bonus: 1 })).toMatchObject({
      amount: 5,
      change: { deltas: { "mana.value": 5 }, steps: [{ value: 5 }] },
    });
  });

  it("plain amounts are thrown with as many dice as a table has", () => {
    const texts = ["2d6 + 3", "100d6", "60d6 + 40d6", "1d1000", "1d1", "5"];
    expect(texts.map(isAmountFormula)).toEqual(texts.map(() => true));
    const refused = [
      "101d6",
      "60d6 + 41d6",
      "1d1001",
      "1d0",
      "10000",
      "10000000000",
      "99d1000",
      "fire",
      "",
      `1${" ".repeat(120)}`,
    ];
    expect(refused.map(isAmountFormula)).toEqual(refused.map(() => false));
    expect([`1d6${" ".repeat(97)}`, `1d6${" ".repeat(98)}`].map(isAmountFormula)).toEqual([true, false]);
  });
});
