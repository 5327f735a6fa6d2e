import { ABILITIES, abilityLabel, isAbility } from "./abilities.ts";
import type { ScoreId, Topic } from "./check-types.ts";
import { isReaction, REACTIONS, reactionLabel } from "./reactions.ts";

/** Everything that can be rolled against, abilities first. */
export const SCORES: readonly ScoreId[] = [...ABILITIES, ...REACTIONS, "attack"];

export const isScore = (id: string): id is ScoreId => (SCORES as readonly string[]).includes(id);

/** Language key of a number's name. */
export function scoreLabel(id: ScoreId): string {
  if (isAbility(id)) return abilityLabel(id);
  return isReaction(id) ? reactionLabel(id) : "MANIFOLD.Gods.Attack";
}

/** What sort of roll a number makes. */
export function topicOf(id: ScoreId): Topic {
  if (isAbility(id)) return "ability";
  return isReaction(id) ? "reaction" : "attack";
}
