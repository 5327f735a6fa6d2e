import type { Modifier } from "../../../kit/contract.ts";

// Kinds of modifiers (`Modifier.kind`) that the rolls of this game know.

/** Adds or removes bonus dice. */
export const DICE = "dice";
/** Raises the size of all bonus dice by one step each; cancels a Challenge. The value is their number. */
export const CHARGE = "charge";
/** Lowers the size of all bonus dice by one step each; cancels a Charge. */
export const CHALLENGE = "challenge";
/** Steps on the ladder that cancel nothing: being wounded (−1), abilities that raise the rank. */
export const STEP = "step";
/** Raises or lowers the number to reach. */
export const TARGET = "target";
/** Forbids the roll unless it is ticked off. */
export const FORBID = "forbid";

/**
 * Purposes of a roll, to which modifiers may be limited. An opening is an attack made as a reaction or as a readied
 * response.
 */
export const ROLL_TAGS = [
  "check",
  "resistance",
  "attack",
  "opening",
  "defense",
  "initiative",
  "effect",
] as const;

export type RollTag = (typeof ROLL_TAGS)[number];

export interface BurstModifier extends Modifier {
  /** Rolls that it applies to; all but effect rolls when absent. */
  readonly rolls?: readonly RollTag[];
  /** Abilities that it applies to; any when absent. */
  readonly abilities?: readonly string[];
  /** Skills that it applies to; any when absent. */
  readonly skills?: readonly string[];
}

/** The roll that modifiers are selected for. */
export interface Scope {
  readonly tag: RollTag;
  readonly ability: string | null;
  readonly skill: string | null;
}

/** Whether a modifier applies to that roll. Effect rolls take only modifiers that name them. */
export function appliesTo(modifier: BurstModifier, { tag, ability, skill }: Scope): boolean {
  const { rolls, abilities, skills } = modifier;
  return (
    (rolls === undefined ? tag !== "effect" : rolls.includes(tag)) &&
    (abilities === undefined || (ability !== null && abilities.includes(ability))) &&
    (skills === undefined || (skill !== null && skills.includes(skill)))
  );
}
