/** The cards of contests and group effort. */
import type { CardAction, CardPart } from "../../../core/contract/index.ts";
import type { GroupPlan, GroupRequest } from "../rules/check/group.ts";
import type { ContestOutcome, ContestPlan, ContestRequest } from "../rules/check/opposed.ts";
import type { GodsCheckOutcome } from "../rules/check/types.ts";
import { formatNumber, marginFacts } from "../text.ts";
import { mojoAction } from "./card.ts";
import { CARD_TEMPLATE, type NotesContext, note } from "./card-parts.ts";

export const contestCard: CardPart<ContestRequest, ContestPlan, ContestOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ request, plan }): NotesContext => ({
    notes: [
      note("cycle", "step", { step: plan.step }),
      ...(request.otherGone ? [note("exit-door", "otherGone")] : []),
    ],
  }),
  total: ({ roll }) => roll,
  facts: ({ plan, outcome, request }) => [
    ...marginFacts(outcome),
    ...(plan.blockedBy === null
      ? [
          {
            key: "MANIFOLD.Gods.Fact.other",
            data: {
              name: request.other?.name ?? "MANIFOLD.Gods.Contest.other",
              roll: outcome.other.roll,
              target: formatNumber(outcome.other.target),
            },
          },
        ]
      : [{ key: plan.blockedBy }]),
  ],
  actions: ({ request, plan, outcome }) => [
    ...(outcome.degree === "goesOn"
      ? [
          {
            kind: "contest",
            key: request.chase ? "chase" : plan.score,
            label: "MANIFOLD.Gods.Card.nextStep",
            icon: "cycle",
          },
        ]
      : []),
    ...(outcome.degree === "won" ? request.weapons.map(damageAction) : []),
    ...mojoAction(plan, outcome, request),
  ],
};

/** The damage roll after a contest won with a weapon: one point of each die is an injury (G-010). */
const damageAction = ({ id, name }: ContestRequest["weapons"][number]): CardAction => ({
  kind: "damage",
  key: id,
  label: name,
  icon: "bloody-sword",
  choices: { contest: true },
  atSame: true,
});

export const groupCard: CardPart<GroupRequest, GroupPlan, GodsCheckOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ plan }): NotesContext => ({
    notes: [
      note("minions", "heads", { heads: plan.numbers.length }),
      ...(plan.body && plan.body.extraActions > 0
        ? [
            note("run", "groupBody", {
              actions: plan.body.extraActions,
              movement: formatNumber(plan.body.combatMovement),
              survival: formatNumber(plan.body.extraSurvival),
            }),
          ]
        : []),
    ],
  }),
  facts: ({ outcome }) => marginFacts(outcome),
  total: ({ roll }) => roll,
};
