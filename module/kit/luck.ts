/** Deviation of results from the expected ones. Pure: all figures follow from the exact chances of each roll. */

/** Rolls of one kind: the chances of success, and the number of successes. */
export interface Successes {
  /** The chance of success of each roll. */
  readonly chances: readonly number[];
  readonly got: number;
}

/** Dice with the same number of faces. */
export interface DiceSum {
  readonly faces: number;
  readonly count: number;
  readonly sum: number;
}

export interface Luck {
  readonly count: number;
  readonly expected: number;
  readonly got: number;
  /** In 95 of 100 tables, the result is within this distance of the expected one. */
  readonly margin: number;
  /** Fraction of tables whose result deviates at least as far, in either direction. */
  readonly share: number;
  /** 1: more than expected, -1: less, 0: as expected. */
  readonly side: -1 | 0 | 1;
}

/** Number of standard deviations around the mean that hold 95 % of a normal distribution. */
const HOLDS_95 = 1.959964;

/** With more rolls, the normal distribution is accurate enough; the exact one takes quadratic time. */
const MOST_EXACT = 500;

/**
 * Independent rolls, each with its own chance. Adds up their variances; the tails are exact for small numbers of rolls.
 */
export function luckOfSuccesses({ chances, got }: Successes): Luck {
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  const variance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0);
  const share =
    chances.length <= MOST_EXACT
      ? exactShare(chances, got)
      : // Continuity correction: successes are whole numbers.
        normalShare(Math.max(0, Math.abs(got - expected) - 0.5), variance);
  return {
    count: chances.length,
    expected,
    got,
    margin: marginOf(variance),
    share,
    side: sideOf(got, expected),
  };
}

/** The mean of fair dice: each die has a mean of (n + 1) / 2 and a variance of (n² - 1) / 12. */
export function luckOfDice({ faces, count, sum }: DiceSum): Luck {
  const [expected, got] = [(faces + 1) / 2, count > 0 ? sum / count : 0];
  const variance = count > 0 ? (faces ** 2 - 1) / 12 / count : 0;
  return {
    count,
    expected,
    got,
    margin: marginOf(variance),
    share: normalShare(Math.abs(got - expected), variance),
    side: count > 0 ? sideOf(got, expected) : 0,
  };
}

const marginOf = (variance: number): number => HOLDS_95 * Math.sqrt(variance);

const sideOf = (got: number, expected: number): Luck["side"] => {
  const difference = got - expected;
  return Math.abs(difference) < 1e-9 ? 0 : difference > 0 ? 1 : -1;
};

/** Twice the smaller tail of the number of successes, including the actual number. */
function exactShare(chances: readonly number[], got: number): number {
  const odds = successOdds(chances);
  const sum = (from: number, to: number) => odds.slice(from, to).reduce((total, one) => total + one, 0);
  return Math.min(1, 2 * Math.min(sum(0, got + 1), sum(got, odds.length)));
}

/** The chance of each number of successes, from none to all. */
export function successOdds(chances: readonly number[]): number[] {
  const odds = [1];
  for (const chance of chances) {
    odds.push(0);
    for (let wins = odds.length - 1; wins >= 0; wins -= 1)
      odds[wins] = odds[wins]! * (1 - chance) + (wins > 0 ? odds[wins - 1]! * chance : 0);
  }
  return odds;
}

const normalShare = (difference: number, variance: number): number =>
  variance > 0 ? complementaryError(difference / Math.sqrt(2 * variance)) : 1;

/** Complementary error function for x ≥ 0, within 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}
