/** The role of an actor in the combat that the tracker shows. */
import type { ActorDocument } from "../contract/documents.ts";
import { shownCombat } from "../host/host.ts";

/** Whether the actor is in a combat that has started. */
export function isInCombat({ uuid }: ActorDocument): boolean {
  const combat = shownCombat();
  return combat?.started === true && combat.combatants.some(({ actor }) => actor?.uuid === uuid);
}

/** Whether it is the actor's turn in a combat that has started. */
export const isOwnTurn = (actor: ActorDocument): boolean =>
  isInCombat(actor) && shownCombat()?.combatant?.actor?.uuid === actor.uuid;

/** Actors of the visible combatants. */
export const combatActors = (): ActorDocument[] =>
  (shownCombat()?.combatants.contents ?? []).flatMap(({ actor, hidden }) =>
    actor && !hidden ? [actor] : [],
  );
