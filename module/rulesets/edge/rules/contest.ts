import type { OpposedResult, RolledSide, Winner } from "../../../kit/contract.ts";
import { probabilityAtLeast, probabilityOf, subtract } from "../../../kit/distribution.ts";
import { withVerdict } from "./check.ts";
import { totalDistribution } from "./check-odds.ts";
import type { EdgeCheckOutcome, EdgeCheckPlan } from "./check-types.ts";
import { hide } from "./hiding.ts";

export type ContestWinner = Winner;

/** Higher total wins; a tie is the GM's, and gives the side that started (`a`) nothing by default. */
export function opposed({ a, b }: { a: number; b: number }): ContestWinner {
  if (a === b) return "tie";
  return a > b ? "a" : "b";
}

export type ContestSide = RolledSide<EdgeCheckPlan, EdgeCheckOutcome>;

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

/**
 * The same as the card of an opposed check shows it. Hiding has its own tie: who does not beat the Stealth total has
 * not found the hider, whichever side started.
 */
export function settleOpposed(a: ContestSide, b: ContestSide): OpposedResult<EdgeCheckOutcome> {
  const settled = settleContest(a, b);
  const winner = settled.winner === "tie" ? hiderIn(a.plan, b.plan) : settled.winner;
  if (winner === settled.winner) return { ...settled, label: contestLabel(winner, a.plan) };
  return {
    winner,
    a: withVerdict(a.plan, a.outcome, winner === "a"),
    b: withVerdict(b.plan, b.outcome, winner === "b"),
    label: contestLabel(winner, a.plan),
  };
}

/** A roll against a passive value, which always has a total. */
export function settleAgainst(a: ContestSide, value: number): OpposedResult<EdgeCheckOutcome> {
  const total = a.outcome.degree === "automaticFailure" ? Number.NEGATIVE_INFINITY : a.outcome.total;
  const hidden = isHiding(a.plan) && hide({ stealth: total, perception: value }) === "hidden";
  const winner = hidden ? "a" : opposed({ a: total, b: value });
  const verdict = winner === "tie" ? null : winner === "a";
  return { winner, a: withVerdict(a.plan, a.outcome, verdict), b: null, label: contestLabel(winner, a.plan) };
}

/** What the result means: in a maneuver of the side that started, what happens; otherwise who has won. */
const contestLabel = (winner: ContestWinner, { maneuver }: EdgeCheckPlan): string =>
  maneuver === undefined || winner === "tie"
    ? `MANIFOLD.Edge.Contest.${winner}`
    : `MANIFOLD.Edge.ManeuverResult.${maneuver}.${winner}`;

const isHiding = ({ skill }: EdgeCheckPlan): boolean => skill === "stealth";

/** The side that hides from a watcher, if exactly one does. */
function hiderIn(a: EdgeCheckPlan, b: EdgeCheckPlan): ContestWinner {
  if (isHiding(a) && b.ability === "per") return "a";
  return isHiding(b) && a.ability === "per" ? "b" : "tie";
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
