import type { RollPlan } from "../../kit/contract.ts";
import { sumOfKind } from "../../kit/modifiers.ts";
import { ManifoldRoll } from "./manifold-roll.ts";

/** Two dice, or three of which one is dropped, plus all bonuses. */
export class KeepTwoRoll extends ManifoldRoll {
  static override constant(plan: RollPlan): number {
    return sumOfKind(plan.modifiers);
  }
}
