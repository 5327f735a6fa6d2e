/** First contact with an ailment, and each of its action times, as one roll (section 6). */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet, DiceGroup, RolledDie, RollRules } from "../../../../kit/contract.ts";
import { diceOf, sumOfDice } from "../../../../kit/dice.ts";
import { parseDice } from "../../../../kit/dice-formula.ts";
import { checkRules } from "../check/check.ts";
import { AILMENT_DEGREES } from "../check/degrees.ts";
import { checkOdds } from "../check/odds.ts";
import type { GodsCheckChoices, GodsCheckOutcome, GodsCheckPlan, GodsCheckRequest } from "../check/types.ts";
import { isAilmentFormula } from "../damage/damage-formula.ts";
import { INJURIES_PATH, PENALTY_ENDS_PATH, SINCE_PATH } from "../paths.ts";
import { problem } from "../problem.ts";

import { SECONDS, type TimeUnit } from "../survival/time.ts";
import { type AilmentClock, nextSince } from "./ailment-clock.ts";
import { type AilmentKind, type AilmentState, contract, dueAt, passActionTime } from "./ailment-state.ts";

/** The effects of an ailment at each application. */
export interface AilmentEffects {
  /** Formula; blank if there are none. */
  readonly injuries: string;
  /** Condition that it imposes; null if there is none. */
  readonly condition: string | null;
  /** Formula of the condition's duration, in `unit`; blank if there is none. */
  readonly duration: string;
  readonly unit: TimeUnit;
  /** Formula of the penalty's duration, in `penaltyUnit`; blank if it ends with the ailment (G-078). */
  readonly penaltyDuration: string;
  readonly penaltyUnit: TimeUnit;
}

/** An ailment item of a creature. */
export interface AilmentRecord {
  /** Item id. */
  readonly item: string;
  readonly name: string;
  readonly kind: AilmentKind;
  /** Null before it is contracted. */
  readonly course: AilmentState | null;
  readonly effects: AilmentEffects;
  /** Action time in rounds; 0 if it has a longer unit. */
  readonly rounds: number;
  /** Absent if the action time is counted in rounds. */
  readonly clock?: AilmentClock;
}

export interface AilmentRequest extends GodsCheckRequest {
  readonly ailment: AilmentRecord;
}

export interface AilmentPlan extends GodsCheckPlan {
  readonly ailment: AilmentRecord;
  /** True if a d20 decides; otherwise the effects apply without a roll. */
  readonly rolls: boolean;
}

export interface AilmentOutcome extends GodsCheckOutcome {
  /** The new course; null if it was not contracted. */
  readonly course: AilmentState | null;
  /** The effects apply now. */
  readonly applies: boolean;
  readonly injuries: number;
  /** Time added to the duration of its condition. */
  readonly duration: number;
  /** Remaining duration of its penalty, in its unit; 0 if no duration was rolled. */
  readonly penaltyLasts: number;
}

const INJURIES = "injuries";
const DURATION = "duration";
const PENALTY = "penalty";

/** Whether a d20 is required. An inescapable ailment requires it at each action time instead of at first contact. */
const demandsRoll = ({ course, kind }: AilmentRecord): boolean =>
  course === null ? !kind.inescapable : dueAt(course).type === "roll";

/** Dice of a formula in one group; {@link sumOf} adds its flat part. */
const diceGroupsOf = (group: string, formula: string): DiceGroup[] =>
  (parseDice(formula)?.dice ?? []).map(({ count, faces }) => ({
    group,
    formula: `${count}d${faces}`,
    label: `MANIFOLD.Gods.Ailment.dice.${group}`,
    apart: true,
  }));

const sumOf = (group: string, formula: string, dice: readonly RolledDie[]): number =>
  sumOfDice(diceOf(dice, group)) + (parseDice(formula)?.flat ?? 0);

function planAilment(request: AilmentRequest, choices: GodsCheckChoices): AilmentPlan {
  const { ailment } = request;
  const check = checkRules.plan(request, choices);
  const rolls = demandsRoll(ailment);
  const { injuries, duration, penaltyDuration } = ailment.effects;
  const effects =
    ailment.course === null
      ? []
      : [
          ...diceGroupsOf(INJURIES, injuries),
          ...diceGroupsOf(DURATION, duration),
          ...diceGroupsOf(PENALTY, penaltyDuration),
        ];
  return {
    ...check,
    dice: [...(rolls ? check.dice : []), ...effects],
    modifiers: rolls ? check.modifiers : [],
    blockedBy: rolls ? check.blockedBy : null,
    ailment,
    rolls,
  };
}

function resolveAilment(plan: AilmentPlan, dice: readonly RolledDie[]): AilmentOutcome {
  const { ailment, rolls } = plan;
  const check: GodsCheckOutcome = rolls
    ? checkRules.resolve(plan, dice)
    : { degree: "works", success: null, margin: null, roll: null, target: 0 };
  const made = check.success === true;
  if (ailment.course === null) {
    return {
      ...check,
      course: made ? null : contract(ailment.kind),
      applies: false,
      injuries: 0,
      duration: 0,
      penaltyLasts: 0,
    };
  }
  const { state, applies } = passActionTime(ailment.course, rolls ? made : null);
  const { injuries, duration, penaltyDuration } = ailment.effects;
  return {
    ...check,
    course: state,
    applies,
    injuries: applies ? sumOf(INJURIES, injuries, dice) : 0,
    duration: applies ? sumOf(DURATION, duration, dice) : 0,
    penaltyLasts: applies ? sumOf(PENALTY, penaltyDuration, dice) : 0,
  };
}

/**
 * Effects on the creature and progress of the ailment; empty if it was prevented. The latest application sets the
 * duration of a penalty (G-077).
 * @param now world time in seconds
 */
export function ailmentChanges({ ailment }: AilmentPlan, outcome: AilmentOutcome, now: number): ChangeSet {
  const { course, applies, injuries, duration, penaltyLasts } = outcome;
  const changes = new ChangeSetBuilder();
  if (course === null) return changes.build();
  changes
    .item(ailment.item)
    .set("course.stage", course.over ? "over" : "active")
    .set("course.exposed", course.exposed)
    .set("course.current", course.current)
    .set("course.applications", course.applications)
    .set("course.wait", course.over ? 0 : ailment.rounds);
  if (ailment.clock) changes.item(ailment.item).set(SINCE_PATH, nextSince(ailment.clock, now));
  if (duration > 0) changes.item(ailment.item).add("course.lasts", duration);
  if (penaltyLasts > 0) {
    const ends = now + penaltyLasts * SECONDS[ailment.effects.penaltyUnit];
    changes.item(ailment.item).set(PENALTY_ENDS_PATH, ends);
  }
  if (injuries > 0)
    changes.add(INJURIES_PATH, injuries, {
      id: "injury",
      label: "MANIFOLD.Gods.Step.injury",
      value: injuries,
    });
  const { condition } = ailment.effects;
  if (applies && condition !== null) {
    changes.addCondition(condition, {
      id: condition,
      label: `MANIFOLD.Gods.Condition.${condition}`,
      value: 0,
    });
  }
  return changes.build();
}

/** Ends the lasting penalty of an ailment. @param now world time in seconds */
export function endPenalty(
  { id, name }: { readonly id: string; readonly name: string },
  now: number,
): ChangeSet {
  const changes = new ChangeSetBuilder();
  changes.item(id).set(PENALTY_ENDS_PATH, now, {
    id: `penalty.${id}`,
    label: "MANIFOLD.Gods.Step.penaltyEnds",
    value: 0,
    source: name,
  });
  return changes.build();
}

/** Replaces only the course; null for an ailment that was never contracted. */
export function courseChanges(item: string, course: AilmentState | null): ChangeSet {
  const changes = new ChangeSetBuilder();
  changes
    .item(item)
    .set("course.stage", course === null ? "none" : course.over ? "over" : "active")
    .set("course.exposed", course?.exposed ?? false)
    .set("course.current", course?.current ?? 0)
    .set("course.applications", course?.applications ?? 0);
  if (course === null)
    changes
      .item(item)
      .set("course.lasts", 0)
      .set("course.wait", 0)
      .set(SINCE_PATH, null)
      .set(PENALTY_ENDS_PATH, null);
  return changes.build();
}

/** Whether an action time counted in rounds ends now; `wait` includes the present round. */
export const actionTimeEnds = (wait: number): boolean => wait <= 1;

export const ailmentRules: RollRules<AilmentRequest, GodsCheckChoices, AilmentPlan, AilmentOutcome> = {
  degrees: AILMENT_DEGREES,
  successDegrees: ["success"],
  validate: (request, choices) => {
    const { injuries, duration, penaltyDuration } = request.ailment.effects;
    return [
      ...checkRules.validate(request, choices),
      ...([injuries, duration, penaltyDuration].every(isAilmentFormula)
        ? []
        : [problem("formula", "formula")]),
    ];
  },
  plan: planAilment,
  resolve: resolveAilment,
  odds: (plan) => (plan.rolls ? checkOdds(plan) : new Map([["works", 1]])),
};
