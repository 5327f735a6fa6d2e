import type { Modifier } from "../../../kit/contract.ts";

// Kinds of modifiers (`Modifier.kind`) in this game.

/** Adds or removes bonus dice. */
export const DICE = "dice";
/** Raises the size of all bonus dice by one step for each point of its value; cancels Challenges. */
export const CHARGE = "charge";
/** Lowers the size of all bonus dice by one step for each point of its value; cancels Charges. */
export const CHALLENGE = "challenge";
/** Steps on the ladder that do not cancel: being wounded (−1), abilities that raise the rank. */
export const STEP = "step";
/** Raises or lowers the target number. */
export const TARGET = "target";
/** Forbids the roll unless the user unticks it. */
export const FORBID = "forbid";

/**
 * Purposes of a roll, which modifiers may be limited to. An opening is an attack made as a reaction or as a readied
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
  /** Rolls it applies to; absent: all except effect rolls. */
  readonly rolls?: readonly RollTag[];
  /** Abilities it applies to; absent: all. */
  readonly abilities?: readonly string[];
  /** Skills it applies to; absent: all. */
  readonly skills?: readonly string[];
}

/** The roll for which modifiers are selected. */
export interface Scope {
  readonly tag: RollTag;
  readonly ability: string | null;
  readonly skill: string | null;
}

/** Whether a modifier applies to the roll. Only modifiers that name effect rolls apply to them. */
export function appliesTo(modifier: BurstModifier, { tag, ability, skill }: Scope): boolean {
  const { rolls, abilities, skills } = modifier;
  return (
    (rolls === undefined ? tag !== "effect" : rolls.includes(tag)) &&
    (abilities === undefined || (ability !== null && abilities.includes(ability))) &&
    (skills === undefined || (skill !== null && skills.includes(skill)))
  );
}
