/** What this game shows on its cards in the chat. */
import { templatePath } from "../../core/constants.ts";
import { formatSigned } from "../../core/format.ts";
import type { CardAction, CardData, CardPart, Text } from "../../core/ruleset.ts";
import type { ParallaxCheckOutcome, ParallaxCheckPlan, ParallaxCheckRequest } from "./rules/check-types.ts";
import type { DamageOutcome, DamagePlan, DamageRequest } from "./rules/damage-roll.ts";
import { type Stakes, stakesChanges } from "./rules/trials.ts";

type Card = CardData<ParallaxCheckRequest, ParallaxCheckPlan, ParallaxCheckOutcome>;

export const checkCard: CardPart<ParallaxCheckRequest, ParallaxCheckPlan, ParallaxCheckOutcome> = {
  template: templatePath("parallax/chat/check"),
  context: ({ plan, outcome }) => ({
    ...outcome,
    rolled: plan.automaticFailure === null,
    exertionSum: plan.exertion > 0 ? outcome.exertionSum : null,
    stakes: plan.stakes ? stakesNotes(plan.stakes, outcome) : [],
  }),
  facts,
  actions,
};

/** What hung on the check, in words; it has been applied with the check and stands in the list of changes. */
function stakesNotes(stakes: Stakes, { success }: ParallaxCheckOutcome): object[] {
  const made = success === true;
  const { steps } = stakesChanges(stakes, made);
  const ends = (id: string) => made || stakes.ends.includes(id);
  const said = (id: string, value: number) => (ends(id) ? "ends" : value === 0 ? "gives" : "counts");
  return [
    ...steps.map(({ id, label, value }) => ({
      icon: made ? "check-mark" : "pin",
      text: {
        key: `MANIFOLD.Parallax.Card.${said(id, value)}`,
        data: { what: label, value: formatSigned(value) },
      },
    })),
    ...(!made && stakes.shows
      ? [{ icon: "brain", text: { key: stakes.shows.key, data: { effect: stakes.shows.effect } } }]
      : []),
  ];
}

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
