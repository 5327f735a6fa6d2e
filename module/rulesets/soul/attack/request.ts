/** Builds the requests of attacks from documents. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { singleTarget } from "../../../core/scene/scene.ts";
import { creature } from "../data/creature-of.ts";
import type { PoolRequest, RollCost } from "../rules/check/types.ts";
import { type AttackItem, attackItem, isPower, itemPool, itemTags } from "./attack-item.ts";

/**
 * An attack, or the check of a power without an attack.
 * @throws Refusal if the weapon or power is missing
 */
export function attackRequest(actor: ActorDocument, key: string, options: RollOptions): PoolRequest {
  const item = attackItem(actor, key);
  const isAttack = !isPower(item) || item.system.isAttack;
  const target = (isAttack && singleTarget(actor, options)?.actor) || null;
  const pool = itemPool(actor, item, "attack");
  return {
    ...pool,
    tags: [isAttack ? "attack" : "check", ...itemTags(item)],
    defense: target && targetDefense(target),
    cost: costOf(item),
    reminders: [...pool.reminders, ...(target ? targetReminders(target) : [])],
  };
}

const costOf = (item: AttackItem): RollCost =>
  isPower(item) ? { ...item.system.cost } : { drain: 0, actionPoints: item.system.actionPoints };

/** Defense that an attack must exceed; null for a thing too large to miss (S-081). */
function targetDefense(target: ActorDocument): number | null {
  const { thingState, defenseTotal } = creature(target);
  return thingState?.large ? null : defenseTotal;
}

/** Language keys of reminders for the table about the target's state. */
function targetReminders(target: ActorDocument): string[] {
  const { inForce, thingState } = creature(target);
  return [
    ...(["disabled", "restrained", "grappled"] as const).filter((id) => inForce.has(id)),
    ...(thingState?.large ? ["largeThing"] : []),
  ].map((id) => `MANIFOLD.Soul.Reminder.${id}`);
}
