import type { OpposedResult, RolledSide } from "../../../kit/contract.ts";
import type { ActionOutcome, ActionPlan } from "./action-types.ts";
import { degreeOf } from "./degrees.ts";

type Side = RolledSide<ActionPlan, ActionOutcome>;

/**
 * Two totals against each other; `a` acts, `b` reacts. The reaction has to be higher: of equal totals the acting side
 * has it. An attack that has not even beaten Guard fails whatever the other side rolled.
 */
export function settleOpposed(a: Side, b: Side): OpposedResult<ActionOutcome> {
  const missed = a.plan.kind === "attack" && a.outcome.success === false;
  const winner = missed || b.outcome.total > a.outcome.total ? "b" : "a";
  return {
    winner,
    label: `MANIFOLD.Burst.Contest.${winner}`,
    a: judged(a, winner === "a"),
    b: judged(b, winner === "b"),
  };
}

/** An attack on somebody who does nothing about it: it has to beat Guard (B-063, B-076). */
export function settleAgainstGuard(a: Side, guard: number): OpposedResult<ActionOutcome> {
  const lands = a.outcome.total > guard;
  const winner = lands ? "a" : "b";
  return { winner, label: `MANIFOLD.Burst.Contest.${winner}`, a: judged(a, lands), b: null };
}

const judged = ({ plan, outcome }: Side, success: boolean): ActionOutcome => ({
  ...outcome,
  success,
  degree: degreeOf(plan.kind, success),
});
