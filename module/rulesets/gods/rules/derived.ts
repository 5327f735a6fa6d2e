import { archetypeOf } from "./archetypes.ts";
import type { ContributorsByAbility } from "./contributors.ts";

/** Survival that every character starts with, before endurance (G-022). */
export const SURVIVAL_BASE = 5;
/** Verve that every character starts with (G-023). */
export const VERVE_BASE = 5;
/** Movement before agility and strength (G-024). */
export const MOVEMENT_BASE = 10;
/** What an attack starts from (G-015). */
export const ATTACK_BASE = 10;

/** Survival at level 1 (G-022). */
export const startingSurvival = (contributors: ContributorsByAbility): number =>
  SURVIVAL_BASE + contributors.endurance.major;

/** Verve at level 1 (G-023); without an archetype there is none. */
export function startingVerve(archetype: string, contributors: ContributorsByAbility): number {
  const found = archetypeOf(archetype);
  if (!found) return 0;
  return VERVE_BASE + contributors[found.ability].minor + contributors[found.verve].minor;
}

/** Movement score (G-024). */
export const movementScore = (contributors: ContributorsByAbility): number =>
  MOVEMENT_BASE + contributors.agility.major + contributors.strength.minor;

/** Experience at which a level is reached (G-030). */
export const experienceFor = (level: number): number => (1000 * level * (level - 1)) / 2;

/** Highest level that the experience is enough for. */
export function levelAt(experience: number): number {
  let level = 1;
  while (experienceFor(level + 1) <= experience) level += 1;
  return level;
}

/** Which number grows by a d10 at that level (G-031); null at the first. */
export function gainAt(level: number): "survival" | "verve" | null {
  if (level < 2) return null;
  return level % 2 === 0 ? "verve" : "survival";
}

/** Host formula of that gain. */
export const GAIN_FORMULA = "1d10";

/** Host formula of the age a character starts at (G-033). */
export const STARTING_AGE_FORMULA = "15 + 1d6";
