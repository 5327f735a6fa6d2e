/** Duration of the advantage of low gravity: 2d6 + 10 days (E-229). */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../../kit/contract.ts";

export interface AdaptationOutcome extends RollOutcome {
  readonly days: number;
}

const DAYS_AT_LEAST = 10;

export const adaptationRules: RollRules<BaseRequest, BaseChoices, RollPlan, AdaptationOutcome> = {
  degrees: ["adapts"],
  successDegrees: [],
  validate: () => [],
  plan: () => ({ dice: [{ group: "days", formula: "2d6" }], modifiers: [] }),
  resolve: (_plan, dice) => ({
    degree: "adapts",
    success: null,
    days: dice.reduce((sum, { value }) => sum + value, DAYS_AT_LEAST),
  }),
  odds: () => new Map([["adapts", 1]]),
};
