export const ABILITIES = ["strength", "agility", "endurance", "intelligence", "wisdom", "charisma"] as const;

export type AbilityId = (typeof ABILITIES)[number];

export type AbilityScores = Readonly<Record<AbilityId, number>>;

/** Abilities whose rolls suffer from penalties to concentration (G-094). */
export const MENTAL_ABILITIES: readonly AbilityId[] = ["intelligence", "wisdom", "charisma"];

export const isAbility = (id: string): id is AbilityId => (ABILITIES as readonly string[]).includes(id);

/** Language key. */
export const abilityLabel = (id: AbilityId): string => `MANIFOLD.Gods.Ability.${id}`;

/** Language key of the abbreviation. */
export const abilityAbbreviation = (id: AbilityId): string => `MANIFOLD.Gods.AbilityAbbr.${id}`;

/** Six scores that may be arranged freely instead of rolling (G-017). */
export const STANDARD_SCORES: readonly number[] = [15, 13, 12, 10, 8, 7];

/** Dice of one rolled score, in Foundry's notation (G-017). */
export const ABILITY_FORMULA = "4d6dl1";

/** Limits of a character's scores (G-016). */
export const ABILITY_LIMITS = { min: 3, max: 18 } as const;

/** Limits of any creature's scores. */
const CREATURE_LIMITS = { min: 1, max: 50 } as const;

/** Limits of a creature's scores on its sheet. */
export const abilityLimits = (isCharacter: boolean): { readonly min: number; readonly max: number } =>
  isCharacter ? ABILITY_LIMITS : CREATURE_LIMITS;

/** Assigns the standard scores: the highest to the present best ability; equal abilities keep their order (G-017). */
export function arrangeStandardScores(scores: AbilityScores): AbilityScores {
  const ranked = [...ABILITIES].sort((a, b) => scores[b] - scores[a]);
  return Object.fromEntries(ranked.map((id, place) => [id, STANDARD_SCORES[place]!])) as Record<
    AbilityId,
    number
  >;
}
