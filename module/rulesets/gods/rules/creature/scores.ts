/** The scores that can be rolled against. */
import { ABILITIES, type AbilityId, abilityLabel, isAbility } from "./abilities.ts";
import { isReaction, REACTIONS, type ReactionId, reactionLabel } from "./reactions.ts";

export type ScoreId = AbilityId | ReactionId | "attack";

/** The type of a roll; "body" stands for internal processes (staying conscious, clinging to life). */
export type Topic = "ability" | "reaction" | "attack" | "body";

/** Abilities, then reactions, then attack. */
export const SCORES: readonly ScoreId[] = [...ABILITIES, ...REACTIONS, "attack"];

export const isScore = (id: string): id is ScoreId => (SCORES as readonly string[]).includes(id);

/** Language key. */
export function scoreLabel(id: ScoreId): string {
  if (isAbility(id)) return abilityLabel(id);
  return isReaction(id) ? reactionLabel(id) : "MANIFOLD.Gods.Attack";
}

/** The type of a plain roll of that score. */
export function topicOf(id: ScoreId): Topic {
  if (isAbility(id)) return "ability";
  return isReaction(id) ? "reaction" : "attack";
}
