/** Kinds of modifiers that a pool knows, and which rolls each modifier affects. */
import type { Modifier } from "../../../kit/contract.ts";

/** Adds dice. The kind "bonus", which needs no constant, adds to the result. */
export const DICE = "dice";
/** Raises the face that a die must show. */
export const DIFFICULTY = "difficulty";
/** Halves the named stats before any other dice are added or removed. */
export const HALVE = "halve";
/** Makes the roll fail without dice. */
export const FAILURE = "failure";

/** What a roll is about. */
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
  /** The roller has to name attribute and skill. */
  | "open"
  /** A reaction of the body, which takes no act of will. */
  | "body"
  /** Not rolled by a character: a fall, a falling rock. */
  | "hazard"
  | "underwaterSafe"
  | "underwaterBanned";

/** Which rolls a modifier affects: every field given must fit. */
export interface PoolSelector {
  /** At least one of these. */
  readonly tags?: readonly PoolTag[];
  /** All of these. */
  readonly allTags?: readonly PoolTag[];
  /** None of these. */
  readonly withoutTags?: readonly PoolTag[];
  /** At least one of these stats is named. */
  readonly stats?: readonly string[];
  /** None of these stats is named. */
  readonly withoutStats?: readonly string[];
}

export interface SoulModifier extends Modifier {
  /** Affects rolls that fit any of these; all rolls when absent. */
  readonly appliesTo?: readonly PoolSelector[];
}
