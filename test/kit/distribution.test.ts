import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  choose,
  countingPool,
  dice,
  die,
  EXPLODING_TAIL,
  explodingDice,
  explodingDie,
  keepHighest,
  keepLowest,
} from "../../module/kit/dice-odds.ts";
import {
  add,
  constant,
  type Distribution,
  fromWeights,
  lastValue,
  negate,
  probabilityAtLeast,
  probabilityOf,
  probabilityWithin,
  repeat,
  shift,
  subtract,
} from "../../module/kit/distribution.ts";
import { keepTwoJoint, throwsOf } from "../../module/kit/keep-two.ts";
import { entriesOf, mean } from "../support/distributions.ts";

const PRECISION = 12;

/** Counts every ordered roll. */
function enumerate(count: number, faces: number, read: (values: number[]) => number): Distribution {
  let throws: number[][] = [[]];
  for (let i = 0; i < count; i += 1) {
    throws = throws.flatMap((before) => Array.from({ length: faces }, (_, face) => [...before, face + 1]));
  }
  return fromWeights(throws.map((values) => [read(values), 1]));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);

function expectSame(found: Distribution, expected: Distribution): void {
  const low = Math.min(found.first, expected.first);
  const high = Math.max(lastValue(found), lastValue(expected));
  for (let value = low; value <= high; value += 1) {
    expect(probabilityOf(found, value)).toBeCloseTo(probabilityOf(expected, value), PRECISION);
  }
}

const smallDice = fc.record({ count: fc.integer({ min: 1, max: 4 }), faces: fc.integer({ min: 2, max: 6 }) });
const anyDistribution = fc
  .array(fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map(fromWeights);

describe("distributions against counting every throw", () => {
  it("sums, pools, kept and dropped dice agree with counting", () => {
    fc.assert(
      fc.property(
        smallDice,
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 7 }),
        (thrown, n, threshold) => {
          const { count, faces } = thrown;
          const keep = Math.min(n, count);
          expectSame(dice(count, faces), enumerate(count, faces, sum));
          expectSame(
            keepHighest(count, faces, keep),
            enumerate(count, faces, (values) => sum(ascending(values).slice(count - keep))),
          );
          expectSame(
            keepLowest(count, faces, keep),
            enumerate(count, faces, (values) => sum(ascending(values).slice(0, keep))),
          );
          expectSame(
            countingPool(count, faces, threshold),
            enumerate(count, faces, (values) => values.filter((value) => value >= threshold).length),
          );
        },
      ),
    );
  });

  it("the average of the highest three of four dice is exact", () => {
    expect(mean(keepHighest(4, 6, 3))).toBeCloseTo(15869 / 1296, PRECISION);
  });

  it("no dice always total 0", () => {
    expectSame(dice(0, 6), constant(0));
    expectSame(countingPool(0, 6, 4), constant(0));
    expectSame(keepHighest(3, 6, 0), constant(0));
  });
});

describe("the algebra of distributions", () => {
  it("probabilities sum to 1", () => {
    fc.assert(
      fc.property(anyDistribution, anyDistribution, (a, b) => {
        for (const d of [add(a, b), subtract(a, b), negate(a)]) {
          expect(sum(entriesOf(d).map(([, p]) => p))).toBeCloseTo(1, PRECISION);
        }
      }),
    );
  });

  it("means add and change sign", () => {
    fc.assert(
      fc.property(anyDistribution, anyDistribution, (a, b) => {
        expect(mean(add(a, b))).toBeCloseTo(mean(a) + mean(b), 9);
        expect(mean(subtract(a, b))).toBeCloseTo(mean(a) - mean(b), 9);
        expect(mean(shift(a, -2))).toBeCloseTo(mean(a) - 2, 9);
        expect(mean(repeat(a, 5))).toBeCloseTo(5 * mean(a), 9);
      }),
    );
  });

  it("values at or above a bound and below it share out the whole", () => {
    fc.assert(
      fc.property(anyDistribution, fc.integer({ min: -12, max: 12 }), (d, bound) => {
        expect(
          probabilityAtLeast(d, bound) + probabilityWithin(d, Number.NEGATIVE_INFINITY, bound - 1),
        ).toBeCloseTo(1, PRECISION);
        expect(probabilityWithin(d, bound, bound)).toBeCloseTo(probabilityOf(d, bound), PRECISION);
      }),
    );
  });

  it("weights are required", () => {
    expect(() => fromWeights([])).toThrow(RangeError);
  });
});

describe("exploding dice", () => {
  it("decreases geometrically, skips top faces, and bounds the tail", () => {
    for (const faces of [4, 6, 8, 10, 12, 20]) {
      const d = explodingDie(faces);
      for (let value = 1; value <= 3 * faces; value += 1) {
        const expected = value % faces === 0 ? 0 : faces ** -Math.ceil(value / faces);
        expect(probabilityOf(d, value)).toBeCloseTo(expected, 15);
      }
      expect(probabilityOf(d, lastValue(d))).toBeLessThanOrEqual(EXPLODING_TAIL);
      expect(sum([...d.p])).toBeCloseTo(1, PRECISION);
      expect(mean(d)).toBeCloseTo(((faces + 1) / 2) * (faces / (faces - 1)), 9);
    }
  });

  it("a chain can be limited to one burst or none", () => {
    expectSame(explodingDie(6, 0), die(6));
    expect(lastValue(explodingDie(6, 1))).toBe(12);
    expect(probabilityOf(explodingDie(6, 1), 12)).toBeCloseTo(1 / 36, PRECISION);
  });

  it("refuses a die that always bursts", () => {
    expect(() => explodingDie(1)).toThrow(RangeError);
  });

  it("several dice are the sum of single ones", () => {
    expectSame(explodingDice(2, 6, 1), add(explodingDie(6, 1), explodingDie(6, 1)));
    expect(mean(explodingDice(3, 10))).toBeCloseTo((3 * 5.5) / 0.9, PRECISION);
  });
});

describe("the joint of two kept dice", () => {
  it("contains every roll once and sums like keeping", () => {
    for (const faces of [2, 6, 12]) {
      for (const [mode, kept] of [
        ["normal", dice(2, faces)],
        ["dropLowest", keepHighest(3, faces, 2)],
        ["dropHighest", keepLowest(3, faces, 2)],
      ] as const) {
        const joint = keepTwoJoint(faces, mode);
        expect(sum(joint.map(({ ways }) => ways))).toBe(throwsOf(faces, mode));
        expectSame(fromWeights(joint.map(({ low, high, ways }) => [low + high, ways])), kept);
      }
    }
  });

  it("drops the die on the right side", () => {
    expect(keepTwoJoint(12, "dropLowest").every(({ low, dropped }) => dropped! <= low)).toBe(true);
    expect(keepTwoJoint(12, "dropHighest").every(({ high, dropped }) => dropped! >= high)).toBe(true);
  });
});

it("binomial coefficients are exact", () => {
  expect([choose(5, 0), choose(5, 2), choose(5, 5), choose(3, 4), choose(40, 20)]).toEqual([
    1, 10, 1, 0, 137846528820,
  ]);
});
