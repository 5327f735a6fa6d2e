import type {
  BaseChoices,
  BaseRequest,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import { DROWNING_HARM } from "./underwater.ts";

/** What one die is read for. */
export const DIE_PURPOSES = ["plain", "unconscious", "drowning"] as const;

export type DiePurpose = (typeof DIE_PURPOSES)[number];

export const DIE_DEGREES = ["breathless", "face", "choking"] as const;

/** Group of the die. */
export const SINGLE_GROUP = "single";

export interface DieRequest extends BaseRequest {
  readonly purpose: DiePurpose;
  /** Effective Endurance, which drowning takes from. */
  readonly endurance: number;
}

export interface DiePlan extends RollPlan {
  readonly purpose: DiePurpose;
}

export interface DieOutcome extends RollOutcome {
  readonly degree: (typeof DIE_DEGREES)[number];
  readonly face: number;
}

export const defaultDieChoices = (): BaseChoices => ({ disabled: [], enabled: [], situational: [] });

/** One d6, read by its face. Neither difficulty nor conditions touch it. */
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
  if (!die || rest.length > 0) throw new RangeError(`a single die is read, not ${dice.length}`);
  return die.value;
}
