/** Exact chances of a pool. */
import { countingPool } from "../../../../kit/dice-odds.ts";
import {
  constant,
  type Distribution,
  probabilityAtLeast,
  probabilityWithin,
  shift,
} from "../../../../kit/distribution.ts";
import { memoise } from "../../../../kit/memo.ts";
import { onesNeeded } from "./critical-failure.ts";
import type { PoolDegree } from "./degrees.ts";
import { neededResult } from "./resolve.ts";
import type { PoolPlan } from "./types.ts";

const FACES = 6;

/** Lowest face that counts as a success; 7 if none does. */
const threshold = ({ impossible, difficulty }: PoolPlan): number =>
  impossible ? FACES + 1 : difficulty.effective;

/** Chances of each result. Without dice the flat bonus is certain; after an automatic failure, 0 is. */
export function resultDistribution(plan: PoolPlan): Distribution {
  if (plan.automaticFailure !== null) return constant(0);
  return shift(countingPool(plan.pool, FACES, threshold(plan)), plan.flat);
}

/** Exact probability of each possible degree. */
export function poolOdds(plan: PoolPlan): ReadonlyMap<PoolDegree, number> {
  if (plan.automaticFailure !== null) return new Map([["automaticFailure", 1]]);
  const critical = criticalFailureChance(plan);
  const needed = neededResult(plan);
  if (needed === null) return withCritical(plan, [["open", 1 - critical]], critical);
  const [good, bad]: [PoolDegree, PoolDegree] =
    plan.defense === null ? ["success", "failure"] : ["hit", "miss"];
  const results = resultDistribution(plan);
  const winning = probabilityAtLeast(results, needed);
  const losing = probabilityWithin(results, Number.NEGATIVE_INFINITY, needed - 1);
  // Without successes the result is the flat bonus; if that is enough, the roll cannot fail.
  const critically = plan.flat >= needed ? 0 : critical;
  return withCritical(
    plan,
    [
      [good, winning],
      [bad, Math.max(0, losing - critically)],
    ],
    critically,
  );
}

function withCritical(
  plan: PoolPlan,
  odds: readonly (readonly [PoolDegree, number])[],
  critical: number,
): ReadonlyMap<PoolDegree, number> {
  const all = new Map(odds);
  if (onesNeeded(plan.criticalFailure, plan.pool) !== null) all.set("criticalFailure", critical);
  return all;
}

/** Probability of no success and enough ones. */
export function criticalFailureChance(plan: PoolPlan): number {
  const needed = onesNeeded(plan.criticalFailure, plan.pool);
  return needed === null || plan.automaticFailure !== null
    ? 0
    : onesWithoutSuccess(plan.pool, Math.min(FACES, threshold(plan) - 1), needed);
}

/**
 * Probability of no success and at least `needed` ones: every die shows one of the `failing` faces, and each of these
 * is a 1 with a chance of one in `failing`.
 */
const onesWithoutSuccess: (pool: number, failing: number, needed: number) => number = memoise(
  (pool, failing, needed) => `${pool}|${failing}|${needed}`,
  (pool, failing, needed) =>
    (failing / FACES) ** pool * probabilityAtLeast(countingPool(pool, failing, failing), needed),
);
