/** The death save: 1d12 without modifiers, 7 or more. */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../../kit/contract.ts";
import { DEATH_SAVE_TARGET } from "./dying.ts";

export interface DeathSaveOutcome extends RollOutcome {
  readonly roll: number;
}

function degreeOf(roll: number): string {
  if (roll === 12) return "stable";
  if (roll === 1) return "twoFailures";
  return roll >= DEATH_SAVE_TARGET ? "success" : "failure";
}

const DEGREES = ["stable", "success", "failure", "twoFailures"] as const;
const FACES = Array.from({ length: 12 }, (_, index) => index + 1);

export const deathSaveRules: RollRules<BaseRequest, BaseChoices, RollPlan, DeathSaveOutcome> = {
  degrees: DEGREES,
  successDegrees: ["stable", "success"],
  validate: () => [],
  plan: () => ({ dice: [{ group: "death", formula: "1d12" }], modifiers: [] }),
  resolve(_plan, dice) {
    const roll = dice[0]?.value ?? 0;
    return { degree: degreeOf(roll), success: roll >= DEATH_SAVE_TARGET, roll };
  },
  odds: () =>
    new Map(DEGREES.map((degree) => [degree, FACES.filter((face) => degreeOf(face) === degree).length / 12])),
};
