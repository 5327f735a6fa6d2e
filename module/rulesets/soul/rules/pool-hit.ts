/** What a pool does to others once it has been rolled. */
import type { SoulHit } from "./hits.ts";
import type { PoolOutcome, PoolPlan } from "./pool-types.ts";

/** The damage of a blow or a fall, or the work of a day; null for rolls that change nobody. */
export function hitOfPool(plan: PoolPlan, outcome: PoolOutcome): SoulHit | null {
  if (plan.automaticFailure !== null) return null;
  const { result, successes, criticalFailure } = outcome;
  // A flat penalty may take a result below nothing.
  const amount = Math.max(0, result);
  if (plan.strike) return { nature: "damage", amount, ...plan.strike };
  if (plan.work) return { nature: "craft", ...plan.work, result: amount, successes, criticalFailure };
  return null;
}
