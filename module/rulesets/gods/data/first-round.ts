import type { ActorDocument } from "../../../core/contract/documents.ts";
import { shownCombat } from "../../../core/host/host.ts";

/** Whether the creature is in the first round of the displayed combat, in which the surprised cannot act (G-052). */
export function isInFirstRound({ uuid }: Pick<ActorDocument, "uuid">): boolean {
  const combat = shownCombat();
  return combat?.round === 1 && combat.combatants.some(({ actor }) => actor?.uuid === uuid);
}
