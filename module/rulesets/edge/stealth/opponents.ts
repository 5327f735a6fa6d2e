/** Opponents that may notice a creature or be noticed by it. */
import { combatActors } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { tokenOf, tokensOnScene } from "../../../core/scene/scene.ts";
import { isHostile } from "../attack/surroundings.ts";
import { gapBetween } from "../attack/target.ts";
import { SETTINGS } from "../settings.ts";

/** Hostile creatures near enough on the scene; without a token, those of the combat. */
export function opponentsOf(actor: ActorDocument): ActorDocument[] {
  const own = tokenOf(actor);
  if (!own) return combatActors().filter((other) => other.uuid !== actor.uuid && areHostile(actor, other));
  return tokensOnScene().flatMap((token) =>
    token.actor && token !== own && isHostile(own, token) && isNear(gapBetween(own, token))
      ? [token.actor]
      : [],
  );
}

/** Whether two creatures are on opposite sides, by their tokens or prototype tokens. */
export const areHostile = (a: ActorDocument, b: ActorDocument): boolean =>
  dispositionOf(a) * dispositionOf(b) === -1;

const dispositionOf = ({ token, prototypeToken }: ActorDocument): number =>
  (token ?? prototypeToken).disposition;

/** @param metres distance between the edges */
export function isNear(metres: number): boolean {
  const limit = SETTINGS.read("noticeRange");
  return limit === 0 || metres <= limit;
}
