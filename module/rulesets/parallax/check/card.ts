/** The contents of a check's card. */

import type { CardAction, CardData, CardPart, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { formatSigned } from "../../../core/host/format.ts";
import { clamp } from "../../../kit/rounding.ts";
import { BAND_LABELS } from "../labels.ts";
import { demandNamedCheck } from "../rules/check/named-checks.ts";
import { type Stakes, stakesChanges } from "../rules/check/trials.ts";
import type { ParallaxCheckOutcome, ParallaxCheckPlan, ParallaxCheckRequest } from "../rules/check/types.ts";

type Card = CardData<ParallaxCheckRequest, ParallaxCheckPlan, ParallaxCheckOutcome>;

export const checkCard: CardPart<ParallaxCheckRequest, ParallaxCheckPlan, ParallaxCheckOutcome> = {
  template: templatePath("parallax/check/card"),
  context: ({ plan, outcome }) => ({
    ...outcome,
    rolled: plan.automaticFailure === null,
    ruler: plan.automaticFailure === null ? rulerOf(outcome) : null,
    exertionSum: plan.exertion > 0 ? outcome.exertionSum : null,
    stakes: plan.stakes ? stakesNotes(plan.stakes, outcome) : [],
  }),
  facts,
  actions,
  unseen,
};

/** The positions of total and threshold on a ruler of 0 to 100. */
const rulerOf = ({ total, threshold }: ParallaxCheckOutcome): object => ({
  total: clamp(total, 0, 100).value,
  threshold: clamp(threshold, 0, 100).value,
});

/** The consequences of the verdict in words; they were applied with the check. */
function stakesNotes(stakes: Stakes, { success }: ParallaxCheckOutcome): object[] {
  const succeeded = success === true;
  const { steps } = stakesChanges(stakes, succeeded);
  const ends = (id: string) => succeeded || stakes.ends.includes(id);
  const word = (id: string, value: number) => (ends(id) ? "ends" : value === 0 ? "gives" : "counts");
  return [
    ...steps.map(({ id, label, value }) => ({
      icon: succeeded ? "check-mark" : "pin",
      text: {
        key: `MANIFOLD.Parallax.Card.${word(id, value)}`,
        data: { what: label, value: formatSigned(value) },
      },
    })),
    ...(!succeeded && stakes.shows
      ? [{ icon: "brain", text: { key: stakes.shows.key, data: { effect: stakes.shows.effect } } }]
      : []),
  ];
}

/** The total against the threshold, and the critical hits or fumbles. */
function facts({ plan, outcome, shows }: Card): Text[] {
  if (plan.automaticFailure !== null) return [{ key: plan.automaticFailure }];
  const { total, threshold, criticalHits, criticalFumbles } = outcome;
  const countFact = (key: string, count: number): Text[] =>
    count === 0 ? [] : [{ key: `MANIFOLD.Parallax.Fact.${key}`, data: { count } }];
  return [
    { key: "MANIFOLD.Parallax.Fact.against", data: { total, threshold } },
    ...(plan.band === null ? [] : [{ key: BAND_LABELS[plan.band] }]),
    ...(plan.against !== null && shows("against")
      ? [{ key: "MANIFOLD.Parallax.Fact.passive", data: { base: plan.against } }]
      : []),
    ...countFact("criticalHits", criticalHits),
    ...countFact("criticalFumbles", criticalFumbles),
  ];
}

/** A hit offers the weapon's damage roll; whether a defense prevented the hit is left to the table. */
function actions({ request, outcome }: Card): CardAction[] {
  return [...(outcome.success ? damageActions(request) : []), ...focusActions(request)];
}

function unseen(request: Card["request"]): CardAction[] {
  return [...damageActions(request), ...focusActions(request)];
}

/** Only the GM can set the difficulty of continuing to concentrate (P-052). */
const focusActions = ({ focused }: Card["request"]): CardAction[] =>
  focused ? [{ ...demandNamedCheck("concentrate", "meditation"), actor: focused }] : [];

function damageActions({ weapon }: Card["request"]): CardAction[] {
  if (!weapon) return [];
  const label = "MANIFOLD.Parallax.Card.damage";
  return [{ kind: "damage", key: weapon.id, label, icon: "burning-dot", atSame: true }];
}
