/** The fatigue data of an actor. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import type { FatigueState } from "../rules/survival/fatigue.ts";

export function wearinessOf(actor: ActorDocument): FatigueState {
  const { fatigue, hitPoints, scores, thingState } = creature(actor);
  const level = { fatigue: fatigue.value, conditions: [...actor.statuses] };
  return thingState ? level : { ...level, hp: hitPoints.value, endurance: scores.endurance ?? 0 };
}
