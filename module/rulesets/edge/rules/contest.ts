import { probabilityAtLeast, probabilityOf, subtract } from "../../../kit/distribution.ts";
import { withVerdict } from "./check.ts";
import { totalDistribution } from "./check-odds.ts";
import type { EdgeCheckOutcome, EdgeCheckPlan } from "./check-types.ts";

export type ContestWinner = "a" | "b" | "tie";

/** Higher total wins; a tie is the GM's, and gives the side that started (`a`) nothing by default. */
export function opposed({ a, b }: { a: number; b: number }): ContestWinner {
  if (a === b) return "tie";
  return a > b ? "a" : "b";
}

export interface ContestSide {
  readonly plan: EdgeCheckPlan;
  readonly outcome: EdgeCheckOutcome;
}

export interface ContestOutcome {
  readonly winner: ContestWinner;
  readonly a: EdgeCheckOutcome;
  readonly b: EdgeCheckOutcome;
}

/** Compares both sides and reads their special results: winning is success, losing failure, a tie neither. */
export function settleContest(a: ContestSide, b: ContestSide): ContestOutcome {
  const winner = winnerOf(a.outcome, b.outcome);
  const verdict = (side: "a" | "b") => (winner === "tie" ? null : winner === side);
  return {
    winner,
    a: withVerdict(a.plan, a.outcome, verdict("a")),
    b: withVerdict(b.plan, b.outcome, verdict("b")),
  };
}

/** Who may not even try loses to who may. */
function winnerOf(a: EdgeCheckOutcome, b: EdgeCheckOutcome): ContestWinner {
  const out = (outcome: EdgeCheckOutcome) => outcome.degree === "automaticFailure";
  if (out(a) || out(b)) return out(a) === out(b) ? "tie" : out(a) ? "b" : "a";
  return opposed({ a: a.total, b: b.total });
}

/** Exact chances of a contest. */
export function contestOdds(a: EdgeCheckPlan, b: EdgeCheckPlan): Readonly<Record<ContestWinner, number>> {
  const out = (plan: EdgeCheckPlan) => plan.automaticFailure !== null;
  if (out(a) || out(b)) {
    const winner = out(a) === out(b) ? "tie" : out(a) ? "b" : "a";
    return { a: 0, b: 0, tie: 0, [winner]: 1 };
  }
  const lead = subtract(totalDistribution(a), totalDistribution(b));
  const win = probabilityAtLeast(lead, 1);
  const tie = probabilityOf(lead, 0);
  return { a: win, tie, b: Math.max(0, 1 - win - tie) };
}
