import type { Modifier } from "../../../kit/contract.ts";

// Kinds of modifiers that a roll of this game knows.

/** Adds or takes bonus dice. */
export const DICE = "dice";
/** Lifts all bonus dice; cancels a Challenge. The value is how many. */
export const CHARGE = "charge";
/** Lowers all bonus dice; cancels a Charge. */
export const CHALLENGE = "challenge";
/** Moves all bonus dice without cancelling anything: being wounded (−1), abilities that raise the rank. */
export const STEP = "step";
/** Moves the number to reach. */
export const TARGET = "target";
/** Stands against the roll being made at all, unless ticked off. */
export const FORBID = "forbid";

/** What a roll is made for; modifiers may be limited to some. An opening is an attack made as a reaction or as a readied response. */
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
  /** Touches only these rolls; all but effect rolls when absent. */
  readonly rolls?: readonly RollTag[];
  /** Only with one of these abilities. */
  readonly abilities?: readonly string[];
  /** Only with one of these skills. */
  readonly skills?: readonly string[];
}

export interface Scope {
  readonly tag: RollTag;
  readonly ability: string | null;
  readonly skill: string | null;
}

/** Whether a modifier touches that roll. Effect rolls are touched only by what names them. */
export function touches(modifier: BurstModifier, { tag, ability, skill }: Scope): boolean {
  const { rolls, abilities, skills } = modifier;
  return (
    (rolls === undefined ? tag !== "effect" : rolls.includes(tag)) &&
    (abilities === undefined || (ability !== null && abilities.includes(ability))) &&
    (skills === undefined || (skill !== null && skills.includes(skill)))
  );
}
