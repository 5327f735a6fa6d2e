/** Rolls of a single d6 that is read by its face instead of counting successes. */
import type {
  BaseChoices,
  BaseRequest,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";

export const DIE_PURPOSES = ["plain", "unconscious", "drowning"] as const;

export type DiePurpose = (typeof DIE_PURPOSES)[number];

export const DIE_DEGREES = ["breathless", "face", "choking"] as const;

export const SINGLE_GROUP = "single";

/** Highest face on which drowning costs a point of Endurance (S-107). */
export const DROWNING_HARM = 3;

export interface DieRequest extends BaseRequest {
  readonly purpose: DiePurpose;
  /** Effective Endurance, reduced by drowning. */
  readonly endurance: number;
  /** Hit points; absent in older messages. */
  readonly hp?: number;
  /** Rounds of unconsciousness that hits added before the die is rolled. */
  readonly extension: number;
}

export interface DiePlan extends RollPlan {
  readonly purpose: DiePurpose;
}

export interface DieOutcome extends RollOutcome {
  readonly degree: (typeof DIE_DEGREES)[number];
  readonly face: number;
}

export const defaultDieChoices = (): BaseChoices => NO_CHOICES;

/** A single die has neither a difficulty nor modifiers from conditions (S-017). */
export const dieRules: RollRules<DieRequest, BaseChoices, DiePlan, DieOutcome> = {
  degrees: DIE_DEGREES,
  successDegrees: ["breathless"],
  validate: () => [],
  plan: ({ purpose }) => ({ dice: [{ group: SINGLE_GROUP, formula: "1d6" }], modifiers: [], purpose }),
  resolve: ({ purpose }, dice) => outcomeOf(purpose, faceOf(dice)),
  odds: ({ purpose }) =>
    purpose === "drowning"
      ? new Map([
          ["breathless", (6 - DROWNING_HARM) / 6],
          ["choking", DROWNING_HARM / 6],
        ])
      : new Map([["face", 1]]),
};

function outcomeOf(purpose: DiePurpose, face: number): DieOutcome {
  if (purpose !== "drowning") return { degree: "face", success: null, face };
  const success = face > DROWNING_HARM;
  return { degree: success ? "breathless" : "choking", success, face };
}

function faceOf(dice: readonly RolledDie[]): number {
  const [die, ...rest] = dice;
  if (!die || rest.length > 0) throw new RangeError(`expected a single die, not ${dice.length}`);
  return die.value;
}
