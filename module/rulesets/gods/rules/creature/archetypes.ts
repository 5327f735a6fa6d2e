import type { AbilityId } from "./abilities.ts";
import type { ReactionId } from "./reactions.ts";

export interface Archetype {
  readonly id: string;
  readonly label: string;
  /** Must be 9 or more (G-025). */
  readonly ability: AbilityId;
  readonly reaction: ReactionId;
  /** Second ability that verve depends on. */
  readonly verve: AbilityId;
  /** Levels per point of the fighting art, and points at level 1 (G-032). */
  readonly fightingArt: { readonly every: number; readonly start: number };
}

const archetype = (
  id: string,
  ability: AbilityId,
  reaction: ReactionId,
  verve: AbilityId,
  every: number,
  start = 0,
): Archetype => ({
  id,
  label: `MANIFOLD.Gods.Archetype.${id}`,
  ability,
  reaction,
  verve,
  fightingArt: { every, start },
});

export const ARCHETYPES: readonly Archetype[] = [
  archetype("warrior", "strength", "fortitude", "intelligence", 1, 1),
  archetype("thief", "agility", "evasion", "wisdom", 2),
  archetype("sorceror", "intelligence", "reason", "charisma", 3),
  archetype("prophet", "wisdom", "willpower", "strength", 2),
  archetype("monk", "charisma", "perception", "endurance", 2),
];

/** The archetype with this id; undefined for creatures without one. */
export const archetypeOf = (id: string): Archetype | undefined => ARCHETYPES.find((one) => one.id === id);

/** Lowest score of the archetypal ability (G-025). */
const ARCHETYPAL_MINIMUM = 9;

export const meetsArchetype = (id: string, scores: Readonly<Record<AbilityId, number>>): boolean => {
  const found = archetypeOf(id);
  return found === undefined || scores[found.ability] >= ARCHETYPAL_MINIMUM;
};

/** Bonus to the fighting art: one for each `every` levels; warriors have one more at level 1 (G-032). */
export function fightingArtBonus(id: string, level: number): number {
  const found = archetypeOf(id);
  if (!found) return 0;
  const { every, start } = found.fightingArt;
  return every === 1 ? start + level - 1 : start + Math.floor(level / every);
}
