/** Rolls in the creature's present state: the faces above the first tab, the dice next to attacks. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollPlan } from "../../../kit/contract.ts";
import { type Faces, facesOf } from "../check/faces.ts";
import type { PoolPlan } from "../rules/check/types.ts";

const isPoolPlan = (plan: RollPlan): plan is PoolPlan => "pool" in plan;

/**
 * The plan of a roll in the present state, without a target.
 * @param kind kind of the roll
 * @param key key of the roll
 * @returns null before the rules are loaded (`core/games/load-games.ts`)
 */
export function planNow(actor: ActorDocument, kind: string, key: string): PoolPlan | null {
  const roll = actor.ruleset?.rolls[kind];
  const request = roll?.request(actor, key, { targets: [] });
  if (!roll || !request || request instanceof Promise) return null;
  const plan = roll.rules.plan(request, roll.defaults(request));
  return isPoolPlan(plan) ? plan : null;
}

/**
 * @param key key of the check
 * @returns null before the rules are loaded, and if no dice are rolled
 */
export function facesNow(actor: ActorDocument, key: string): Faces | null {
  const plan = planNow(actor, "check", key);
  return plan && facesOf(plan);
}
