/** Fractions of big integers for the oracles, which compute chances independently of the engine. */

/** A fraction; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Adds a number of ways to the count of a word. */
export function tally<K>(counts: Map<K, bigint>, word: K, ways: bigint): void {
  counts.set(word, (counts.get(word) ?? 0n) + ways);
}

/** Counts as fractions of all ways. */
export const fractions = (counts: ReadonlyMap<string, bigint>, denominator: bigint): Map<string, Rational> =>
  new Map([...counts].map(([word, numerator]) => [word, { numerator, denominator }]));

/** Ways to reach each sum with several identical things, from the ways of one thing, by repeated addition. */
export function sumsOf(one: ReadonlyMap<number, bigint>, count: number): Map<number, bigint> {
  let sums = new Map([[0, 1n]]);
  for (let i = 0; i < count; i += 1) {
    const next = new Map<number, bigint>();
    for (const [sum, ways] of sums) for (const [value, more] of one) tally(next, sum + value, ways * more);
    sums = next;
  }
  return sums;
}

const SCALE = 10n ** 18n;

/** Distance of a number from a fraction, without rounding the fraction first. */
export function errorOf(found: number, { numerator, denominator }: Rational): number {
  const exact = (numerator * SCALE) / denominator;
  const given = (BigInt(Math.round(found * 2 ** 53)) * SCALE) / 2n ** 53n;
  const difference = given > exact ? given - exact : exact - given;
  return Number(difference) / 1e18;
}

/** Greatest difference between a degree's probability and the oracle's. A degree missing on one side counts as 0. */
export function worstError(found: ReadonlyMap<string, number>, exact: ReadonlyMap<string, Rational>): number {
  let worst = 0;
  for (const degree of new Set([...found.keys(), ...exact.keys()])) {
    const fraction = exact.get(degree) ?? { numerator: 0n, denominator: 1n };
    worst = Math.max(worst, errorOf(found.get(degree) ?? 0, fraction));
  }
  return worst;
}
