/** Running out of air: the duration of the breath, and the health rolls after it (section 15). */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import { chosenModifiers, NO_CHOICES, sumOfKind } from "../../../../kit/modifiers.ts";
import { BREATH_DEGREES } from "../check/degrees.ts";
import { situationalProblems } from "../check/problems.ts";
import { BREATH_IDLE_PATH, BREATH_PATH, BREATHLESS_PATH } from "../paths.ts";
import { ROUNDS_PER_MINUTE } from "./time.ts";

/** Duration of a deep breath in rounds (G-171); twice as long for an inactive creature (G-175). */
export const preparedBuffer = (endurance: number, inactive = false): number => endurance * (inactive ? 2 : 1);

/** Duration in rounds without a deep breath: d4 plus endurance's minor contributor, at least 0 (G-172). */
export const unpreparedBuffer = (roll: number, minor: number, inactive = false): number =>
  Math.max(0, roll + minor) * (inactive ? 2 : 1);

/** Minutes between health rolls (G-174, G-175). */
export const suffocationMinutes = (inactive = false): number => (inactive ? 2 : 1);

export interface BreathRequest extends BaseRequest {
  readonly endurance: number;
  /** Endurance's minor contributor. */
  readonly minor: number;
}

export interface BreathChoices extends BaseChoices {
  /** After a deep breath (G-171). */
  readonly prepared: boolean;
  /** Inactive: every duration is doubled (G-175). */
  readonly idle: boolean;
}

export interface BreathPlan extends RollPlan {
  readonly prepared: boolean;
  readonly idle: boolean;
  readonly endurance: number;
  readonly minor: number;
}

export interface BreathOutcome extends RollOutcome {
  /** Rounds until the first health roll. */
  readonly rounds: number;
}

export const defaultBreathChoices = (_request: BaseRequest): BreathChoices => ({
  ...NO_CHOICES,
  prepared: false,
  idle: false,
});

export const breathRules: RollRules<BreathRequest, BreathChoices, BreathPlan, BreathOutcome> = {
  degrees: BREATH_DEGREES,
  successDegrees: [],
  validate: (_request, choices) => situationalProblems(choices),
  plan: ({ endurance, minor, modifiers }, choices) => ({
    dice: choices.prepared ? [] : [{ group: "breath", formula: "1d4" }],
    modifiers: chosenModifiers(modifiers, choices),
    prepared: choices.prepared,
    idle: choices.idle,
    endurance,
    minor,
  }),
  resolve: ({ prepared, idle, endurance, minor, modifiers }, dice) => {
    const rolled = dice.reduce((sum, { value }) => sum + value, 0);
    const rounds = prepared
      ? preparedBuffer(Math.max(0, endurance), idle)
      : unpreparedBuffer(rolled, minor, idle);
    return { degree: "holds", success: null, rounds: Math.max(0, rounds + sumOfKind(modifiers)) };
  },
  odds: () => new Map([["holds", 1]]),
};

/** Rounds between health rolls. */
const roundsBetween = (idle: boolean): number => suffocationMinutes(idle) * ROUNDS_PER_MINUTE;

/** Starts suffocation. */
export const breathChanges = ({ idle }: BreathPlan, { rounds }: BreathOutcome): ChangeSet =>
  new ChangeSetBuilder()
    // Without any breath the card demands the first health roll; this is the time until the second.
    .set(BREATH_PATH, rounds > 0 ? rounds : roundsBetween(idle))
    .set(BREATH_IDLE_PATH, idle)
    .set(BREATHLESS_PATH, 0)
    .addCondition("suffocating")
    .build();

/** Suffocation of a creature at the end of a round. */
export interface BreathState {
  /** Rounds until the next health roll. */
  readonly left: number;
  readonly idle: boolean;
  /** Health rolls since the air ran out. */
  readonly rolls: number;
  readonly suffocating: boolean;
}

/** Counts a round without air, or resets the counters once air is available. */
export function passBreathRound({ left, idle, rolls, suffocating }: BreathState): {
  readonly change: ChangeSet;
  /** Whether a health roll is due. */
  readonly due: boolean;
} {
  const changes = new ChangeSetBuilder();
  if (!suffocating) {
    if (left > 0) changes.set(BREATH_PATH, 0);
    if (rolls > 0) changes.set(BREATHLESS_PATH, 0, { id: "air", label: "MANIFOLD.Gods.Step.air", value: 0 });
    return { change: changes.build(), due: false };
  }
  if (left > 1) {
    changes.add(BREATH_PATH, -1, { id: "breath", label: "MANIFOLD.Gods.Step.breath", value: -1 });
    return { change: changes.build(), due: false };
  }
  return { change: changes.set(BREATH_PATH, roundsBetween(idle)).build(), due: true };
}
