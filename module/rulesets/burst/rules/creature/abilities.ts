/** The seven abilities of the rules in the order of the sheet. A world may add more. */
export const ABILITIES = ["strength", "agility", "speed", "stamina", "soul", "reason", "resolve"] as const;

export type AbilityId = (typeof ABILITIES)[number];

/** Initial score of each ability. */
export const STARTING_SCORE = 20;

export const abilityLabel = (id: AbilityId): string => `MANIFOLD.Burst.Ability.${id}`;

export const abilityHint = (id: AbilityId): string => `MANIFOLD.Burst.AbilityHint.${id}`;

export const isAbility = (id: string): id is AbilityId => (ABILITIES as readonly string[]).includes(id);

/** Abilities that require a free and conscious body. */
export const BODY_ABILITIES: readonly AbilityId[] = ["strength", "agility", "speed"];

/** World settings that turn scores into bonus dice. */
export interface ScoreSettings {
  /** Lowest score with a bonus die. */
  readonly firstDieAt: number;
  /** Points required for each additional die. */
  readonly everyPoints: number;
}

export const DEFAULT_SCORES: ScoreSettings = { firstDieAt: 20, everyPoints: 10 };

/** The number of bonus dice for a score. */
export const diceOfScore = (
  score: number,
  { firstDieAt, everyPoints }: ScoreSettings = DEFAULT_SCORES,
): number => (score < firstDieAt ? 0 : 1 + Math.floor((score - firstDieAt) / everyPoints));

/**
 * Parses the abilities that a world adds ("luck, Charm"): the ids under which actors store them, and the names as
 * typed. Leaves out the seven of the rules and duplicates.
 */
export function addedAbilities(setting: string): { readonly id: string; readonly name: string }[] {
  const added = new Map<string, string>();
  for (const name of setting.split(",").map((word) => word.trim())) {
    const id = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
    if (id !== "" && !isAbility(id) && !added.has(id)) added.set(id, name);
  }
  return [...added].map(([id, name]) => ({ id, name }));
}
