/** The thirteen types of damage; each hit has one. */
export const DAMAGE_TYPES = [
  "aetheric",
  "chemical",
  "cold",
  "crystal",
  "electrical",
  "entropic",
  "kinetic",
  "lucent",
  "radiation",
  "sonic",
  "thermal",
  "toxic",
  "umbral",
] as const;

export type DamageType = (typeof DAMAGE_TYPES)[number];

/** How kinetic damage comes about. */
export const KINETIC_SUBTYPES = ["cutting", "piercing", "impact"] as const;

export type KineticSubtype = (typeof KINETIC_SUBTYPES)[number];

export const damageTypeLabel = (type: DamageType): string => `MANIFOLD.Burst.DamageType.${type}`;

/** Forces that stand against each other; aetheric against itself. No figures hang on it. */
export const OPPOSITES: Readonly<Partial<Record<DamageType, DamageType>>> = {
  entropic: "crystal",
  crystal: "entropic",
  lucent: "umbral",
  umbral: "lucent",
  aetheric: "aetheric",
};

/** What ordinary armor stops. */
export const DEFAULT_PROTECTION: readonly DamageType[] = ["kinetic"];
