import type { OpposedResult, RolledSide, Winner } from "../../../../kit/contract.ts";
import { hide } from "../stealth/hiding.ts";
import { applyVerdict } from "./resolve.ts";
import type { EdgeCheckOutcome, EdgeCheckPlan } from "./types.ts";

export type ContestWinner = Winner;

/** The higher total wins. The GM decides ties; by default the side that started (`a`) gains nothing. */
export function compareTotals({ a, b }: { a: number; b: number }): ContestWinner {
  if (a === b) return "tie";
  return a > b ? "a" : "b";
}

export type ContestSide = RolledSide<EdgeCheckPlan, EdgeCheckOutcome>;

export interface ContestOutcome {
  readonly winner: ContestWinner;
  readonly a: EdgeCheckOutcome;
  readonly b: EdgeCheckOutcome;
}

/** Compares both sides and reads their special results: the winner succeeds, the loser fails; a tie is neither. */
export function settleContest(a: ContestSide, b: ContestSide): ContestOutcome {
  const winner = winnerOf(a.outcome, b.outcome);
  const verdict = (side: "a" | "b") => (winner === "tie" ? null : winner === side);
  return {
    winner,
    a: applyVerdict(a.plan, a.outcome, verdict("a")),
    b: applyVerdict(b.plan, b.outcome, verdict("b")),
  };
}

/**
 * Compares two rolls, with a label for the card. Hiding decides ties: a seeker must beat the Stealth total, whichever
 * side started.
 */
export function settleOpposed(a: ContestSide, b: ContestSide): OpposedResult<EdgeCheckOutcome> {
  const settled = settleContest(a, b);
  const winner = settled.winner === "tie" ? sideThatHides(a.plan, b.plan) : settled.winner;
  if (winner === settled.winner) return { ...settled, label: contestLabel(winner, a.plan) };
  return {
    winner,
    a: applyVerdict(a.plan, a.outcome, winner === "a"),
    b: applyVerdict(b.plan, b.outcome, winner === "b"),
    label: contestLabel(winner, a.plan),
  };
}

/** Compares a roll with a passive value. */
export function settleAgainst(a: ContestSide, value: number): OpposedResult<EdgeCheckOutcome> {
  const total = a.outcome.degree === "automaticFailure" ? Number.NEGATIVE_INFINITY : a.outcome.total;
  const hidden = isHiding(a.plan) && hide({ stealth: total, perception: value }) === "hidden";
  const winner = hidden ? "a" : compareTotals({ a: total, b: value });
  const verdict = winner === "tie" ? null : winner === "a";
  return {
    winner,
    a: applyVerdict(a.plan, a.outcome, verdict),
    b: null,
    label: contestLabel(winner, a.plan),
  };
}

/** Language key of the effect of a maneuver, or of the winner. */
const contestLabel = (winner: ContestWinner, { maneuver }: EdgeCheckPlan): string =>
  maneuver === undefined || winner === "tie"
    ? `MANIFOLD.Edge.Contest.${winner}`
    : `MANIFOLD.Edge.ManeuverResult.${maneuver}.${winner}`;

const isHiding = ({ skill }: EdgeCheckPlan): boolean => skill === "stealth";

/** The side that hides from the other's Perception if exactly one does; otherwise a tie. */
function sideThatHides(a: EdgeCheckPlan, b: EdgeCheckPlan): ContestWinner {
  if (isHiding(a) && b.ability === "per") return "a";
  return isHiding(b) && a.ability === "per" ? "b" : "tie";
}

/** A side that fails without dice loses against one that rolls. */
function winnerOf(a: EdgeCheckOutcome, b: EdgeCheckOutcome): ContestWinner {
  const out = (outcome: EdgeCheckOutcome) => outcome.degree === "automaticFailure";
  if (out(a) || out(b)) return out(a) === out(b) ? "tie" : out(a) ? "b" : "a";
  return compareTotals({ a: a.total, b: b.total });
}
