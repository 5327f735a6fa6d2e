import type { RollPlan } from "../../kit/contract.ts";
import { sumOfKind } from "../../kit/modifiers.ts";
import { ManifoldRoll } from "./manifold-roll.ts";

/** A pool whose dice the host counts instead of adding; flat bonuses belong to the result. */
export class PoolRoll extends ManifoldRoll {
  static override constant(plan: RollPlan): number {
    return sumOfKind(plan.modifiers);
  }
}
