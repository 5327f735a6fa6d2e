import type { OpposedResult, OpposedRules, RolledSide } from "../../../kit/contract.ts";
import type { ParallaxCheckOutcome, ParallaxCheckPlan } from "./check-types.ts";
import { deedHits } from "./deed-hits.ts";

/** What of a check a challenge compares. */
export type ChallengeSide = Pick<ParallaxCheckOutcome, "success" | "total" | "personal" | "threshold">;

/** Why a side has won. */
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
 * Who wins a challenge, and by what. Personal sums and thresholds include exertion dice.
 * @param defender null for a target that does not answer: then the challenger's own success is enough
 */
export function settleChallenge(challenger: ChallengeSide, defender: ChallengeSide | null): ChallengeVerdict {
  if (defender === null) return { winner: challenger.success ? "challenger" : "defender", by: "unanswered" };
  if (challenger.success !== defender.success) {
    return { winner: challenger.success ? "challenger" : "defender", by: "onlySuccess" };
  }
  const larger = (by: "personal" | "threshold") => decide(challenger[by] - defender[by], by);
  const verdict = challenger.success
    ? (decide(defender.total - challenger.total, "lowerTotal") ?? larger("personal") ?? larger("threshold"))
    : (larger("threshold") ?? larger("personal"));
  return verdict ?? { winner: "defender", by: "statusQuo" };
}

/** A lead of the challenger, of the defender, or none. */
function decide(lead: number, by: ChallengeVerdict["by"]): ChallengeVerdict | null {
  return lead === 0 ? null : { winner: lead > 0 ? "challenger" : "defender", by };
}

/** The challenge of one who is unaware: own check, and under the plain Attribute of the target (P-029). */
export const passiveSucceeds = (challenger: ChallengeSide, base: number): boolean =>
  challenger.success === true && challenger.total < base;

type Side = RolledSide<ParallaxCheckPlan, ParallaxCheckOutcome>;

/** Checks compared: the outcomes stay what they are, since critical hits count from the own threshold. */
export const challengeRules: OpposedRules<ParallaxCheckPlan, ParallaxCheckOutcome> = {
  compare(a: Side, b: Side): OpposedResult<ParallaxCheckOutcome> {
    const { winner, by } = settleChallenge(a.outcome, b.outcome);
    return {
      winner: winner === "challenger" ? "a" : "b",
      label: `MANIFOLD.Parallax.Challenge.${by}.${winner}`,
      a: a.outcome,
      b: b.outcome,
    };
  },
  hits: ({ contest }, winner) => (contest ? deedHits(contest, winner) : {}),
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
