/** Contests: both sides roll their own number until exactly one makes it (1.2). */
import type { RolledDie, RollRules } from "../../../kit/contract.ts";
import { checkRules, defaultCheckChoices, judge } from "./check.ts";
import { checkProblems, problem } from "./check-problems.ts";
import type {
  GodsCheckChoices,
  GodsCheckOutcome,
  GodsCheckPlan,
  GodsCheckRequest,
  ScoreId,
} from "./check-types.ts";
import { CONTEST_DEGREES } from "./degrees.ts";
import { chanceUnder, readDie } from "./under.ts";

/** Groups of the two dice. */
export const OWN_GROUP = "own";
export const OTHER_GROUP = "other";

export type ContestVerdict = (typeof CONTEST_DEGREES)[number];

/** One step from the first side's view: a split decides, anything else goes on (G-007). */
export function contestStep(own: boolean, other: boolean): ContestVerdict {
  if (own === other) return "goesOn";
  return own ? "won" : "lost";
}

/** Chances of one step with both targets known. */
export function stepOdds(target: number, otherTarget: number): Readonly<Record<ContestVerdict, number>> {
  const [own, other] = [chanceUnder(target), chanceUnder(otherTarget)];
  const won = own * (1 - other);
  const lost = (1 - own) * other;
  return { won, lost, goesOn: 1 - won - lost };
}

/** Chance that the first side wins in the end, however long it takes; null when no step can ever decide. */
export function eventualChance(target: number, otherTarget: number): number | null {
  const { won, lost } = stepOdds(target, otherTarget);
  return won + lost === 0 ? null : won / (won + lost);
}

/** Bonus of the clearly faster side of a chase: one per three full points of Movement (G-090). */
export const chaseBonus = (movement: number, other: number): number =>
  movement > other ? Math.floor((movement - other) / 3) : 0;

export interface ContestRequest extends GodsCheckRequest {
  /** The other side; null when nobody is known and the number is typed in. */
  readonly other: {
    readonly name: string;
    /** Final numbers, modifiers included. */
    readonly numbers: Readonly<Record<ScoreId, number>>;
  } | null;
  /** The other side was there at the step before and is not any more; its last number stands. */
  readonly otherGone: boolean;
  /** Number of the other side at the step before. */
  readonly otherBefore: number | null;
  /** A chase: the faster side gains (G-090). */
  readonly chase: boolean;
  /** Which step this is, from 1. */
  readonly step: number;
  /** What the roller may strike with if that wins it the contest (G-010). */
  readonly weapons: readonly { readonly id: string; readonly name: string }[];
}

export interface ContestChoices extends GodsCheckChoices {
  /** What the other side rolls with, and its number; null takes what is known of it. */
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

/** The other side's number as these choices have it; null when nobody knows it. */
export const otherTargetOf = (request: ContestRequest, choices: ContestChoices): number | null =>
  choices.otherTarget ?? request.otherBefore ?? request.other?.numbers[choices.otherScore] ?? null;

function plan(request: ContestRequest, choices: ContestChoices): ContestPlan {
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

/** Who may not even try has lost. */
function resolve(plan: ContestPlan, dice: readonly RolledDie[]): ContestOutcome {
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

/** One step of a contest. */
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
  plan,
  resolve,
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
