import type { OpposedResult, OpposedRules, RolledSide, SideHits, Winner } from "../../../../kit/contract.ts";
import type { Contest, GrappleHit } from "../hit.ts";
import type { ParallaxCheckOutcome, ParallaxCheckPlan } from "./types.ts";
import { UNANSWERED } from "./unanswered.ts";

/** The values of a check that a challenge compares. */
export type ChallengeSide = Pick<ParallaxCheckOutcome, "success" | "total" | "personal" | "threshold">;

/** The criterion that decided a challenge. */
export const CHALLENGE_REASONS = [
  "onlySuccess",
  "lowerTotal",
  "personal",
  "threshold",
  "statusQuo",
  "unanswered",
] as const;

export interface ChallengeVerdict {
  readonly winner: "challenger" | "defender";
  readonly by: (typeof CHALLENGE_REASONS)[number];
}

/**
 * Decides a challenge. Personal sums and thresholds include exertion dice.
 * @param defender null for a target that does not answer: the challenger's success then decides
 */
export function settleChallenge(challenger: ChallengeSide, defender: ChallengeSide | null): ChallengeVerdict {
  if (defender === null) return { winner: challenger.success ? "challenger" : "defender", by: "unanswered" };
  if (challenger.success !== defender.success) {
    return { winner: challenger.success ? "challenger" : "defender", by: "onlySuccess" };
  }
  const larger = (by: "personal" | "threshold") => leader(challenger[by] - defender[by], by);
  const verdict = challenger.success
    ? (leader(defender.total - challenger.total, "lowerTotal") ?? larger("personal") ?? larger("threshold"))
    : (larger("threshold") ?? larger("personal"));
  return verdict ?? { winner: "defender", by: "statusQuo" };
}

/** The side that leads; null when both are equal. */
function leader(lead: number, by: ChallengeVerdict["by"]): ChallengeVerdict | null {
  return lead === 0 ? null : { winner: lead > 0 ? "challenger" : "defender", by };
}

/**
 * Whether a challenge against an unaware target succeeds: the total must also be under the target's plain Attribute
 * (P-029).
 */
export const passiveSucceeds = (challenger: ChallengeSide, base: number): boolean =>
  challenger.success === true && challenger.total < base;

/**
 * The winner holds or pushes the loser. A challenger who loses a grapple is held instead (P-039, P-041), unless the
 * target did nothing (P-196).
 */
function contestHits({ id, actor, target }: Contest, winner: Winner, answered: boolean): SideHits {
  if (winner === "tie" || (winner === "b" && !answered)) return {};
  const hit = (nature: GrappleHit["nature"], by: string): GrappleHit => ({ nature, by });
  if (id === "shove") return winner === "a" ? { b: hit("shoved", actor) } : {};
  return winner === "a" ? { b: hit("grappled", actor) } : { a: hit("grappled", target) };
}

/** Whether the answer was left out on purpose. */
const isUnanswered = ({ degree }: { readonly degree: string }): boolean => degree === UNANSWERED;

type Side = RolledSide<ParallaxCheckPlan, ParallaxCheckOutcome>;

/** The outcomes stay unchanged, since each side counts critical hits from its own threshold. */
export const challengeRules: OpposedRules<ParallaxCheckPlan, ParallaxCheckOutcome> = {
  compare(a: Side, b: Side): OpposedResult<ParallaxCheckOutcome> {
    const { winner, by } = settleChallenge(a.outcome, isUnanswered(b.outcome) ? null : b.outcome);
    return {
      winner: winner === "challenger" ? "a" : "b",
      label: `MANIFOLD.Parallax.Challenge.${by}.${winner}`,
      a: a.outcome,
      b: b.outcome,
    };
  },
  hits: ({ contest }, winner, { answer }) =>
    contest ? contestHits(contest, winner, !answer || !isUnanswered(answer)) : {},
  compareWithValue(a: Side, base: number): OpposedResult<ParallaxCheckOutcome> {
    const winner = passiveSucceeds(a.outcome, base) ? "challenger" : "defender";
    return {
      winner: winner === "challenger" ? "a" : "b",
      label: `MANIFOLD.Parallax.Challenge.passive.${winner}`,
      a: a.outcome,
      b: null,
    };
  },
};
