/** Kinds of modifiers in this game, and which checks a modifier applies to. */

import type { Modifier } from "../../../kit/contract.ts";
import type { AbilityId } from "./creature/abilities.ts";

export type CheckKind = "check" | "save" | "meleeAttack" | "rangedAttack" | "contest" | "initiative";

/** A sense that a check may need. */
export type Sense = "sight" | "hearing";

/** Kinds of modifiers besides bonuses. */
export const ADVANTAGE = "advantage";

export const DISADVANTAGE = "disadvantage";

/** Makes a check fail without dice. */
export const FAILURE = "failure";

/** Checks that a modifier applies to: all fields given must match. */
export interface CheckSelector {
  readonly abilities?: readonly AbilityId[];
  readonly skills?: readonly string[];
  readonly kinds?: readonly CheckKind[];
  readonly sense?: Sense;
  /** True for checks of the body only. */
  readonly physical?: boolean;
}

export interface EdgeModifier extends Modifier {
  /** Applies to checks that match any of these; to all checks if absent. */
  readonly appliesTo?: readonly CheckSelector[];
}
