import type { RollPlan } from "../../kit/contract.ts";
import { sumOfKind } from "../../kit/modifiers.ts";
import { ManifoldRoll } from "./manifold-roll.ts";

/** A sum of dice and all bonuses: damage, healing. */
export class SumRoll extends ManifoldRoll {
  static override constant(plan: RollPlan): number {
    return sumOfKind(plan.modifiers);
  }
}
