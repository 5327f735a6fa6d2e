/** The abilities in the order of the sheet. The score is the modifier; 0 and below are valid. */
export const ABILITIES = ["cmb", "str", "dex", "per", "int", "wil", "tec"] as const;

export type AbilityId = (typeof ABILITIES)[number];

export type AbilityScores = Readonly<Record<AbilityId, number>>;

/** Language keys. */
export const ABILITY_LABELS: Readonly<Record<AbilityId, string>> = {
  cmb: "MANIFOLD.Edge.Ability.cmb",
  str: "MANIFOLD.Edge.Ability.str",
  dex: "MANIFOLD.Edge.Ability.dex",
  per: "MANIFOLD.Edge.Ability.per",
  int: "MANIFOLD.Edge.Ability.int",
  wil: "MANIFOLD.Edge.Ability.wil",
  tec: "MANIFOLD.Edge.Ability.tec",
};

/** Language key of the three-letter abbreviation. */
export const abilityAbbreviation = (id: AbilityId): string => `MANIFOLD.Edge.AbilityAbbr.${id}`;

/** Language key of the description. */
export const abilityHint = (id: AbilityId): string => `MANIFOLD.Edge.AbilityHint.${id}`;

export const isAbility = (id: string): id is AbilityId => (ABILITIES as readonly string[]).includes(id);

/**
 * Default for physical actions; the user may decide otherwise for each check. Resisting with Strength is not an action
 * (E-513).
 */
export const isPhysical = (id: AbilityId, save: boolean): boolean =>
  id === "cmb" || id === "dex" || (id === "str" && !save);
