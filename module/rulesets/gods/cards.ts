/** The cards of this game: short facts, what follows, the buttons that apply. */
import { templatePath } from "../../core/constants.ts";
import type { CardAction, CardPart, Text } from "../../core/ruleset.ts";
import type { BaseRequest, RollOutcome, RollPlan } from "../../kit/contract.ts";
import { marginFacts, shown } from "./looks.ts";
import type { GodsCheckOutcome, GodsCheckPlan, GodsCheckRequest } from "./rules/check-types.ts";
import { consequencesOf } from "./rules/consequences.ts";
import type { ContestOutcome, ContestPlan, ContestRequest } from "./rules/contest.ts";
import type { GroupPlan, GroupRequest } from "./rules/group.ts";
import type { ItemPlan, ItemRequest } from "./rules/item-reaction.ts";
import type { JumpOutcome, JumpPlan, JumpRequest } from "./rules/jump.ts";
import { mojoCost } from "./rules/mojo.ts";

/** A line on the card: an icon and a sentence. */
export interface Note {
  readonly icon: string;
  readonly text: Text;
}

const template = templatePath("gods/chat/check");

export const note = (icon: string, id: string, data?: Text["data"]): Note => ({
  icon,
  text: { key: `MANIFOLD.Gods.Note.${id}`, ...(data ? { data } : {}) },
});

/** Purposes that have something to say whatever comes of them. */
const REMINDERS: Readonly<Record<string, Note>> = {
  survive: note("coma", "unconsciousCounts"),
  search: note("magnifying-glass", "searchTime"),
  accept: note("third-eye", "acceptedHarm"),
  conscious: note("hourglass", "afterBothActed"),
};

/** What the purpose brings with that verdict. */
const AFTERMATH: Readonly<Record<string, Partial<Record<string, Note>>>> = {
  accept: { success: note("brain", "othersGain") },
  comply: { failure: note("hourglass", "complyLater") },
  disbelieve: { success: note("brain", "seenThrough") },
  track: { success: note("footprint", "trackTells") },
  survive: { failure: note("half-body-crawling", "lastEffort") },
};

function checkNotes(plan: GodsCheckPlan, outcome: GodsCheckOutcome, request: GodsCheckRequest): Note[] {
  const { addConditions, removeConditions } = consequencesOf(plan, outcome, request.state);
  const named = (ids: readonly string[], id: string, icon: string) =>
    ids.map((condition) => note(icon, id, { condition: `MANIFOLD.Gods.Condition.${condition}` }));
  const lost = removeConditions.filter((id) => request.state.conditions.includes(id));
  const reminder = REMINDERS[plan.purpose];
  const after = AFTERMATH[plan.purpose]?.[outcome.degree];
  const failed = plan.purpose === "plain" && outcome.success === false && outcome.roll !== null;
  return [
    ...named(addConditions, "gains", "pin"),
    ...named(lost, "loses", "check-mark"),
    ...(after ? [after] : []),
    ...(reminder ? [reminder] : []),
    ...(failed ? [note("stop-sign", "oneTry")] : []),
  ];
}

/** Mojo for a failed roll of one's own calling, while there is enough of it. */
function mojoAction(
  { archetypal }: GodsCheckPlan,
  outcome: GodsCheckOutcome,
  { state }: GodsCheckRequest,
): CardAction[] {
  const cost = mojoCost(outcome);
  if (!archetypal || cost === null || cost > state.mojo) return [];
  return [{ kind: "mojo", key: "", label: "MANIFOLD.Gods.Card.mojo", icon: "sparkles" }];
}

export const checkCard: CardPart<GodsCheckRequest, GodsCheckPlan, GodsCheckOutcome> = {
  template,
  context: ({ request, plan, outcome }) => ({ notes: checkNotes(plan, outcome, request) }),
  facts: ({ plan, outcome, shows }) => {
    if (plan.blockedBy !== null) return [{ key: plan.blockedBy }];
    return shows("penalty") && shows("defense")
      ? marginFacts(outcome)
      : [{ key: "MANIFOLD.Gods.Fact.rolled", data: { roll: outcome.roll ?? 0 } }];
  },
  actions: ({ request, plan, outcome }) => mojoAction(plan, outcome, request),
};

/** The same with the weapon's damage when it hit; the key is the weapon's. */
export const attackCard: typeof checkCard = {
  ...checkCard,
  actions: ({ request, plan, outcome }) => [
    ...(outcome.success && request.weapon
      ? [
          {
            kind: "damage",
            key: request.weapon,
            label: "MANIFOLD.Gods.Card.damage",
            icon: "bloody-sword",
          },
        ]
      : []),
    ...mojoAction(plan, outcome, request),
  ],
};

export const contestCard: CardPart<ContestRequest, ContestPlan, ContestOutcome> = {
  template,
  context: ({ request, plan }) => ({
    notes: [
      note("cycle", "step", { step: plan.step }),
      ...(request.otherGone ? [note("exit-door", "otherGone")] : []),
    ],
  }),
  facts: ({ plan, outcome, request }) => [
    ...marginFacts(outcome),
    ...(plan.blockedBy === null
      ? [
          {
            key: "MANIFOLD.Gods.Fact.other",
            data: {
              name: request.other?.name ?? "MANIFOLD.Gods.Contest.other",
              roll: outcome.other.roll,
              target: shown(outcome.other.target),
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
    ...(outcome.degree === "won" ? request.weapons.map(wonWith) : []),
    ...mojoAction(plan, outcome, request),
  ],
};

/** A contest with weapons deals the weapon's damage, a point of each die as an injury (G-010). */
const wonWith = ({ id, name }: ContestRequest["weapons"][number]): CardAction => ({
  kind: "damage",
  key: id,
  label: name,
  icon: "bloody-sword",
  choices: { contest: true },
});

export const groupCard: CardPart<GroupRequest, GroupPlan, GodsCheckOutcome> = {
  template,
  context: ({ plan }) => ({
    notes: [
      note("minions", "heads", { heads: plan.numbers.length }),
      ...(plan.body && plan.body.extraActions > 0
        ? [
            note("run", "groupBody", {
              actions: plan.body.extraActions,
              movement: shown(plan.body.combatMovement),
              survival: shown(plan.body.extraSurvival),
            }),
          ]
        : []),
    ],
  }),
  facts: ({ outcome }) => marginFacts(outcome),
};

export const jumpCard: CardPart<JumpRequest, JumpPlan, JumpOutcome> = {
  template,
  context: ({ plan, outcome }) => ({
    notes:
      plan.blockedBy === null
        ? [note("jump-across", `reached.${plan.mode}`, { reached: outcome.reached })]
        : [],
  }),
  facts: ({ plan, outcome }) => (plan.blockedBy === null ? marginFacts(outcome) : [{ key: plan.blockedBy }]),
};

/** A thing's own roll: what it can take, and that a thing in safe hands usually does not roll. */
export const itemCard: CardPart<ItemRequest, ItemPlan, GodsCheckOutcome> = {
  template,
  context: ({ request }) => ({
    notes: [
      note("hearts", "itemSurvival", { points: shown(request.survival) }),
      ...(request.mustRoll ? [] : [note("hand", "inSafeHands")]),
    ],
  }),
  facts: ({ outcome }) => marginFacts(outcome),
};

/** A card with facts alone. */
export const plainCard = <Request extends BaseRequest, Plan extends RollPlan, Outcome extends RollOutcome>(
  facts: (outcome: Outcome, plan: Plan) => readonly Text[],
  actions: (outcome: Outcome) => readonly CardAction[] = () => [],
): CardPart<Request, Plan, Outcome> => ({
  template,
  context: () => ({ notes: [] }),
  facts: ({ outcome, plan }) => facts(outcome, plan),
  actions: ({ outcome }) => actions(outcome),
});
