/** Action points of an actor in combat. */

import { isInCombat } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";

/** Points left in a running combat; null outside, where they are not counted. */
export const actionPointsInCombat = (actor: ActorDocument): number | null =>
  isInCombat(actor) ? creature(actor).actionPoints.value : null;
