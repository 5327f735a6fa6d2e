import { probabilityAtLeast, probabilityOf, subtract } from "../../../kit/distribution.ts";
import { resultDistribution } from "./pool-odds.ts";
import type { PoolPlan } from "./pool-types.ts";

export type Side = "a" | "b";

/**
 * Two results against each other: the higher wins.
 * @param tieTo who wins a tie; null leaves things as they are. In a grapple a tie goes to the grappler.
 */
export function opposed(results: Readonly<Record<Side, number>>, tieTo: Side | null = null): Side | null {
  if (results.a === results.b) return tieTo;
  return results.a > results.b ? "a" : "b";
}

/** Chances of both sides and of a tie, before the tie is given to anybody. */
export function opposedOdds(a: PoolPlan, b: PoolPlan): Readonly<Record<Side | "tie", number>> {
  const lead = subtract(resultDistribution(a), resultDistribution(b));
  const tie = probabilityOf(lead, 0);
  const winsA = probabilityAtLeast(lead, 1);
  return { a: winsA, tie, b: Math.max(0, 1 - winsA - tie) };
}
