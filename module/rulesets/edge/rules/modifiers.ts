/** Kinds of modifiers in this game, and the checks that a modifier applies to. */

import type { Modifier } from "../../../kit/contract.ts";
import type { AbilityId } from "./creature/abilities.ts";

export type CheckKind = "check" | "save" | "meleeAttack" | "rangedAttack" | "contest" | "initiative";

/** A sense that a check may require. */
export type Sense = "sight" | "hearing";

/** Kinds of modifiers other than bonuses. */
export const ADVANTAGE = "advantage";

export const DISADVANTAGE = "disadvantage";

/** Makes a check fail without dice. */
export const FAILURE = "failure";

/** The checks that a modifier applies to: every given field must match. */
export interface CheckSelector {
  readonly abilities?: readonly AbilityId[];
  readonly skills?: readonly string[];
  readonly kinds?: readonly CheckKind[];
  readonly sense?: Sense;
  /** True for checks of the body only. */
  readonly physical?: boolean;
}

export interface EdgeModifier extends Modifier {
  /** Applies to checks that match any selector; absent: to all checks. */
  readonly appliesTo?: readonly CheckSelector[];
}
