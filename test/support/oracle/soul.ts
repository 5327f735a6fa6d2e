/** Exact chances of a pool of d6, derived from the wording of the rules. Shares no code with `module/`. */
import { fractions, type Rational, tally } from "./rational.ts";

export interface OraclePool {
  readonly pool: number;
  /** Lowest face that is a success; null if the difficulty allows no success. */
  readonly face: number | null;
  readonly flat: number;
  readonly required: number | null;
  readonly defense: number | null;
  readonly criticalFailure: "halfOnes" | "anyOne" | "allOnes" | "off";
  readonly failsOutright: boolean;
}

/** Probability of each verdict, from every possible number of successes and ones in the pool. */
export function oraclePool(check: OraclePool): Map<string, Rational> {
  if (check.failsOutright) return fractions(new Map([["automaticFailure", 1n]]), 1n);
  const { pool, face } = check;
  const counts = new Map<string, bigint>();
  const good = face === null ? 0n : BigInt(7 - face);
  const dull = 6n - good - 1n;
  for (let successes = 0; successes <= pool; successes += 1) {
    for (let ones = 0; successes + ones <= pool; ones += 1) {
      const rest = pool - successes - ones;
      const ways =
        choose(pool, successes) *
        choose(pool - successes, ones) *
        good ** BigInt(successes) *
        dull ** BigInt(rest);
      if (ways > 0n) tally(counts, verdict(check, successes, ones), ways);
    }
  }
  return fractions(counts, 6n ** BigInt(pool));
}

function verdict(check: OraclePool, successes: number, ones: number): string {
  const { pool, flat, required, defense, criticalFailure } = check;
  const result = successes + flat;
  const asked = required !== null || defense !== null;
  const enough = (required === null || result >= required) && (defense === null || result > defense);
  if (asked && enough) return defense === null ? "success" : "hit";
  const share = { halfOnes: 2 * ones >= pool, anyOne: ones > 0, allOnes: ones === pool, off: false }[
    criticalFailure
  ];
  if (pool > 0 && successes === 0 && share) return "criticalFailure";
  if (!asked) return "open";
  return defense === null ? "failure" : "miss";
}

function choose(from: number, take: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= take; i += 1) ways = (ways * BigInt(from - take + i)) / BigInt(i);
  return ways;
}
