/** Kinds of modifiers of a pool, and the selection of rolls for each modifier. */
import type { Modifier } from "../../../kit/contract.ts";

/** Adds dice. The kind "bonus", which has no constant here, adds to the result. */
export const DICE = "dice";
/** Raises the face that a die must show. */
export const DIFFICULTY = "difficulty";
/** Halves the chosen stats before other dice are added or removed. */
export const HALVE = "halve";
/** Makes the roll fail without dice. */
export const FAILURE = "failure";

/** Properties of a roll. */
export type PoolTag =
  | "check"
  | "attack"
  | "damage"
  | "melee"
  | "ranged"
  | "weapon"
  | "unarmed"
  | "soulMagic"
  | "exhaustion"
  | "swim"
  | "initiative"
  | "grapple"
  | "avoid"
  | "craft"
  /** The roller has to choose attribute and skill. */
  | "open"
  /** A reaction of the body, which requires no act of will. */
  | "body"
  /** Not rolled by a character: a fall, a falling rock. */
  | "hazard"
  | "underwaterSafe"
  | "underwaterBanned";

/** The rolls that a modifier affects: every given field must match. */
export interface PoolSelector {
  /** At least one of these tags. */
  readonly tags?: readonly PoolTag[];
  /** All of these tags. */
  readonly allTags?: readonly PoolTag[];
  /** None of these tags. */
  readonly withoutTags?: readonly PoolTag[];
  /** At least one of these stats is part of the pool. */
  readonly stats?: readonly string[];
  /** None of these stats is part of the pool. */
  readonly withoutStats?: readonly string[];
}

export interface SoulModifier extends Modifier {
  /** Affects rolls that match any selector; absent: all rolls. */
  readonly appliesTo?: readonly PoolSelector[];
}
