/** The facts about a target that an attack's request uses. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";

/** Defense that an attack must exceed; null for a thing too large to miss (S-081). */
export function targetDefense(target: ActorDocument): number | null {
  const { thingState, defenseTotal } = creature(target);
  return thingState?.large ? null : defenseTotal;
}

/** Language keys of reminders for the table about the target's state. */
export function targetReminders(target: ActorDocument): string[] {
  const { inForce, thingState } = creature(target);
  return [
    ...(["disabled", "restrained", "grappled"] as const).filter((id) => inForce.has(id)),
    ...(thingState?.large ? ["largeThing"] : []),
  ].map((id) => `MANIFOLD.Soul.Reminder.${id}`);
}
