/** The faces that count in a check as it is now, above the first tab. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollPlan } from "../../../kit/contract.ts";
import { type Faces, facesOf } from "../check/faces.ts";
import type { PoolPlan } from "../rules/check/types.ts";

const isPoolPlan = (plan: RollPlan): plan is PoolPlan => "pool" in plan;

/**
 * @param key of the check
 * @returns null before the rules have been fetched (`core/play.ts`), and where no dice are rolled
 */
export function facesNow(actor: ActorDocument, key: string): Faces | null {
  const check = actor.ruleset?.rolls.check;
  const request = check?.request(actor, key, {});
  if (!check || !request || request instanceof Promise) return null;
  const plan = check.rules.plan(request, check.defaults(request));
  return isPoolPlan(plan) ? facesOf(plan) : null;
}
