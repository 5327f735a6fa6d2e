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
/** Exertion dice that have to be paid and add nothing. */
export const TOLL = "toll";
/** Sets the skill's bonus to 0. */
export const NO_SKILL = "noSkill";

/** What a check is made for. */
export type CheckKind = "check" | "attack" | "defense";

/** The sense without which the check cannot be made. */
export type Sense = "sight" | "hearing";

/** Which checks a modifier applies to: every field given must match. */
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
  /** False: checks that only withstand something. */
  readonly action?: boolean;
  /** True: only where others may help. */
  readonly teamwork?: boolean;
  /** True: grapples and shoves. */
  readonly contest?: boolean;
}

export interface ParallaxModifier extends Modifier {
  /** Applies to checks that match any of these; to all checks when absent. */
  readonly appliesTo?: readonly CheckSelector[];
  /** Ids of modifiers that cannot be had without this one. */
  readonly buys?: readonly string[];
}
