/** What this game shows on its cards in the chat. */
import { templatePath } from "../../core/constants.ts";
import type { CardAction, CardData, CardPart, Text } from "../../core/ruleset.ts";
import type { ParallaxCheckOutcome, ParallaxCheckPlan, ParallaxCheckRequest } from "./rules/check-types.ts";
import type { DamageOutcome, DamagePlan, DamageRequest } from "./rules/damage-roll.ts";

type Card = CardData<ParallaxCheckRequest, ParallaxCheckPlan, ParallaxCheckOutcome>;

export const checkCard: CardPart<ParallaxCheckRequest, ParallaxCheckPlan, ParallaxCheckOutcome> = {
  template: templatePath("parallax/chat/check"),
  context: ({ plan, outcome }) => ({
    ...outcome,
    rolled: plan.automaticFailure === null,
    exertionSum: plan.exertion > 0 ? outcome.exertionSum : null,
  }),
  facts,
  actions,
};

/** Total against threshold; criticals are a word of their own, since other effects count them. */
function facts({ plan, outcome, shows }: Card): Text[] {
  if (plan.automaticFailure !== null) return [{ key: plan.automaticFailure }];
  const { total, threshold, criticalHits, criticalFumbles } = outcome;
  const counted = (key: string, count: number): Text[] =>
    count === 0 ? [] : [{ key: `MANIFOLD.Parallax.Fact.${key}${count === 1 ? "One" : ""}`, data: { count } }];
  return [
    { key: "MANIFOLD.Parallax.Fact.against", data: { total, threshold } },
    ...(plan.against !== null && shows("against")
      ? [{ key: "MANIFOLD.Parallax.Fact.passive", data: { base: plan.against } }]
      : []),
    ...counted("criticalHits", criticalHits),
    ...counted("criticalFumbles", criticalFumbles),
  ];
}

/** A hit is followed by damage. Whether a defense has turned it aside is for the table to see. */
function actions({ request: { weapon }, outcome }: Card): CardAction[] {
  if (!weapon || !outcome.success) return [];
  return [{ kind: "damage", key: weapon.id, label: "MANIFOLD.Parallax.Card.damage", icon: "burning-dot" }];
}

export const damageCard: CardPart<DamageRequest, DamagePlan, DamageOutcome> = {
  template: templatePath("parallax/chat/damage"),
  context: () => ({}),
  facts: ({ outcome }) => [{ key: "MANIFOLD.Parallax.Fact.damage", data: { total: outcome.total } }],
};
