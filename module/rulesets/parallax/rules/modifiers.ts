import type { Modifier } from "../../../kit/contract.ts";
import { BONUS } from "../../../kit/modifiers.ts";
import { ON_DIE } from "../../../kit/roll-under.ts";
import type { AttributeId } from "./creature/attributes.ts";

// Kinds of modifiers that a check reads.

/** Adds to the Attribute: skills, gear, features, helpers. */
export const PERSONAL = BONUS;
/** Adds to the die: circumstances outside the entity's control. */
export const EXTERNAL = ON_DIE;
export const FAVORABLE = "favorable";
export const UNFAVORABLE = "unfavorable";
/** Makes the check fail without dice. */
export const FAILURE = "failure";
/** Changes the points for each critical hit. */
export const HIT_STEP = "hitStep";
/** Changes the points for each critical fumble. */
export const FUMBLE_STEP = "fumbleStep";
/** Exertion dice that are paid and add nothing. */
export const TOLL = "toll";
/** Sets the skill's bonus to 0. */
export const NO_SKILL = "noSkill";

/** The purpose of a check. */
export type CheckKind = "check" | "attack" | "defense";

/** The sense without which the check cannot be made. */
export type Sense = "sight" | "hearing";

/** The checks that a modifier applies to: every given field must match. */
export interface CheckSelector {
  readonly kinds?: readonly CheckKind[];
  /** True: attacks and every check with a combat skill. */
  readonly combat?: boolean;
  readonly attributes?: readonly AttributeId[];
  readonly skills?: readonly string[];
  /** Checks with a skill whose own Attribute is one of these. */
  readonly skillAttributes?: readonly AttributeId[];
  readonly sense?: Sense;
  readonly physical?: boolean;
  /** False: checks that merely resist something. */
  readonly action?: boolean;
  /** True: only checks that allow helpers. */
  readonly teamwork?: boolean;
  /** True: grapples and shoves. */
  readonly contest?: boolean;
}

export interface ParallaxModifier extends Modifier {
  /** Applies to checks that match any selector; absent: to all checks. */
  readonly appliesTo?: readonly CheckSelector[];
  /** Ids of modifiers that only count together with this one. */
  readonly buys?: readonly string[];
}
