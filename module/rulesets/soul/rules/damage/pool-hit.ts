/** The hit that a rolled pool causes. */

import type { PoolOutcome, PoolPlan } from "../check/types.ts";
import type { SoulHit } from "../hit.ts";

/** Damage of an attack or a fall, or a day's work; null for rolls that do not affect a target. */
export function poolHit(plan: PoolPlan, outcome: PoolOutcome): SoulHit | null {
  if (plan.automaticFailure !== null) return null;
  const { result, successes, criticalFailure } = outcome;
  // A flat penalty may make a result negative.
  const amount = Math.max(0, result);
  if (plan.strike) return { nature: "damage", amount, ...plan.strike };
  if (plan.work) return { nature: "craft", ...plan.work, result: amount, successes, criticalFailure };
  return null;
}
