/**
 * The exact distribution of a whole number: `p[i]` is the probability of `first + i`. Treat it as immutable; most
 * constructors return shared instances.
 */
export interface Distribution {
  readonly first: number;
  readonly p: Float64Array;
}

/** The value with certainty. */
export const constant = (value: number): Distribution => ({ first: value, p: Float64Array.of(1) });

/** All whole numbers from `low` to `high`, equally likely. */
export function uniform(low: number, high: number): Distribution {
  const count = high - low + 1;
  return { first: low, p: new Float64Array(count).fill(1 / count) };
}

/** Builds a distribution from pairs of value and weight. Equal values add up; weights are scaled to a sum of 1. */
export function fromWeights(entries: Iterable<readonly [value: number, weight: number]>): Distribution {
  const weights = new Map<number, number>();
  let total = 0;
  for (const [value, weight] of entries) {
    weights.set(value, (weights.get(value) ?? 0) + weight);
    total += weight;
  }
  if (!(total > 0)) throw new RangeError("a distribution needs a positive weight");
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of weights.keys()) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const p = new Float64Array(high - low + 1);
  for (const [value, weight] of weights) p[value - low] = weight / total;
  return { first: low, p };
}

/** Last value that the array covers. */
export const lastValue = (d: Distribution): number => d.first + d.p.length - 1;

/** The sum of two independent numbers. */
export function add(a: Distribution, b: Distribution): Distribution {
  const p = new Float64Array(a.p.length + b.p.length - 1);
  for (let i = 0; i < a.p.length; i += 1) {
    const weight = a.p[i]!;
    if (weight === 0) continue;
    for (let j = 0; j < b.p.length; j += 1) p[i + j]! += weight * b.p[j]!;
  }
  return { first: a.first + b.first, p };
}

/** Adds a constant. */
export const shift = (d: Distribution, by: number): Distribution => ({ first: d.first + by, p: d.p });

/** The opposite number. */
export const negate = (d: Distribution): Distribution => ({ first: -lastValue(d), p: d.p.slice().reverse() });

/** The difference `a - b` of two independent numbers. */
export const subtract = (a: Distribution, b: Distribution): Distribution => add(a, negate(b));

/** The sum of `count` independent copies; 0 copies are certainly 0. */
export function repeat(d: Distribution, count: number): Distribution {
  let sum = constant(0);
  let power = d;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sum = add(sum, power);
    if (left > 1) power = add(power, power);
  }
  return sum;
}

/** Probability of exactly `value`. */
export const probabilityOf = (d: Distribution, value: number): number => d.p[value - d.first] ?? 0;

/** Probability of `low` to `high`, both included. Bounds may be infinite. */
export function probabilityWithin(d: Distribution, low: number, high: number): number {
  const from = Math.max(0, Math.ceil(low) - d.first);
  const to = Math.min(d.p.length - 1, Math.floor(high) - d.first);
  let sum = 0;
  for (let i = from; i <= to; i += 1) sum += d.p[i]!;
  return Math.min(1, sum);
}

/** Probability of `value` or more. */
export const probabilityAtLeast = (d: Distribution, value: number): number =>
  probabilityWithin(d, value, Number.POSITIVE_INFINITY);
