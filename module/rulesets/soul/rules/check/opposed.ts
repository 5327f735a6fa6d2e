/** Opposed pools. */
import type { OpposedResult, RolledSide } from "../../../../kit/contract.ts";
import { probabilityAtLeast, probabilityOf, subtract } from "../../../../kit/distribution.ts";
import { resultDistribution } from "./odds.ts";
import type { PoolOutcome, PoolPlan } from "./types.ts";

export type Side = "a" | "b";

/**
 * Compares two results: the higher wins.
 * @param tieTo side that wins a tie; null for no winner. In a grapple a tie goes to the grappler (S-101).
 */
export function compareResults(
  results: Readonly<Record<Side, number>>,
  tieTo: Side | null = null,
): Side | null {
  if (results.a === results.b) return tieTo;
  return results.a > results.b ? "a" : "b";
}

/** Compares both rolls and decides their outcomes; `a` is the side that started the contest. */
export function settleOpposed(
  a: RolledSide<PoolPlan, PoolOutcome>,
  b: RolledSide<PoolPlan, PoolOutcome>,
): OpposedResult<PoolOutcome> {
  const tieTo = a.plan.tiesLose ? "b" : null;
  const winner = compareResults({ a: a.outcome.result, b: b.outcome.result }, tieTo) ?? "tie";
  return {
    winner,
    label: `MANIFOLD.Soul.Opposed.${winner}`,
    a: decideOutcome(a.outcome, winner === "tie" ? null : winner === "a"),
    b: decideOutcome(b.outcome, winner === "tie" ? null : winner === "b"),
  };
}

/** The outcome with its success decided by the comparison; an automatic failure stays a failure. */
function decideOutcome(outcome: PoolOutcome, success: boolean | null): PoolOutcome {
  if (outcome.degree === "automaticFailure") return outcome;
  return { ...outcome, success, degree: success === null ? "open" : success ? "success" : "failure" };
}

/** Chances of both sides and of a tie; a tie is not yet given to a side. */
export function opposedOdds(a: PoolPlan, b: PoolPlan): Readonly<Record<Side | "tie", number>> {
  const lead = subtract(resultDistribution(a), resultDistribution(b));
  const tie = probabilityOf(lead, 0);
  const winsA = probabilityAtLeast(lead, 1);
  return { a: winsA, tie, b: Math.max(0, 1 - winsA - tie) };
}
