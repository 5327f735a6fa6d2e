/** What the chat cards of this game show between the dice and the trace, and what one can do next. */
import { templatePath } from "../../core/constants.ts";
import { formatSigned } from "../../core/format.ts";
import type { CardAction, CardData, CardPart, Text } from "../../core/ruleset.ts";
import type { BurstChain } from "../../kit/dice.ts";
import { openingActions } from "./act-roll.ts";
import {
  amountInWords,
  CONDITION_LABELS,
  DAMAGE_TYPE_LABELS,
  EFFECT_USE_LABELS,
  QUALITY_LABELS,
  SUBTYPE_LABELS,
} from "./labels.ts";
import type { ActionOutcome, ActionPlan, ActionRequest } from "./rules/action-types.ts";
import type { EffectOutcome, EffectPlan, EffectRequest } from "./rules/effect-types.ts";
import { CHALLENGE, CHARGE, STEP } from "./rules/modifier-types.ts";
import { DODGE_KEY } from "./strikes.ts";

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
    tooFar: request.aftermath.tooFar,
    unopposed: unopposed(request, outcome),
    turnOver: plan.actions > 0 && plan.actions === request.turn.left,
  }),
  facts: ({ plan, outcome, shows }): Text[] => {
    const { total, margin } = outcome;
    if (plan.vs === null || !shows("vs")) return [{ key: "MANIFOLD.Burst.Fact.total", data: { total } }];
    return [
      { key: "MANIFOLD.Burst.Fact.against", data: { total, vs: plan.vs } },
      { key: "MANIFOLD.Burst.Fact.margin", data: { margin: formatSigned(margin ?? 0) } },
    ];
  },
  actions: (data) => actions(data),
};

/** Why the target of a hit cannot react; null where it can, or where there is nothing to react to. */
function unopposed({ aftermath: { reacting } }: ActionRequest, { success }: ActionOutcome): Text | null {
  if (success === false || !reacting?.bar) return null;
  const data = { name: reacting.name, why: `MANIFOLD.Burst.ReactionBar.${reacting.bar}` };
  return { key: "MANIFOLD.Burst.Card.unopposed", data };
}

/** A hit leads to its effect; before that whoever is aimed at may react. An opening is there whatever the dice say. */
function actions({ request, plan, outcome }: ActionCard): CardAction[] {
  const { createsOpening, foes } = request.aftermath;
  const openings = createsOpening ? openingActions(foes) : [];
  if (outcome.success === false) return openings;
  return [
    ...(request.effect === null
      ? []
      : [{ kind: "effect", key: request.effect, label: "MANIFOLD.Burst.Card.effect", icon: "burning-dot" }]),
    ...(plan.kind === "attack" ? reactions(request) : []),
    ...resistance(request, outcome),
    ...openings,
  ];
}

/** The target's own defenses for whoever plays it; without a known target a dodge for anybody (B-075, B-083). */
function reactions({ aftermath: { reacting } }: ActionRequest): CardAction[] {
  const dodge = { kind: "defense", key: DODGE_KEY, label: "MANIFOLD.Burst.Card.dodge", icon: "dodging" };
  if (!reacting) return [{ ...dodge, who: "anyone" }];
  if (reacting.bar) return [];
  const actor = { uuid: reacting.uuid, name: reacting.name };
  return reacting.defenses.map(({ key, label }) => ({ ...dodge, key, label, actor }));
}

/** What names an ability to resist with asks whoever is concerned for the roll. */
function resistance(
  { aftermath: { resist, reacting } }: ActionRequest,
  { total }: ActionOutcome,
): CardAction[] {
  if (!resist) return [];
  const roll = {
    kind: "resistance",
    key: resist.id,
    label: "MANIFOLD.Burst.Card.resist",
    icon: "shield-reflect",
    choices: { vs: resist.vs > 0 ? resist.vs : total },
  };
  return [
    reacting ? { ...roll, actor: { uuid: reacting.uuid, name: reacting.name } } : { ...roll, who: "anyone" },
  ];
}

export const effectCard: CardPart<EffectRequest, EffectPlan, EffectOutcome> = {
  template: templatePath("burst/chat/effect"),
  context: ({ plan, outcome }) => ({
    bursts: outcome.bursts.map(chain),
    ladder: ladderLine(plan),
    toHealth: plan.use === "damage" && plan.toHealth,
    reminder:
      plan.use === "damage" && REMINDED.has(plan.type) ? `MANIFOLD.Burst.TypeNote.${plan.type}` : null,
    conditions: plan.conditions.map((id) => CONDITION_LABELS[id]),
  }),
  facts: effectFacts,
};

/** Types about which something has to be thought of that no figure says (B-149, B-153, B-155). */
const REMINDED: ReadonlySet<string> = new Set(["sonic", "umbral", "thermal"]);

function effectFacts({ plan, outcome }: CardData<EffectRequest, EffectPlan, EffectOutcome>): Text[] {
  if (plan.dice.length === 0) return [];
  const { total } = outcome;
  if (plan.use !== "damage")
    return [{ key: "MANIFOLD.Burst.Fact.healing", data: { total, track: EFFECT_USE_LABELS[plan.use] } }];
  const type = DAMAGE_TYPE_LABELS[plan.type];
  return [
    plan.subtype === "none"
      ? { key: "MANIFOLD.Burst.Fact.damage", data: { total, type } }
      : {
          key: "MANIFOLD.Burst.Fact.damageSubtype",
          data: { total, type, subtype: SUBTYPE_LABELS[plan.subtype] },
        },
    { key: "MANIFOLD.Burst.Fact.quality", data: { quality: QUALITY_LABELS[plan.quality] } },
  ];
}
