/** Items that an actor takes in instead of carrying them. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldItem } from "../../core/documents/item.ts";
import type { GodsConditionData } from "./data/condition.ts";

/** A condition is given to the actor; a second one of the same changes nothing. */
export async function suffer(actor: ManifoldActor, item: ManifoldItem): Promise<boolean> {
  const { condition } = item.system as unknown as GodsConditionData & { condition: string };
  if (!actor.statuses.has(condition)) await actor.toggleStatusEffect(condition, { active: true });
  return true;
}
