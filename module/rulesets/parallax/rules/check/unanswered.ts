/** A target's choice to do nothing against a grapple or shove (P-196). No dice. */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../../kit/contract.ts";

/** The only degree. */
export const UNANSWERED = "unanswered";

export const unansweredRules: RollRules<BaseRequest, BaseChoices, RollPlan, RollOutcome> = {
  degrees: [UNANSWERED],
  successDegrees: [],
  validate: () => [],
  plan: () => ({ dice: [], modifiers: [] }),
  resolve: () => ({ degree: UNANSWERED, success: null }),
  odds: () => new Map([[UNANSWERED, 1]]),
};
