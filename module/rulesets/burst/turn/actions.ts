/** Actions without dice as a roll kind: its card describes the action and can undo it. */

import { isInCombat } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CardData, RollKind, Text } from "../../../core/contract/index.ts";
import { BurstRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { numberOr } from "../../../core/rolls/dialog/form-values.ts";
import type { RollOutcome } from "../../../kit/contract.ts";
import { attackSourceOf } from "../attack/attack-source.ts";
import { adjacentFoes } from "../attack/target.ts";
import { openingActions } from "../check/card.ts";
import { creatureModifiers, refuseMissing } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import { isItem } from "../data/item-of.ts";
import {
  ACTIONS,
  type ActionChoices,
  type ActionId,
  type ActionPlan,
  type ActionRequest,
  actionLabel,
  type LongAction,
  type UsedThing,
} from "../rules/turn/action-types.ts";
import {
  actionCost,
  actionRules,
  DONE,
  defaultActionChoices,
  givesOpening,
  hitOfAction,
} from "../rules/turn/actions.ts";
import { turnFacts } from "./turn-facts.ts";

const isAction = (word: string): word is ActionId => (ACTIONS as readonly string[]).includes(word);

/**
 * @param key an action, optionally with a dot and the id of the item that is used or worked on
 * @throws Refusal if there is no such action or the item is missing
 */
export function actionRequest(actor: ActorDocument, key: string): ActionRequest {
  const [act = "", item = ""] = key.split(".");
  if (!isAction(act))
    throw new Refusal({ key: "MANIFOLD.Burst.Problem.unknownAct", data: { actor: actor.name, key } });
  const { move } = creature(actor).self;
  return {
    act,
    thing: act === "useItem" && item !== "" ? usedThing(actor, item) : null,
    turn: turnFacts(actor, { key: "", cost: actionCost(act), counted: isInCombat(actor) }),
    feet: act === "move" || act === "escape" ? move : null,
    longAct: act === "work" ? longActionOf(actor, item) : null,
    foes: givesOpening(act) ? adjacentFoes(actor) : [],
    modifiers: creatureModifiers(actor),
  };
}

function usedThing(actor: ActorDocument, id: string): UsedThing {
  const item = actor.items.get(id) ?? refuseMissing(actor);
  const uses = isItem(item, "burstGear") ? item.system.uses : null;
  return { id, name: item.name, uses: uses && uses.max > 0 ? uses.value : null };
}

/** A long action with its progress, which is 0 if the actor has worked on something else since. */
function longActionOf(actor: ActorDocument, key: string): LongAction {
  const source = attackSourceOf(actor, key) ?? refuseMissing(actor);
  const { progress } = creature(actor).self;
  return {
    key,
    label: source.name,
    paid: progress.key === key ? progress.paid : 0,
    cost: source.actions,
  };
}

function title({ act, thing, longAct }: ActionRequest): Text {
  const name = thing?.name ?? longAct?.label;
  if (name === undefined) return { key: actionLabel(act) };
  return { key: "MANIFOLD.Burst.Title.act", data: { act: actionLabel(act), thing: name } };
}

const facts = ({
  request: { feet },
  plan: { actions, left },
}: CardData<ActionRequest, ActionPlan, RollOutcome>): Text[] => [
  ...(feet === null ? [] : [{ key: "MANIFOLD.Burst.Sheet.feet", data: { feet } }]),
  ...(actions > 0 ? [{ key: "MANIFOLD.Burst.Fact.actions", data: { actions } }] : []),
  ...(left === null ? [] : [{ key: "MANIFOLD.Burst.Fact.left", data: { left } }]),
];

/** Actions that other packages can offer without an item. */
const LISTED_ACTIONS: readonly ActionId[] = ["move", "defend", "escape", "ready", "stand"];

export const ACT: RollKind<ActionRequest, ActionChoices, ActionPlan, RollOutcome> = {
  id: "act",
  label: "MANIFOLD.Burst.Kind.act",
  icon: "stopwatch",
  rules: actionRules,
  rollClass: BurstRoll,
  degrees: { [DONE]: { label: "MANIFOLD.Burst.Degree.done", icon: "check-mark", tone: "neutral" } },
  request: actionRequest,
  defaults: defaultActionChoices,
  title,
  dialog: {
    template: templatePath("burst/turn/dialog"),
    context: ({ turn }, { actions }) => ({ turn, actions }),
    read: (form, choices) => ({
      ...choices,
      actions: "actions" in form ? numberOr(form.actions, Number.NaN) : choices.actions,
    }),
    situational: [],
    summary: ({ actions }) => ({ key: "MANIFOLD.Burst.Summary.act", data: { actions } }),
  },
  card: {
    template: templatePath("burst/turn/card"),
    context: ({ request, plan }) => ({ opening: givesOpening(request.act), turnOver: plan.left === 0 }),
    facts,
    actions: ({ request }) => (givesOpening(request.act) ? openingActions(request.foes) : []),
  },
  targets: { hit: hitOfAction, aim: "self" },
  list: () => LISTED_ACTIONS.map((key) => ({ key, label: actionLabel(key) })),
};
