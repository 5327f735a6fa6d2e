/** Chances of small throws, counted by hand. */
import { describe, expect, it } from "vitest";
import {
  binomial,
  countingPool,
  dice,
  explodingDice,
  explodingDie,
  keepHighest,
  keepLowest,
} from "../../module/kit/dice-odds.ts";
import { type Distribution, fromWeights } from "../../module/kit/distribution.ts";

/** Each value with its chance in parts of the whole. */
const parts = (distribution: Distribution, whole: number) =>
  [...distribution.p].map((chance, at) => [distribution.first + at, Math.round(chance * whole * 1e9) / 1e9]);

describe("chances of", () => {
  it.each<[string, Distribution, number, number[][]]>([
    [
      "2d2",
      dice(2, 2),
      4,
      [
        [2, 1],
        [3, 2],
        [4, 1],
      ],
    ],
    [
      "the higher of 2d3",
      keepHighest(2, 3, 1),
      9,
      [
        [1, 1],
        [2, 3],
        [3, 5],
      ],
    ],
    [
      "the lower of 2d3",
      keepLowest(2, 3, 1),
      9,
      [
        [1, 5],
        [2, 3],
        [3, 1],
      ],
    ],
    [
      "the lower two of 3d2",
      keepLowest(3, 2, 2),
      8,
      [
        [2, 4],
        [3, 3],
        [4, 1],
      ],
    ],
    [
      "one die that bursts once",
      explodingDie(2, 1),
      4,
      [
        [1, 2],
        [2, 0],
        [3, 1],
        [4, 1],
      ],
    ],
    [
      "two that never burst",
      explodingDice(2, 2, 0),
      4,
      [
        [2, 1],
        [3, 2],
        [4, 1],
      ],
    ],
    [
      "two tries at a quarter",
      binomial(2, 0.25),
      16,
      [
        [0, 9],
        [1, 6],
        [2, 1],
      ],
    ],
    ["no try", binomial(0, 0.25), 1, [[0, 1]]],
    [
      "2d6 that show 5 or more",
      countingPool(2, 6, 5),
      9,
      [
        [0, 4],
        [1, 4],
        [2, 1],
      ],
    ],
    [
      "2d6 that show 6",
      countingPool(2, 6, 6),
      36,
      [
        [0, 25],
        [1, 10],
        [2, 1],
      ],
    ],
    [
      "1d6 that shows 7",
      countingPool(1, 6, 7),
      1,
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      "1d6 that shows 9",
      countingPool(1, 6, 9),
      1,
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      "1d6 that shows anything",
      countingPool(1, 6, 1),
      1,
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      "1d6 that shows 0 or more",
      countingPool(1, 6, 0),
      1,
      [
        [0, 0],
        [1, 1],
      ],
    ],
  ])("the chances of %s are exact", (_title, distribution, whole, expected) =>
    expect(parts(distribution, whole)).toEqual(expected),
  );

  it("the chances of a die that bursts are cut where what is left no longer counts", () => {
    const length = explodingDie(10, Number.POSITIVE_INFINITY, 1e-3).p.length;
    expect(length).toBe(40);
    expect(parts(explodingDie(2, Number.POSITIVE_INFINITY, 0.25), 8)).toEqual([
      [1, 4],
      [2, 0],
      [3, 2],
      [4, 0],
      [5, 1],
      [6, 1],
    ]);
  });

  it("a die of one face, which would burst for ever, is refused", () => {
    expect(() => explodingDie(1)).toThrow("a die with 1 face would burst for ever");
    expect(() => explodingDie(2, 3)).not.toThrow();
  });

  it("a distribution without any weight is refused", () => {
    for (const weights of [[], [[1, 0]], [[1, Number.NaN]]] as [number, number][][])
      expect(() => fromWeights(weights)).toThrow("a distribution needs a positive weight");
  });
});
