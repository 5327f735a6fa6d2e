/** The seven abilities in the order of the sheet. The score itself is the modifier; 0 and below are legal. */
export const ABILITIES = ["cmb", "str", "dex", "per", "int", "wil", "tec"] as const;

export type AbilityId = (typeof ABILITIES)[number];

export type AbilityScores = Readonly<Record<AbilityId, number>>;

/** Language keys of the names. */
export const ABILITY_LABELS: Readonly<Record<AbilityId, string>> = {
  cmb: "MANIFOLD.Edge.Ability.cmb",
  str: "MANIFOLD.Edge.Ability.str",
  dex: "MANIFOLD.Edge.Ability.dex",
  per: "MANIFOLD.Edge.Ability.per",
  int: "MANIFOLD.Edge.Ability.int",
  wil: "MANIFOLD.Edge.Ability.wil",
  tec: "MANIFOLD.Edge.Ability.tec",
};

/** Language key of the three-letter form. */
export const abilityAbbreviation = (id: AbilityId): string => `MANIFOLD.Edge.AbilityAbbr.${id}`;

/** Language key of what the ability stands for. */
export const abilityHint = (id: AbilityId): string => `MANIFOLD.Edge.AbilityHint.${id}`;

export const isAbility = (id: string): id is AbilityId => (ABILITIES as readonly string[]).includes(id);

/** Whether a check with this ability is one of the body; the roller can say otherwise per check. */
export const isPhysical = (id: AbilityId): boolean => id === "cmb" || id === "str" || id === "dex";
