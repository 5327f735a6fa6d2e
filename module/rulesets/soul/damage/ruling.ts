/** Hit points, Drain, fatigue and attribute points that the GM gives or takes by ruling. */

import type { DialogPart, RollKind } from "../../../core/contract/index.ts";
import { PoolRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import type { RollOutcome } from "../../../kit/contract.ts";
import { ATTRIBUTE_LABELS } from "../labels.ts";
import { ATTRIBUTES } from "../rules/creature/attributes.ts";
import {
  defaultRulingChoices,
  RULING_DEGREE,
  type RulingChoices,
  type RulingPlan,
  type RulingRequest,
  rulingHit,
  rulingRules,
} from "../rules/damage/ruling.ts";
import { EFFECTS, type EffectId } from "../rules/hit.ts";
import { targetsCard } from "./card.ts";

const effectLabel = (effect: EffectId): string => `MANIFOLD.Soul.Effect.${effect}`;

const rulingDialog: DialogPart<RulingRequest, RulingChoices, RulingPlan> = {
  template: templatePath("soul/damage/ruling-dialog"),
  context: (_request, { effect, attribute, amount }) => ({
    effects: EFFECTS.map((id) => ({ id, label: effectLabel(id), selected: id === effect })),
    attributes:
      effect === "reduction" || effect === "restoration"
        ? ATTRIBUTES.map((id) => ({ id, label: ATTRIBUTE_LABELS[id], selected: id === attribute }))
        : null,
    amount: Number.isFinite(amount) ? amount : "",
  }),
  read: (form, choices) => ({
    ...choices,
    effect: EFFECTS.find((id) => id === form.effect) ?? choices.effect,
    attribute: ATTRIBUTES.find((id) => id === form.attribute) ?? choices.attribute,
    amount: form.amount === null ? Number.NaN : Number(form.amount),
  }),
  situational: [],
  summary: ({ effect }) => ({ key: effectLabel(effect) }),
};

export const RULING: RollKind<RulingRequest, RulingChoices, RulingPlan, RollOutcome> = {
  id: "ruling",
  label: "MANIFOLD.Soul.Kind.ruling",
  icon: "gavel",
  rules: rulingRules,
  rollClass: PoolRoll,
  degrees: { [RULING_DEGREE]: { label: "MANIFOLD.Soul.Degree.ruled", icon: "gavel", tone: "neutral" } },
  request(_actor, key) {
    const effect = EFFECTS.find((id) => id === key);
    if (!effect) throw new Refusal({ key: "MANIFOLD.Soul.Problem.unknownEffect", data: { key } });
    return { modifiers: [], effect };
  },
  defaults: defaultRulingChoices,
  title: () => ({ key: "MANIFOLD.Soul.Kind.ruling" }),
  dialog: rulingDialog,
  card: {
    ...targetsCard,
    facts: ({ plan: { effect, attribute, amount } }) => [
      {
        key: `MANIFOLD.Soul.EffectFact.${effect}`,
        data: { amount, attribute: ATTRIBUTE_LABELS[attribute] },
      },
    ],
  },
  targets: { hit: (plan) => rulingHit(plan), byRuling: true },
};
