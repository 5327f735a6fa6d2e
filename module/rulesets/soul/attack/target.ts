/** What an attack's request reads of its target. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";

/** Defense that an attack must exceed; null for a thing too large to miss (S-081). */
export function targetDefense(target: ActorDocument): number | null {
  const { thingState, defenseTotal } = creature(target);
  return thingState?.large ? null : defenseTotal;
}

/** Language keys of what the target's state means for the table. */
export function targetReminders(target: ActorDocument): string[] {
  const { inForce, thingState } = creature(target);
  return [
    ...(["disabled", "restrained", "grappled"] as const).filter((id) => inForce.has(id)),
    ...(thingState?.large ? ["largeThing"] : []),
  ].map((id) => `MANIFOLD.Soul.Reminder.${id}`);
}
