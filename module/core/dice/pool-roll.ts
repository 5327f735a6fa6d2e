import type { RollPlan } from "../../kit/contract.ts";
import { sumOfKind } from "../../kit/modifiers.ts";
import { ManifoldRoll } from "./manifold-roll.ts";

/** A pool of dice that the host counts instead of adding, plus all bonuses. */
export class PoolRoll extends ManifoldRoll {
  static override constant(plan: RollPlan): number {
    return sumOfKind(plan.modifiers);
  }
}
