import type { CardData, CardPart, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { type DiceLines, diceLines } from "../check/card.ts";
import {
  CONDITION_LABELS,
  DAMAGE_TYPE_LABELS,
  EFFECT_USE_LABELS,
  QUALITY_LABELS,
  SUBTYPE_LABELS,
} from "../labels.ts";
import type { EffectOutcome, EffectPlan, EffectRequest } from "../rules/damage/effect-types.ts";

type EffectCard = CardData<EffectRequest, EffectPlan, EffectOutcome>;

interface EffectCardContext extends DiceLines {
  readonly toHealth: boolean;
  /** Language key of a note on the damage type; null for types without a note. */
  readonly reminder: string | null;
  /** Language keys of the conditions that the effect gives. */
  readonly conditions: readonly (string | undefined)[];
}

const effectContext = ({ plan, outcome }: EffectCard): EffectCardContext => ({
  ...diceLines(plan, outcome),
  toHealth: plan.use === "damage" && plan.toHealth,
  reminder:
    plan.use === "damage" && TYPES_WITH_NOTE.has(plan.type) ? `MANIFOLD.Burst.TypeNote.${plan.type}` : null,
  conditions: plan.conditions.map((id) => CONDITION_LABELS[id]),
});

/** Damage types whose rules give no amount (B-149, B-153, B-155). */
const TYPES_WITH_NOTE: ReadonlySet<string> = new Set(["sonic", "umbral", "thermal"]);

function effectFacts({ plan, outcome }: EffectCard): Text[] {
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

export const effectCard: CardPart<EffectRequest, EffectPlan, EffectOutcome> = {
  template: templatePath("burst/damage/card"),
  context: (data) => ({ ...effectContext(data) }),
  facts: effectFacts,
};
