/** What somebody gives or takes by ruling: hit points, Drain, fatigue, points of an attribute. No dice. */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../kit/contract.ts";
import type { AttributeId } from "./attributes.ts";
import { type EffectId, NO_STRIKE, type SoulHit } from "./hits.ts";

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

/** More than this is a typing mistake. */
const AMOUNT_LIMIT = 999;

export const defaultRulingChoices = ({ effect }: RulingRequest): RulingChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  effect,
  attribute: "endurance",
  amount: 1,
});

export const rulingRules: RollRules<RulingRequest, RulingChoices, RulingPlan, RollOutcome> = {
  degrees: [RULING_DEGREE],
  successDegrees: [],
  validate: (_request, { amount }) => {
    const problem = (id: string) => [
      { field: "amount", message: `MANIFOLD.Soul.Problem.${id}`, data: { limit: AMOUNT_LIMIT } },
    ];
    if (!Number.isInteger(amount)) return problem("notWhole");
    return amount < 1 || amount > AMOUNT_LIMIT ? problem("amountRange") : [];
  },
  plan: (_request, { effect, attribute, amount }) => ({ dice: [], modifiers: [], effect, attribute, amount }),
  resolve: () => ({ degree: RULING_DEGREE, success: null }),
  odds: () => new Map([[RULING_DEGREE, 1]]),
};

export const hitOfRuling = ({ effect, attribute, amount }: RulingPlan): SoulHit =>
  effect === "damage"
    ? { nature: "damage", amount, ...NO_STRIKE }
    : { nature: "effect", effect, attribute, amount };
