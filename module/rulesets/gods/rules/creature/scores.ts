/** The numbers that can be rolled against. */
import { ABILITIES, type AbilityId, abilityLabel, isAbility } from "./abilities.ts";
import { isReaction, REACTIONS, type ReactionId, reactionLabel } from "./reactions.ts";

export type ScoreId = AbilityId | ReactionId | "attack";

/** What sort of roll it is; "body" is what happens inside (staying conscious, clinging to life). */
export type Topic = "ability" | "reaction" | "attack" | "body";

/** Abilities first. */
export const SCORES: readonly ScoreId[] = [...ABILITIES, ...REACTIONS, "attack"];

export const isScore = (id: string): id is ScoreId => (SCORES as readonly string[]).includes(id);

/** Language key. */
export function scoreLabel(id: ScoreId): string {
  if (isAbility(id)) return abilityLabel(id);
  return isReaction(id) ? reactionLabel(id) : "MANIFOLD.Gods.Attack";
}

/** The topic of a roll of that score alone. */
export function topicOf(id: ScoreId): Topic {
  if (isAbility(id)) return "ability";
  return isReaction(id) ? "reaction" : "attack";
}
