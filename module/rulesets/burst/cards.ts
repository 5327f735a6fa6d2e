/** What the chat cards of this game show between the dice and the trace, and what one can do next. */
import { templatePath } from "../../core/constants.ts";
import type { CardAction, CardData, CardPart, Text } from "../../core/ruleset.ts";
import { signed } from "../../core/text.ts";
import type { BurstChain } from "../../kit/dice.ts";
import { DODGE_KEY } from "./bridge.ts";
import { amountInWords, DAMAGE_TYPE_LABELS, QUALITY_LABELS } from "./labels.ts";
import type { ActionOutcome, ActionPlan, ActionRequest } from "./rules/action-types.ts";
import type { EffectOutcome, EffectPlan, EffectRequest } from "./rules/effect-types.ts";
import { CHALLENGE, CHARGE, STEP } from "./rules/modifier-types.ts";

type ActionCard = CardData<ActionRequest, ActionPlan, ActionOutcome>;

/** A die that burst: its faces one after the other, and what they come to. */
const chain = ({ faces, values, total }: BurstChain) => ({ faces, values: values.join(" » "), total });

/** How the bonus dice came to their size; null where nothing moved them. */
function ladderLine({ bonusDice, size, charges, challenges, steps }: ActionPlan | EffectPlan): Text | null {
  const moves = [
    ...(charges > 0 ? [amountInWords(CHARGE, charges)] : []),
    ...(challenges > 0 ? [amountInWords(CHALLENGE, challenges)] : []),
    ...(steps === 0 ? [] : [amountInWords(STEP, steps)]),
  ];
  if (bonusDice === 0 || moves.length === 0) return null;
  return { key: "MANIFOLD.Burst.Card.ladder", data: { size, moves: moves.join(" · ") } };
}

export const actionCard: CardPart<ActionRequest, ActionPlan, ActionOutcome> = {
  template: templatePath("burst/chat/action"),
  context: ({ request, plan, outcome }) => ({
    bursts: outcome.bursts.map(chain),
    ladder: ladderLine(plan),
    opening: request.aftermath.createsOpening,
    outright: outcome.success === true && request.aftermath.killsOutright,
    resist: outcome.success === false ? null : request.aftermath.resist,
    total: outcome.total,
  }),
  facts: ({ plan, outcome, shows }): Text[] => {
    const { total, margin } = outcome;
    if (plan.vs === null || !shows("vs")) return [{ key: "MANIFOLD.Burst.Fact.total", data: { total } }];
    return [
      { key: "MANIFOLD.Burst.Fact.against", data: { total, vs: plan.vs } },
      { key: "MANIFOLD.Burst.Fact.margin", data: { margin: signed(margin ?? 0) } },
    ];
  },
  actions: (data) => actions(data),
};

const DODGE: CardAction = {
  kind: "defense",
  key: DODGE_KEY,
  label: "MANIFOLD.Burst.Card.dodge",
  icon: "dodging",
  who: "anyone",
};

/** A hit leads to its effect; before that whoever is aimed at may get out of the way. */
function actions({ request, plan, outcome }: ActionCard): CardAction[] {
  if (outcome.success === false || (plan.kind !== "attack" && request.effect === null)) return [];
  return [
    ...(request.effect === null
      ? []
      : [{ kind: "effect", key: request.effect, label: "MANIFOLD.Burst.Card.effect", icon: "burning-dot" }]),
    ...(plan.kind === "attack" ? [DODGE] : []),
  ];
}

export const effectCard: CardPart<EffectRequest, EffectPlan, EffectOutcome> = {
  template: templatePath("burst/chat/effect"),
  context: ({ plan, outcome }) => ({
    bursts: outcome.bursts.map(chain),
    ladder: ladderLine(plan),
    toHealth: plan.toHealth,
  }),
  facts: ({ plan, outcome }): Text[] => [
    {
      key: "MANIFOLD.Burst.Fact.damage",
      data: { total: outcome.total, type: DAMAGE_TYPE_LABELS[plan.type] },
    },
    { key: "MANIFOLD.Burst.Fact.quality", data: { quality: QUALITY_LABELS[plan.quality] } },
  ],
};
