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

export const KINETIC_SUBTYPES = ["cutting", "piercing", "impact"] as const;

export type KineticSubtype = (typeof KINETIC_SUBTYPES)[number];

/** Types that ordinary armor protects against. */
export const DEFAULT_PROTECTION: readonly DamageType[] = ["kinetic"];
