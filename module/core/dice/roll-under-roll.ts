import type { RollPlan } from "../../kit/contract.ts";
import { sumOfKind } from "../../kit/modifiers.ts";
import { ON_DIE } from "../../kit/roll-under.ts";
import { ManifoldRoll } from "./manifold-roll.ts";

/** One die rolled under a number; only modifiers of the die itself are added. */
export class RollUnderRoll extends ManifoldRoll {
  static override constant(plan: RollPlan): number {
    return sumOfKind(plan.modifiers, ON_DIE);
  }
}
