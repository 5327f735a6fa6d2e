/** Survival before endurance (G-022). */
export const SURVIVAL_BASE = 5;
/** Verve before abilities (G-023). */
export const VERVE_BASE = 5;
/** Movement before agility and strength (G-024). */
export const MOVEMENT_BASE = 10;
/** An attack before its bonuses (G-015). */
export const ATTACK_BASE = 10;

/** Experience required for a level (G-030). */
export const experienceFor = (level: number): number => (1000 * level * (level - 1)) / 2;

/** The number that grows by a d10 at this level (G-031); null at the first level. */
export function gainAt(level: number): "survival" | "verve" | null {
  if (level < 2) return null;
  return level % 2 === 0 ? "verve" : "survival";
}

/** In Foundry's notation. */
export const GAIN_FORMULA = "1d10";

/** In Foundry's notation (G-033). */
export const STARTING_AGE_FORMULA = "15 + 1d6";
