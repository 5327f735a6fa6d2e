/** Pearson's test: whether observed outcomes are compatible with stated probabilities. */

/** Outcomes with a smaller expected count are combined. */
const LEAST_EXPECTED = 8;

export interface ChiSquare {
  readonly statistic: number;
  /** Degrees of freedom; 0 if only one outcome (or group of rare outcomes) is left. */
  readonly freedom: number;
  /** Value that the statistic exceeds with probability `alpha` if the probabilities are true; 0 without freedom. */
  readonly critical: number;
  /** Observed outcomes whose probability is 0 or not stated. */
  readonly impossible: readonly string[];
  readonly fits: boolean;
}

/**
 * Compares counts with probabilities.
 * @param chances probability of each outcome, summing to 1
 * @param counts observed number of each outcome
 * @param alpha probability of rejecting true probabilities
 */
export function chiSquare(
  chances: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  alpha: number,
): ChiSquare {
  const trials = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const impossible = [...counts.keys()].filter((outcome) => !((chances.get(outcome) ?? 0) > 0));
  const cells = cellsOf(chances, counts, trials);
  const statistic = cells.reduce((sum, { expected, seen }) => sum + (seen - expected) ** 2 / expected, 0);
  const freedom = cells.length - 1;
  const critical = freedom === 0 ? 0 : criticalValue(freedom, alpha);
  return {
    statistic,
    freedom,
    critical,
    impossible,
    fits: impossible.length === 0 && (freedom === 0 || statistic <= critical),
  };
}

interface Cell {
  readonly expected: number;
  readonly seen: number;
}

const together = (a: Cell, b: Cell): Cell => ({ expected: a.expected + b.expected, seen: a.seen + b.seen });

/** Combines rare outcomes into one cell. A cell that is still too small joins the smallest other cell. */
function cellsOf(
  chances: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  trials: number,
): Cell[] {
  const cells = [...chances]
    .filter(([, chance]) => chance > 0)
    .map(([outcome, chance]) => ({ expected: chance * trials, seen: counts.get(outcome) ?? 0 }))
    .sort((a, b) => a.expected - b.expected);
  while (cells.length > 1 && cells[0]!.expected < LEAST_EXPECTED) {
    const [rarest, next] = cells.splice(0, 2);
    cells.unshift(together(rarest!, next!));
    cells.sort((a, b) => a.expected - b.expected);
  }
  return cells;
}

/** The value that a chi-square variable with these degrees of freedom exceeds with probability `alpha`. */
export function criticalValue(freedom: number, alpha: number): number {
  let low = 0;
  let high = 1;
  while (exceeds(freedom, high) > alpha) high *= 2;
  for (let halving = 0; halving < 100; halving += 1) {
    const middle = (low + high) / 2;
    if (exceeds(freedom, middle) > alpha) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Probability that a chi-square variable is greater than `value`, from the closed forms for 1 and 2 degrees of freedom
 * and the recurrence Q(a + 1, y) = Q(a, y) + y^a e^-y / Γ(a + 1).
 */
function exceeds(freedom: number, value: number): number {
  const y = value / 2;
  const odd = freedom % 2 === 1;
  let a = odd ? 0.5 : 1;
  let tail = odd ? complementaryError(Math.sqrt(y)) : Math.exp(-y);
  // y^a e^-y / Γ(a + 1); Γ(3/2) = √π / 2 and Γ(2) = 1.
  let term = Math.exp(-y) * (odd ? (2 * Math.sqrt(y)) / Math.sqrt(Math.PI) : y);
  for (; a < freedom / 2; a += 1) {
    tail += term;
    term *= y / (a + 1);
  }
  return tail;
}

/** erfc(x) for x ≥ 0: the Maclaurin series of erf for small x, Legendre's continued fraction for larger x. */
function complementaryError(x: number): number {
  if (x < 2) {
    let term = x;
    let sum = x;
    for (let n = 1; n < 60; n += 1) {
      term *= -(x * x) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = x;
  for (let n = 60; n >= 1; n -= 1) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction);
}
