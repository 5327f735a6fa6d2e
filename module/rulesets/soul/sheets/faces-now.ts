/** What rolls come to as the creature is now: faces that count above the first tab, dice on the plates of attacks. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollPlan } from "../../../kit/contract.ts";
import { type Faces, facesOf } from "../check/faces.ts";
import type { PoolPlan } from "../rules/check/types.ts";

const isPoolPlan = (plan: RollPlan): plan is PoolPlan => "pool" in plan;

/**
 * A roll as it is now, at nothing.
 * @param kind and key of the roll
 * @returns null before the rules have been fetched (`core/games/load-games.ts`)
 */
export function planNow(actor: ActorDocument, kind: string, key: string): PoolPlan | null {
  const roll = actor.ruleset?.rolls[kind];
  const request = roll?.request(actor, key, { targets: [] });
  if (!roll || !request || request instanceof Promise) return null;
  const plan = roll.rules.plan(request, roll.defaults(request));
  return isPoolPlan(plan) ? plan : null;
}

/**
 * @param key of the check
 * @returns null before the rules have been fetched, and where no dice are rolled
 */
export function facesNow(actor: ActorDocument, key: string): Faces | null {
  const plan = planNow(actor, "check", key);
  return plan && facesOf(plan);
}
