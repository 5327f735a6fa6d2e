import { add, constant, type Distribution, fromWeights, repeat, uniform } from "./distribution.ts";
import { memoise } from "./memo.ts";

/** One die with faces 1 to `faces`. Shared, do not change. */
export const die: (faces: number) => Distribution = memoise(
  (faces) => faces,
  (faces) => uniform(1, faces),
);

/** Sum of `count` dice. Shared, do not change. */
export const dice: (count: number, faces: number) => Distribution = memoise(
  (count, faces) => `${count}d${faces}`,
  (count, faces) => repeat(die(faces), count),
);

/** Sum of the highest `keep` of `count` identical dice. */
export const keepHighest: (count: number, faces: number, keep: number) => Distribution = memoise(
  (count, faces, keep) => `${count}d${faces}kh${keep}`,
  (count, faces, keep) => keepBest(count, faces, keep, (rank) => faces - rank),
);

/** Sum of the lowest `keep` of `count` identical dice. */
export const keepLowest: (count: number, faces: number, keep: number) => Distribution = memoise(
  (count, faces, keep) => `${count}d${faces}kl${keep}`,
  (count, faces, keep) => keepBest(count, faces, keep, (rank) => rank + 1),
);

/**
 * Goes through the faces from best to worst and decides how many of the remaining dice show each one; dice beyond the
 * number to keep do not count. `sums[placed]` is the distribution of the sum of `placed` dice, weighted by the number
 * of ordered rolls.
 */
function keepBest(
  count: number,
  faces: number,
  keep: number,
  faceAt: (rank: number) => number,
): Distribution {
  let sums: Map<number, number>[] = Array.from({ length: count + 1 }, () => new Map());
  sums[0]!.set(0, 1);
  for (let rank = 0; rank < faces; rank += 1) {
    const face = faceAt(rank);
    const next: Map<number, number>[] = Array.from({ length: count + 1 }, () => new Map());
    for (let placed = 0; placed <= count; placed += 1) {
      for (const [sum, weight] of sums[placed]!) {
        for (let here = 0; placed + here <= count; here += 1) {
          const counted = Math.max(0, Math.min(here, keep - placed));
          const target = next[placed + here]!;
          const value = sum + counted * face;
          target.set(value, (target.get(value) ?? 0) + weight * choose(count - placed, here));
        }
      }
    }
    sums = next;
  }
  return fromWeights(sums[count]!);
}

/** Number of ways to pick `k` of `n`. Exact while the result is below 2^53. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Upper bound of the probability that {@link explodingDie} assigns to a wrong value. */
export const EXPLODING_TAIL = 1e-15;

/**
 * A die that is rolled again and added while it shows its top face. The infinite tail is cut at the first depth whose
 * probability is at most `tail`; the rest goes to the last value, so that the sum is 1 and no probability is off by
 * more than `tail`.
 * @param maxBursts limits the chain where the rules do (1 for "bursts once")
 */
export const explodingDie: (faces: number, maxBursts?: number, tail?: number) => Distribution = memoise(
  (faces, maxBursts = Number.POSITIVE_INFINITY, tail = EXPLODING_TAIL) => `${faces}|${maxBursts}|${tail}`,
  (faces, maxBursts = Number.POSITIVE_INFINITY, tail = EXPLODING_TAIL) => {
    if (faces < 2) throw new RangeError(`a die with ${faces} face would burst for ever`);
    const depth = Math.min(maxBursts, Math.ceil(-Math.log(tail) / Math.log(faces)));
    const p = new Float64Array(faces * (depth + 1));
    let reach = 1;
    for (let burst = 0; burst <= depth; burst += 1) {
      reach /= faces;
      for (let face = 1; face < faces; face += 1) p[burst * faces + face - 1] = reach;
    }
    p[p.length - 1] = reach;
    return { first: 1, p };
  },
);

/** Sum of `count` dice of {@link explodingDie}. Shared, do not change. */
export const explodingDice: (count: number, faces: number, maxBursts?: number) => Distribution = memoise(
  (count, faces, maxBursts = Number.POSITIVE_INFINITY) => `${count}d${faces}x${maxBursts}`,
  (count, faces, maxBursts) => repeat(explodingDie(faces, maxBursts), count),
);

/** Number of successes in `count` independent tries, each with probability `chance`. */
export function binomial(count: number, chance: number): Distribution {
  const once: Distribution = { first: 0, p: Float64Array.of(1 - chance, chance) };
  let successes = constant(0);
  for (let tries = 0; tries < count; tries += 1) successes = add(successes, once);
  return successes;
}

/** Number of `count` dice that show `threshold` or more. Shared, do not change. */
export const countingPool: (count: number, faces: number, threshold: number) => Distribution = memoise(
  (count, faces, threshold) => `${count}d${faces}cs>=${threshold}`,
  (count, faces, threshold) => {
    const hits = Math.max(0, Math.min(faces, faces - threshold + 1));
    return binomial(count, hits / faces);
  },
);
