import type { OpposedResult, RolledSide } from "../../../../kit/contract.ts";
import { degreeOf } from "./degrees.ts";
import type { CheckOutcome, CheckPlan } from "./types.ts";

type Side = RolledSide<CheckPlan, CheckOutcome>;

/**
 * Compares two totals: `a` acts, `b` reacts. The acting side wins ties. An attack that does not beat Guard fails
 * against any roll.
 */
export function settleOpposed(a: Side, b: Side): OpposedResult<CheckOutcome> {
  const missed = a.plan.kind === "attack" && a.outcome.success === false;
  const winner = missed || b.outcome.total > a.outcome.total ? "b" : "a";
  return {
    winner,
    label: `MANIFOLD.Burst.Contest.${winner}`,
    a: withVerdict(a, winner === "a"),
    b: withVerdict(b, winner === "b"),
  };
}

/**
 * Compares an attack with the Guard of a target that does not react: the attack's total must be higher (B-063, B-076).
 */
export function settleAgainstGuard(a: Side, guard: number): OpposedResult<CheckOutcome> {
  const success = a.outcome.total > guard;
  const winner = success ? "a" : "b";
  return { winner, label: `MANIFOLD.Burst.Contest.${winner}`, a: withVerdict(a, success), b: null };
}

const withVerdict = ({ plan, outcome }: Side, success: boolean): CheckOutcome => ({
  ...outcome,
  success,
  degree: degreeOf(plan.kind, success),
});
