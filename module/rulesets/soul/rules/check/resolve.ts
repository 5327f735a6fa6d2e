/** Reads the dice of a pool. */
import type { RolledDie } from "../../../../kit/contract.ts";
import { isCriticalFailure } from "./critical-failure.ts";
import type { PoolDegree } from "./degrees.ts";
import { POOL_GROUP } from "./plan.ts";
import type { PoolOutcome, PoolPlan } from "./types.ts";

export const isSuccess = (die: RolledDie, { impossible, difficulty }: PoolPlan): boolean =>
  die.group === POOL_GROUP && !impossible && die.value >= difficulty.effective;

export function resolvePool(plan: PoolPlan, dice: readonly RolledDie[]): PoolOutcome {
  if (plan.automaticFailure !== null) return failOutright(plan);
  let rolled = 0;
  let successes = 0;
  let ones = 0;
  for (const die of dice) {
    if (die.group !== POOL_GROUP) continue;
    rolled += 1;
    if (isSuccess(die, plan)) successes += 1;
    if (die.value === 1) ones += 1;
  }
  if (rolled !== plan.pool) throw new RangeError(`expected a pool of ${plan.pool} dice, not ${rolled}`);
  const criticalFailure = isCriticalFailure(plan.criticalFailure, { pool: plan.pool, successes, ones });
  const result = successes + plan.flat;
  const margin = marginOf(plan, result);
  const success = margin === null ? null : margin >= 0;
  return {
    degree: degreeOf(plan, success, criticalFailure),
    success,
    margin,
    successes,
    ones,
    result,
    hit: plan.defense === null ? null : result > plan.defense,
    criticalFailure,
  };
}

/**
 * The lowest result that succeeds: the needed result, or one more than the defense; if both are given, the higher one.
 */
export function neededResult({ required, defense }: Pick<PoolPlan, "required" | "defense">): number | null {
  if (defense === null) return required;
  return required === null ? defense + 1 : Math.max(required, defense + 1);
}

function marginOf(plan: PoolPlan, result: number): number | null {
  const needed = neededResult(plan);
  return needed === null ? null : result - needed;
}

function degreeOf(plan: PoolPlan, success: boolean | null, criticalFailure: boolean): PoolDegree {
  const attack = plan.defense !== null;
  if (success === true) return attack ? "hit" : "success";
  if (criticalFailure) return "criticalFailure";
  if (success === null) return "open";
  return attack ? "miss" : "failure";
}

const failOutright = (plan: PoolPlan): PoolOutcome => ({
  degree: "automaticFailure",
  success: false,
  margin: null,
  successes: 0,
  ones: 0,
  result: 0,
  hit: plan.defense === null ? null : false,
  criticalFailure: false,
});
