/** Meeting an ailment, and each of its action times, as one roll with everything that comes of it (section 6). */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet, DiceGroup, RolledDie, RollRules } from "../../../kit/contract.ts";
import { parseDice } from "../../../kit/dice-formula.ts";
import { type AilmentKind, type AilmentState, contract, dueAt, passActionTime } from "./ailments.ts";
import { checkRules } from "./check.ts";
import { problem } from "./check-problems.ts";
import type { GodsCheckChoices, GodsCheckOutcome, GodsCheckPlan, GodsCheckRequest } from "./check-types.ts";
import { AILMENT_DEGREES } from "./degrees.ts";
import { INJURIES_PATH } from "./paths.ts";
import { chanceUnder } from "./under.ts";

/** What an ailment does each time it works. */
export interface AilmentEffects {
  /** Dice of injuries; blank for none. */
  readonly injuries: string;
  /** Condition that it brings; null for none. */
  readonly condition: string | null;
  /** How long that lasts, in the ailment's own unit; blank where nothing says so. */
  readonly duration: string;
  /** Language key of the unit of that. */
  readonly unit: string;
}

/** An ailment as it stands with whoever carries it. */
export interface AilmentAt {
  /** Id of the item. */
  readonly item: string;
  readonly name: string;
  readonly kind: AilmentKind;
  /** Null while it has not taken hold. */
  readonly course: AilmentState | null;
  readonly effects: AilmentEffects;
  /** Rounds of an action time that is counted in rounds; 0 for longer ones. */
  readonly rounds: number;
}

export interface AilmentRequest extends GodsCheckRequest {
  readonly ailment: AilmentAt;
}

export interface AilmentPlan extends GodsCheckPlan {
  readonly ailment: AilmentAt;
  /** A d20 decides; otherwise it takes its course. */
  readonly rolls: boolean;
}

export interface AilmentOutcome extends GodsCheckOutcome {
  /** The course from now on; null: not contracted. */
  readonly course: AilmentState | null;
  /** It works this time. */
  readonly applies: boolean;
  readonly injuries: number;
  /** Time that its condition lasts longer by. */
  readonly duration: number;
}

const INJURIES = "injuries";
const DURATION = "duration";

/** Whether the next step asks for a d20. What one cannot escape asks at each action time instead of at first. */
const asksForRoll = ({ course, kind }: AilmentAt): boolean =>
  course === null ? !kind.inescapable : dueAt(course).type === "roll";

/** Dice of a formula in one group; its flat part is added when they are read. */
const diceOf = (group: string, formula: string): DiceGroup[] =>
  (parseDice(formula)?.dice ?? []).map(({ count, faces }) => ({
    group,
    formula: `${count}d${faces}`,
    label: `MANIFOLD.Gods.Ailment.dice.${group}`,
    apart: true,
  }));

const sumOf = (group: string, formula: string, dice: readonly RolledDie[]): number =>
  dice
    .filter((die) => die.group === group)
    .reduce((sum, { value }) => sum + value, parseDice(formula)?.flat ?? 0);

function plan(request: AilmentRequest, choices: GodsCheckChoices): AilmentPlan {
  const { ailment } = request;
  const check = checkRules.plan(request, choices);
  const rolls = asksForRoll(ailment);
  const { injuries, duration } = ailment.effects;
  const effects =
    ailment.course === null ? [] : [...diceOf(INJURIES, injuries), ...diceOf(DURATION, duration)];
  return {
    ...check,
    dice: [...(rolls ? check.dice : []), ...effects],
    modifiers: rolls ? check.modifiers : [],
    blockedBy: rolls ? check.blockedBy : null,
    ailment,
    rolls,
  };
}

function resolve(plan: AilmentPlan, dice: readonly RolledDie[]): AilmentOutcome {
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
    };
  }
  const { state, applies } = passActionTime(ailment.course, rolls ? made : null);
  const { injuries, duration } = ailment.effects;
  return {
    ...check,
    course: state,
    applies,
    injuries: applies ? sumOf(INJURIES, injuries, dice) : 0,
    duration: applies ? sumOf(DURATION, duration, dice) : 0,
  };
}

/** What it does to whoever carries it, and how far it has come; nothing when it was kept off. */
export function ailmentChanges({ ailment }: AilmentPlan, outcome: AilmentOutcome): ChangeSet {
  const { course, applies, injuries, duration } = outcome;
  const changes = new ChangeSetBuilder();
  if (course === null) return changes.build();
  changes
    .item(ailment.item)
    .set("course.stage", course.over ? "over" : "active")
    .set("course.exposed", course.exposed)
    .set("course.current", course.current)
    .set("course.applications", course.applications)
    .set("course.wait", course.over ? 0 : ailment.rounds);
  if (duration > 0) changes.item(ailment.item).add("course.lasts", duration);
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

/** Out of the gas, or as if it had never been caught: the course alone changes. */
export function courseChanges(item: string, course: AilmentState | null): ChangeSet {
  const changes = new ChangeSetBuilder();
  changes
    .item(item)
    .set("course.stage", course === null ? "none" : course.over ? "over" : "active")
    .set("course.exposed", course?.exposed ?? false)
    .set("course.current", course?.current ?? 0)
    .set("course.applications", course?.applications ?? 0);
  if (course === null) changes.item(item).set("course.lasts", 0).set("course.wait", 0);
  return changes.build();
}

/** Whether an action time of so many rounds ends now, `wait` being the rounds still to go with this one. */
export const actionTimeEnds = (wait: number): boolean => wait <= 1;

const unreadable = (formula: string): boolean => formula.trim() !== "" && parseDice(formula) === null;

/** d20 where one is due, and the dice of what it does. */
export const ailmentRules: RollRules<AilmentRequest, GodsCheckChoices, AilmentPlan, AilmentOutcome> = {
  degrees: AILMENT_DEGREES,
  successDegrees: ["success"],
  validate: (request, choices) => {
    const { injuries, duration } = request.ailment.effects;
    return [
      ...checkRules.validate(request, choices),
      ...(unreadable(injuries) || unreadable(duration) ? [problem("formula", "formula")] : []),
    ];
  },
  plan,
  resolve,
  odds: ({ rolls, blockedBy, target }) => {
    if (!rolls) return new Map([["works", 1]]);
    if (blockedBy !== null) return new Map([["impossible", 1]]);
    return new Map([
      ["success", chanceUnder(target)],
      ["failure", 1 - chanceUnder(target)],
    ]);
  },
};
