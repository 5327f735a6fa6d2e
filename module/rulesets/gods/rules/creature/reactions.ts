import type { AbilityId } from "./abilities.ts";

export const REACTIONS = ["fortitude", "health", "evasion", "willpower", "reason", "perception"] as const;

export type ReactionId = (typeof REACTIONS)[number];

export const isReaction = (id: string): id is ReactionId => (REACTIONS as readonly string[]).includes(id);

/** Abilities that contribute to each reaction (G-027). */
export const REACTION_PAIRS: Readonly<
  Record<ReactionId, { readonly major: AbilityId; readonly minor: AbilityId }>
> = {
  fortitude: { major: "strength", minor: "endurance" },
  health: { major: "endurance", minor: "strength" },
  evasion: { major: "agility", minor: "intelligence" },
  willpower: { major: "wisdom", minor: "charisma" },
  reason: { major: "intelligence", minor: "wisdom" },
  perception: { major: "charisma", minor: "agility" },
};

/** A reaction before its contributors (G-028); the default of a world setting. */
export const REACTION_BASE = 4;

/**
 * Level bonus: one for each level after the first for the archetypal reaction, one for each even level for others
 * (G-029).
 */
export const reactionLevelBonus = (level: number, archetypal: boolean): number =>
  archetypal ? level - 1 : Math.floor(level / 2);

/** Language key. */
export const reactionLabel = (id: ReactionId): string => `MANIFOLD.Gods.Reaction.${id}`;
