/** Jumping up and leaping across (section 12). */
import type { Modifier, Problem, RolledDie, RollRules } from "../../../../kit/contract.ts";
import { sumOfKind } from "../../../../kit/modifiers.ts";
import { checkRules, defaultCheckChoices } from "../check/check.ts";
import { CHECK_DEGREES } from "../check/degrees.ts";
import { checkOdds } from "../check/odds.ts";
import { collectModifiers } from "../check/plan.ts";
import { checkProblems, numberProblems } from "../check/problems.ts";
import { judge } from "../check/resolve.ts";
import { readDie } from "../check/roll-under.ts";
import type { GodsCheckChoices, GodsCheckOutcome, GodsCheckPlan, GodsCheckRequest } from "../check/types.ts";
import { problem } from "../problem.ts";

/** Bonus to every jump (G-137). */
const JUMP_BONUS = 8;

/** Positive penalty of a jump by steps (feet up, yards across): 0, 1, 2, 4, 8 … (G-130 to G-136). */
export const jumpPenalty = (steps: number): number => (steps <= 1 ? 0 : 2 ** (steps - 2));

/** Distances by size, as fractions of a human's distance (G-139). */
const SIZES = {
  fine: [1, 6],
  tiny: [1, 3],
  small: [3, 4],
  medium: [1, 1],
  large: [2, 1],
  huge: [4, 1],
  gigantic: [8, 1],
  titanic: [16, 1],
} as const satisfies Record<string, readonly [number, number]>;

export type JumpSize = keyof typeof SIZES;

export const isSize = (id: string): id is JumpSize => Object.hasOwn(SIZES, id);

/** Steps of the table that a creature of this size needs for a distance, rounded up. */
export function stepsFor(distance: number, size: JumpSize): number {
  const [times, over] = SIZES[size];
  return Math.ceil((distance * over) / times);
}

/** Distance that a creature of this size covers with a number of steps, rounded down. */
function distanceOf(steps: number, size: JumpSize): number {
  const [times, over] = SIZES[size];
  return Math.floor((steps * times) / over);
}

/** The largest number of steps for which the roll succeeds (G-138). */
function stepsReached(roll: number, target: number): number {
  let steps = 0;
  while (steps < STEPS_LIMIT && roll <= target - jumpPenalty(steps + 1)) steps += 1;
  return steps;
}

/** From this number on, the penalty exceeds any score. */
const STEPS_LIMIT = 20;

export interface JumpRequest extends GodsCheckRequest {
  readonly movement: number;
  readonly size: JumpSize;
}

export interface JumpChoices extends GodsCheckChoices {
  /** Distance in feet (up) or yards (across). */
  readonly mode: "up" | "across";
  readonly distance: number;
  readonly size: JumpSize;
  /** Running or sprinting adds the Movement score to a leap (G-141). */
  readonly running: boolean;
}

export interface JumpPlan extends GodsCheckPlan {
  readonly mode: "up" | "across";
  readonly size: JumpSize;
  readonly steps: number;
  /** Target number before the penalty of the distance. */
  readonly ease: number;
}

export interface JumpOutcome extends GodsCheckOutcome {
  /** Distance reached, in feet up or yards across. */
  readonly reached: number;
}

export const defaultJumpChoices = (request: JumpRequest): JumpChoices => ({
  ...defaultCheckChoices(request),
  contributor: "strength",
  contribution: "major",
  mode: "up",
  distance: 1,
  size: request.size,
  running: false,
});

function jumpParts({ movement }: JumpRequest, { mode, running }: JumpChoices): Modifier[] {
  const parts = [{ id: "jump", label: "MANIFOLD.Gods.Modifier.jump", value: JUMP_BONUS }];
  if (mode === "across" && running) {
    parts.push({ id: "movement", label: "MANIFOLD.Gods.Modifier.runningStart", value: movement });
  }
  return parts;
}

function planJump(request: JumpRequest, choices: JumpChoices): JumpPlan {
  const base = checkRules.plan(request, choices);
  const modifiers = [...collectModifiers(request, choices), ...jumpParts(request, choices)];
  const steps = stepsFor(choices.distance, choices.size);
  const ease = sumOfKind(modifiers);
  const penalty = {
    id: "distance",
    label: "MANIFOLD.Gods.Modifier.distance",
    value: -jumpPenalty(steps) || 0,
  };
  return {
    ...base,
    modifiers: [...modifiers, penalty],
    mode: choices.mode,
    size: choices.size,
    steps,
    ease,
    target: ease - jumpPenalty(steps),
  };
}

/** Even a failed roll decides the distance of the jump. */
function resolveJump(plan: JumpPlan, dice: readonly RolledDie[]): JumpOutcome {
  if (plan.blockedBy !== null) return { ...checkRules.resolve(plan, dice), reached: 0 };
  const roll = readDie(dice);
  const verdict = judge(roll, plan.target);
  const steps = verdict.success ? plan.steps : Math.min(plan.steps, stepsReached(roll, plan.ease));
  return { ...verdict, reached: distanceOf(steps, plan.size) };
}

function jumpProblems(request: JumpRequest, choices: JumpChoices): Problem[] {
  if (!isSize(choices.size)) return [problem("size", "unknownSize")];
  return [
    ...checkProblems(request, choices),
    ...numberProblems("distance", choices.distance, { min: 0, max: 1000 }),
  ];
}

/** An agility roll with strength as major contributor, the jump bonus and the penalty of the distance. */
export const jumpRules: RollRules<JumpRequest, JumpChoices, JumpPlan, JumpOutcome> = {
  degrees: CHECK_DEGREES,
  successDegrees: ["success"],
  validate: jumpProblems,
  plan: planJump,
  resolve: resolveJump,
  odds: checkOdds,
};
