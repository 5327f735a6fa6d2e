/** The seven abilities that the rules name, in the order of the sheet. A table may add its own. */
export const ABILITIES = ["strength", "agility", "speed", "stamina", "soul", "reason", "resolve"] as const;

export type AbilityId = (typeof ABILITIES)[number];

/** Score that a new actor has in each ability. */
export const STARTING_SCORE = 20;

/** Language key of the name. */
export const abilityLabel = (id: AbilityId): string => `MANIFOLD.Burst.Ability.${id}`;

/** Language key of what the ability stands for. */
export const abilityHint = (id: AbilityId): string => `MANIFOLD.Burst.AbilityHint.${id}`;

export const isAbility = (id: string): id is AbilityId => (ABILITIES as readonly string[]).includes(id);

/** Abilities whose use is a movement of the body, which the bound and the unconscious cannot make. */
export const BODY_ABILITIES: readonly AbilityId[] = ["strength", "agility", "speed"];

/** How scores become bonus dice; world settings. */
export interface ScoreSettings {
  /** Lowest score with a bonus die. */
  readonly firstDieAt: number;
  /** Points for each further die. */
  readonly everyPoints: number;
}

export const DEFAULT_SCORES: ScoreSettings = { firstDieAt: 20, everyPoints: 10 };

/** Bonus dice of a score. */
export const diceOfScore = (
  score: number,
  { firstDieAt, everyPoints }: ScoreSettings = DEFAULT_SCORES,
): number => (score < firstDieAt ? 0 : 1 + Math.floor((score - firstDieAt) / everyPoints));

/**
 * Abilities that a table added, read from the world setting ("luck, Charm"): ids by which actors store them, and the
 * names as typed. The seven named ones and repetitions are left out.
 */
export function addedAbilities(setting: string): { readonly id: string; readonly name: string }[] {
  const added = new Map<string, string>();
  for (const name of setting.split(",").map((word) => word.trim())) {
    const id = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
    if (id !== "" && !isAbility(id) && !added.has(id)) added.set(id, name);
  }
  return [...added].map(([id, name]) => ({ id, name }));
}
