/** A GM's ruling that gives or takes hit points, Drain, fatigue or points of an attribute. No dice. */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import type { AttributeId } from "../creature/attributes.ts";
import { type EffectId, NO_ATTACK_SOURCE, type SoulHit } from "../hit.ts";
import { problem } from "../problem.ts";

export const RULING_DEGREE = "ruled";

export interface RulingRequest extends BaseRequest {
  readonly effect: EffectId;
}

export interface RulingChoices extends BaseChoices {
  readonly effect: EffectId;
  readonly attribute: AttributeId;
  readonly amount: number;
}

export interface RulingPlan extends RollPlan {
  readonly effect: EffectId;
  readonly attribute: AttributeId;
  readonly amount: number;
}

/** Larger amounts are treated as typing errors. */
const AMOUNT_LIMIT = 999;

export const defaultRulingChoices = ({ effect }: RulingRequest): RulingChoices => ({
  ...NO_CHOICES,
  effect,
  attribute: "endurance",
  amount: 1,
});

export const rulingRules: RollRules<RulingRequest, RulingChoices, RulingPlan, RollOutcome> = {
  degrees: [RULING_DEGREE],
  successDegrees: [],
  validate: (_request, { amount }) => {
    if (!Number.isInteger(amount)) return [problem("amount", "notWhole")];
    const isInRange = amount >= 1 && amount <= AMOUNT_LIMIT;
    return isInRange ? [] : [problem("amount", "amountRange", { limit: AMOUNT_LIMIT })];
  },
  plan: (_request, { effect, attribute, amount }) => ({ dice: [], modifiers: [], effect, attribute, amount }),
  resolve: () => ({ degree: RULING_DEGREE, success: null }),
  odds: () => new Map([[RULING_DEGREE, 1]]),
};

export const rulingHit = ({ effect, attribute, amount }: RulingPlan): SoulHit =>
  effect === "damage"
    ? { nature: "damage", amount, ...NO_ATTACK_SOURCE }
    : { nature: "effect", effect, attribute, amount };
