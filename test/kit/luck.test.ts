/** Luck: exact tails against counting every way that rolls can go, and the margin against the known variance. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { luckOfDice, luckOfSuccesses, successOdds } from "../../module/kit/luck.ts";

/** Chance of every number of successes, by counting all outcomes. */
function counted(chances: readonly number[]): number[] {
  const odds = new Array<number>(chances.length + 1).fill(0);
  for (let outcome = 0; outcome < 2 ** chances.length; outcome += 1) {
    let [weight, wins] = [1, 0];
    for (const [index, chance] of chances.entries()) {
      const won = Math.floor(outcome / 2 ** index) % 2 === 1;
      weight *= won ? chance : 1 - chance;
      if (won) wins += 1;
    }
    odds[wins]! += weight;
  }
  return odds;
}

const chancesOf = (size: number) =>
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 0, maxLength: size });

it("the chance of every number of successes is that of counting", () => {
  fc.assert(
    fc.property(chancesOf(8), (chances) => {
      const expected = counted(chances);
      for (const [wins, chance] of successOdds(chances).entries())
        expect(chance).toBeCloseTo(expected[wins]!, 12);
    }),
  );
});

it("expects the sum of the chances, with the margin of their variances", () => {
  const luck = luckOfSuccesses({ chances: [0.5, 0.5, 0.5, 0.5], got: 3 });
  expect(luck).toMatchObject({ count: 4, expected: 2, got: 3, side: 1 });
  expect(luck.margin).toBeCloseTo(1.959964, 6);
  // 3 or 4 of 4: 5 of 16, on either side.
  expect(luck.share).toBeCloseTo(10 / 16, 12);
  expect(luckOfSuccesses({ chances: [0.1, 0.1, 0.1], got: 3 }).share).toBeCloseTo(0.002, 12);
});

it("nothing rolled and certain rolls are as expected", () => {
  expect(luckOfSuccesses({ chances: [], got: 0 })).toMatchObject({ share: 1, side: 0, margin: 0 });
  expect(luckOfSuccesses({ chances: [1, 0], got: 1 })).toMatchObject({ share: 1, side: 0 });
  expect(luckOfDice({ faces: 6, count: 0, sum: 0 })).toMatchObject({ share: 1, side: 0, margin: 0 });
});

it("many rolls are judged nearly as exactly as few", () => {
  const alike = (count: number) => new Array<number>(count).fill(0.4);
  const few = luckOfSuccesses({ chances: alike(500), got: 215 });
  const odds = successOdds(alike(501));
  const exact = 2 * odds.slice(216).reduce((sum, one) => sum + one, 0);
  const many = luckOfSuccesses({ chances: alike(501), got: 216 });
  expect(many.share).toBeCloseTo(exact, 2);
  expect(Math.abs(many.share - few.share)).toBeLessThan(0.02);
});

it("less than expected is on the other side, and as unlikely as it is lucky", () => {
  const luck = luckOfSuccesses({ chances: [0.5, 0.5, 0.5, 0.5], got: 1 });
  expect([luck.side, luck.got, luck.expected]).toEqual([-1, 1, 2]);
  expect(luck.share).toBeCloseTo(10 / 16, 12);
  expect(luckOfDice({ faces: 6, count: 2, sum: 4 })).toMatchObject({ got: 2, expected: 3.5, side: -1 });
  expect(luckOfDice({ faces: 6, count: 0, sum: 0 })).toMatchObject({ got: 0, count: 0 });
});

it("the normal distribution judges many rolls from either side, and what is expected as certain", () => {
  const chances = new Array<number>(600).fill(0.5);
  const share = (got: number) => luckOfSuccesses({ chances, got }).share;
  expect(share(300)).toBeCloseTo(1, 6);
  expect(share(324)).toBeCloseTo(share(276), 12);
  // 23.5 of a standard deviation of 12.247: 1.9188.
  expect(share(324)).toBeCloseTo(0.055, 4);
});

it("dice have the mean and variance of their faces", () => {
  const luck = luckOfDice({ faces: 6, count: 105, sum: 105 * 4 });
  expect(luck.expected).toBe(3.5);
  expect(luck.margin).toBeCloseTo(1.959964 / 6, 6);
  // Three standard deviations.
  expect(luck.share).toBeCloseTo(0.0027, 4);
  expect(luck.side).toBe(1);
});
