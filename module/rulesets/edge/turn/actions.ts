/** Actions without dice: actions of a turn, exploits and EDGE cards. */
import { isInCombat } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CardAction, RollKind, RollListEntry, RollOptions } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { targetsOf } from "../../../core/scene/scene.ts";
import type { BaseChoices, RollOutcome } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { edgeDeck, edgeHand, heldCard, sentenceOf } from "../cards/hand.ts";
import { creature } from "../data/creature-of.ts";
import { cardProblem, takesCard } from "../rules/check/edge-cards.ts";
import { hasBadLeg, legsLost } from "../rules/injury/traumas.ts";
import {
  ACTIONS,
  type ActionPlan,
  type ActionRequest,
  actionCosts,
  actionHit,
  actionOf,
  actionRules,
  DONE,
  type TurnAction,
} from "../rules/turn/actions.ts";
import { standUp } from "../rules/turn/movement.ts";
import { turnUse } from "./economy.ts";
import { GUARDED, reviseStandingUp } from "./guarded-stand-up.ts";
import { provokedBy } from "./token-moves.ts";

type ActionKind = RollKind<ActionRequest, BaseChoices, ActionPlan, RollOutcome>;

const CARDS = ["drawCard", "discardCards", "playCard", "burnCard", "discardCard"];

/** Actions available to the actor; actions with EDGE cards only if it can use them now. */
function actionsFor(actor: ActorDocument, at: TurnAction["at"]): readonly TurnAction[] {
  const hand = edgeHand(actor);
  return ACTIONS.filter(
    (action) =>
      action.at === at &&
      !takesCard(action.id) &&
      (!CARDS.includes(action.id) || (hand !== undefined && cardProblem(action.id, hand) === null)),
  );
}

/** @throws Refusal for an unknown or impossible action */
function actionRequest(
  actor: ActorDocument,
  address: string,
  at: TurnAction["at"],
  options: RollOptions = {},
): ActionRequest {
  const [key = "", card, sentence] = address.split(":");
  const data = { actor: actor.name, key };
  if (!ACTIONS.some(({ id, at: aim }) => id === key && aim === at))
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.unknownRoll", data });
  const hand = edgeHand(actor);
  const problem = CARDS.includes(key) ? (hand ? cardProblem(key, hand) : "noCards") : null;
  if (problem) throw new Refusal({ key: `MANIFOLD.Edge.Problem.${problem}`, data });
  if (key === "drawCard") checkDeck();
  if (key === "standUp") checkStandUp(actor);
  const about = TARGET_BOUND_ACTIONS.includes(key)
    ? targetsOf(actor, options, { self: false }).map((target) => target.actor.uuid)
    : [];
  const { traumas } = creature(actor);
  const falls = key === "dash" && legsLost(traumas) > 0;
  const stumbles = key === "dash" && !falls && hasBadLeg(traumas);
  return {
    modifiers: [],
    deed: key,
    ...turnUse(actor, actionOf(key).takes),
    ...(stumbles ? { stumbles } : {}),
    ...(falls ? { falls } : {}),
    ...(takesCard(key) ? cardRequest(actor, key, card, sentence) : {}),
    ...(about.length > 0 ? { about } : {}),
    ...(actor.statuses.has("aiming") ? { aims: true } : {}),
    ...(key === "standUp" ? { provokes: provokedBy(actor), stands: actor.uuid } : {}),
  };
}

/** @throws Refusal without a deck, or with an empty one */
function checkDeck(): void {
  const deck = edgeDeck();
  if (!deck) throw new Refusal({ key: "MANIFOLD.Cards.NoDeck" });
  if (deck.left === 0) throw new Refusal({ key: "MANIFOLD.Edge.Problem.deckEmpty" });
}

/** @throws Refusal if the actor does not have the card */
function cardRequest(
  actor: ActorDocument,
  key: string,
  id: string | undefined,
  sentence: string | undefined,
): Pick<ActionRequest, "card" | "sentence"> {
  const held = heldCard(actor, id);
  return {
    card: held.id,
    ...(key === "playCard" ? { sentence: sentenceOf(held, Number(sentence ?? 0)) } : {}),
  };
}

/** @throws Refusal unless the actor is prone, can move and, in combat, has 3 m of movement left (E-290) */
function checkStandUp(actor: ActorDocument): void {
  const { walk: speed, turnLeft } = creature(actor);
  const left = isInCombat(actor) ? turnLeft.metres.left : speed;
  const data = { actor: actor.name, left };
  if (!actor.statuses.has("prone")) throw new Refusal({ key: "MANIFOLD.Edge.Problem.notProne", data });
  if (standUp({ left, speed }) === null)
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.cannotStandUp", data });
}

/** Actions whose state is bound to the targets. */
const TARGET_BOUND_ACTIONS = ["aim", "focus"];

/** The opportunity attacks, and the check that avoids them (E-291). */
const afterStandingUp = ({ provokes = [], stands }: ActionRequest, { guarded }: ActionPlan): CardAction[] =>
  provokes.length === 0 || guarded
    ? []
    : [
        GUARDED,
        ...provokes.map(
          ({ uuid, name, weapon }): CardAction => ({
            kind: "attack",
            key: weapon,
            label: "MANIFOLD.Edge.Card.opportunity",
            icon: "sword-brandish",
            choices: { takes: "reaction" },
            actor: { uuid, name },
            targets: [stands!],
          }),
        ),
      ];

/** The save on the card of a Dash. */
const STUMBLE: CardAction = {
  kind: "stumble",
  key: "",
  label: "MANIFOLD.Edge.CalledCheck.dashOnBadLeg",
  icon: "falling",
};

/** The fall at the end of a Dash without a leg (E-469). */
const FALL: CardAction = {
  kind: "deed",
  key: "dropProne",
  label: "MANIFOLD.Edge.Card.fallsAfterDash",
  icon: "falling",
};

const actionKind = (id: string, at: TurnAction["at"]): ActionKind => ({
  id,
  label: `MANIFOLD.Edge.Kind.${id}`,
  icon: "checked-shield",
  rules: actionRules,
  rollClass: SumRoll,
  degrees: { [DONE]: { label: "MANIFOLD.Edge.Degree.done", icon: "check-mark", tone: "neutral" } },
  request: (actor, key, options) => actionRequest(actor, key, at, options),
  defaults: () => NO_CHOICES,
  title: ({ deed }) => ({ key: actionOf(deed).label }),
  dialog: {
    template: templatePath("edge/turn/action-dialog"),
    context: ({ deed }) => ({ hint: actionOf(deed).hint }),
    read: (_form, choices) => choices,
    situational: [],
    summary: ({ deed }) => ({ key: actionOf(deed).label }),
  },
  card: {
    template: templatePath("edge/note-card"),
    context: ({ plan }) => ({ text: plan.sentence ?? actionOf(plan.deed).hint }),
    facts: () => [],
    actions: ({ request, plan }) => [
      ...(request.stumbles ? [STUMBLE] : []),
      ...(request.falls ? [FALL] : []),
      ...afterStandingUp(request, plan),
    ],
  },
  targets: { hit: actionHit, aim: at },
  revise: reviseStandingUp,
  costs: { always: true, of: actionCosts },
  list: (actor): RollListEntry[] =>
    actionsFor(actor, at).map(({ id: key, label, icon }) => ({ key, label, icon })),
});

/** The ids of both kinds are stored. */
export const ACTION = actionKind("deed", "self");
export const TARGETED_ACTION = actionKind("deedAt", "targets");
