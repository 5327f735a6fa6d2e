import type { RollPlan } from "../../kit/contract.ts";
import { sumOfKind } from "../../kit/modifiers.ts";
import { ManifoldRoll } from "./manifold-roll.ts";

/** Dice and everything that is added to them: damage, healing. */
export class SumRoll extends ManifoldRoll {
  static override constant(plan: RollPlan): number {
    return sumOfKind(plan.modifiers);
  }
}
