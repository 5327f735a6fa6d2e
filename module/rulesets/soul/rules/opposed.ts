import type { OpposedResult, RolledSide } from "../../../kit/contract.ts";
import { probabilityAtLeast, probabilityOf, subtract } from "../../../kit/distribution.ts";
import { resultDistribution } from "./pool-odds.ts";
import type { PoolOutcome, PoolPlan } from "./pool-types.ts";

export type Side = "a" | "b";

/**
 * Two results against each other: the higher wins.
 * @param tieTo who wins a tie; null leaves things as they are. In a grapple a tie goes to the grappler.
 */
export function opposed(results: Readonly<Record<Side, number>>, tieTo: Side | null = null): Side | null {
  if (results.a === results.b) return tieTo;
  return results.a > results.b ? "a" : "b";
}

/** Both outcomes once the results have been compared; `a` is the side that started it. */
export function settleOpposed(
  a: RolledSide<PoolPlan, PoolOutcome>,
  b: RolledSide<PoolPlan, PoolOutcome>,
): OpposedResult<PoolOutcome> {
  const tieTo = a.plan.tiesLose ? "b" : null;
  const winner = opposed({ a: a.outcome.result, b: b.outcome.result }, tieTo) ?? "tie";
  return {
    winner,
    label: `MANIFOLD.Soul.Opposed.${winner}`,
    a: judged(a.outcome, winner === "tie" ? null : winner === "a"),
    b: judged(b.outcome, winner === "tie" ? null : winner === "b"),
  };
}

/** An outcome whose success somebody else decided; what failed without dice stays so. */
function judged(outcome: PoolOutcome, success: boolean | null): PoolOutcome {
  if (outcome.degree === "automaticFailure") return outcome;
  return { ...outcome, success, degree: success === null ? "open" : success ? "success" : "failure" };
}

/** Chances of both sides and of a tie, before the tie is given to anybody. */
export function opposedOdds(a: PoolPlan, b: PoolPlan): Readonly<Record<Side | "tie", number>> {
  const lead = subtract(resultDistribution(a), resultDistribution(b));
  const tie = probabilityOf(lead, 0);
  const winsA = probabilityAtLeast(lead, 1);
  return { a: winsA, tie, b: Math.max(0, 1 - winsA - tie) };
}
