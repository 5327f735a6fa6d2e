/** Contests: both sides roll against their own score until exactly one succeeds (1.2). */
import type { RolledDie, RollRules } from "../../../../kit/contract.ts";
import type { ScoreId } from "../creature/scores.ts";
import { problem } from "../problem.ts";
import { checkRules, defaultCheckChoices } from "./check.ts";
import { CONTEST_DEGREES } from "./degrees.ts";
import { checkProblems } from "./problems.ts";
import { judge } from "./resolve.ts";
import { chanceUnder, readDie } from "./roll-under.ts";
import type { GodsCheckChoices, GodsCheckOutcome, GodsCheckPlan, GodsCheckRequest } from "./types.ts";

export const OWN_GROUP = "own";
export const OTHER_GROUP = "other";

export type ContestVerdict = (typeof CONTEST_DEGREES)[number];

/** One step from the first side's view: exactly one success decides; otherwise the contest continues (G-007). */
export function contestStep(own: boolean, other: boolean): ContestVerdict {
  if (own === other) return "goesOn";
  return own ? "won" : "lost";
}

/** Chances of one step. */
export function stepOdds(target: number, otherTarget: number): Readonly<Record<ContestVerdict, number>> {
  const [own, other] = [chanceUnder(target), chanceUnder(otherTarget)];
  const won = own * (1 - other);
  const lost = (1 - own) * other;
  return { won, lost, goesOn: 1 - won - lost };
}

/** Chance that the first side wins in the end, after any number of steps; null if no step can decide. */
export function eventualChance(target: number, otherTarget: number): number | null {
  const { won, lost } = stepOdds(target, otherTarget);
  return won + lost === 0 ? null : won / (won + lost);
}

/** Bonus of the clearly faster side of a chase: one for each three full points of Movement (G-090). */
export const chaseBonus = (movement: number, other: number): number =>
  movement > other ? Math.floor((movement - other) / 3) : 0;

export interface ContestRequest extends GodsCheckRequest {
  /** The other side; null without targets, if its score is typed in. */
  readonly other: {
    readonly name: string;
    /** Final scores, including modifiers. */
    readonly numbers: Readonly<Record<ScoreId, number>>;
  } | null;
  /** The other side of the previous step is no longer targeted, so its last score is used. */
  readonly otherGone: boolean;
  /** Score of the other side in the previous step. */
  readonly otherBefore: number | null;
  /** In a chase, the faster side has a bonus (G-090). */
  readonly chase: boolean;
  /** Starts at 1. */
  readonly step: number;
  /** Weapons whose damage the winner of a contest may roll (G-010). */
  readonly weapons: readonly { readonly id: string; readonly name: string }[];
}

export interface ContestChoices extends GodsCheckChoices {
  /** The other side's score, and its number if that is typed in. */
  readonly otherScore: ScoreId;
  readonly otherTarget: number | null;
}

export interface ContestPlan extends GodsCheckPlan {
  readonly otherTarget: number;
  readonly step: number;
}

export interface ContestOutcome extends GodsCheckOutcome {
  readonly other: {
    readonly roll: number;
    readonly target: number;
    readonly success: boolean;
    readonly margin: number;
  };
}

export const defaultContestChoices = (request: ContestRequest): ContestChoices => ({
  ...defaultCheckChoices(request),
  otherScore: request.score,
  otherTarget: null,
});

/** The typed number, the one of the previous step, or the target's own; null if none is known. */
export const otherTargetOf = (request: ContestRequest, choices: ContestChoices): number | null =>
  choices.otherTarget ?? request.otherBefore ?? request.other?.numbers[choices.otherScore] ?? null;

function planContest(request: ContestRequest, choices: ContestChoices): ContestPlan {
  const own = checkRules.plan(request, choices);
  return {
    ...own,
    dice:
      own.blockedBy !== null
        ? []
        : [
            { group: OWN_GROUP, formula: "1d20", label: "MANIFOLD.Gods.Contest.own" },
            { group: OTHER_GROUP, formula: "1d20", label: "MANIFOLD.Gods.Contest.other" },
          ],
    otherTarget: otherTargetOf(request, choices) ?? 0,
    step: request.step,
  };
}

/** A side whose roll is forbidden loses without dice. */
function resolveContest(plan: ContestPlan, dice: readonly RolledDie[]): ContestOutcome {
  if (plan.blockedBy !== null) {
    const other = { roll: 0, target: plan.otherTarget, success: true, margin: plan.otherTarget };
    return { degree: "lost", success: false, margin: null, roll: null, target: plan.target, other };
  }
  const own = judge(readDie(dice, OWN_GROUP), plan.target);
  const roll = readDie(dice, OTHER_GROUP);
  const answer = judge(roll, plan.otherTarget);
  const verdict = contestStep(own.success === true, answer.success === true);
  return {
    ...own,
    degree: verdict,
    success: verdict === "goesOn" ? null : verdict === "won",
    other: {
      roll,
      target: plan.otherTarget,
      success: answer.success === true,
      margin: plan.otherTarget - roll,
    },
  };
}

export const contestRules: RollRules<ContestRequest, ContestChoices, ContestPlan, ContestOutcome> = {
  degrees: CONTEST_DEGREES,
  successDegrees: ["won"],
  validate: (request, choices) => {
    const other = otherTargetOf(request, choices);
    return [
      ...checkProblems(request, choices),
      ...(other === null ? [problem("otherTarget", "noOtherSide")] : []),
      ...(other !== null && !Number.isFinite(other) ? [problem("otherTarget", "notANumber")] : []),
    ];
  },
  plan: planContest,
  resolve: resolveContest,
  odds: ({ blockedBy, target, otherTarget }) => {
    if (blockedBy !== null) return new Map([["lost", 1]]);
    const { won, goesOn, lost } = stepOdds(target, otherTarget);
    return new Map([
      ["won", won],
      ["goesOn", goesOn],
      ["lost", lost],
    ]);
  },
};
