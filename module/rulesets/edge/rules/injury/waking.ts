/** A stable creature that is not healed wakes up after 1d4 hours (E-444). */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../../kit/contract.ts";

export interface WakingOutcome extends RollOutcome {
  readonly hours: number;
}

export const wakingRules: RollRules<BaseRequest, BaseChoices, RollPlan, WakingOutcome> = {
  degrees: ["wakes"],
  successDegrees: [],
  validate: () => [],
  plan: () => ({ dice: [{ group: "hours", formula: "1d4" }], modifiers: [] }),
  resolve: (_plan, dice) => ({ degree: "wakes", success: null, hours: dice[0]?.value ?? 0 }),
  odds: () => new Map([["wakes", 1]]),
};
