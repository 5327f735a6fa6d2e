/** What is done on a turn without dice, as a roll that throws none: a card that tells of it and undoes it. */
import { isInCombat } from "../../core/combat/current-combat.ts";
import { templatePath } from "../../core/constants.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import { BurstRoll } from "../../core/rolls/burst-roll.ts";
import type { CardAction, CardData, RollKind, Text } from "../../core/ruleset.ts";
import type { RollOutcome } from "../../kit/contract.ts";
import { ownModifiers } from "./bridge.ts";
import type { BurstGearData } from "./data/gear.ts";
import { turnFacts } from "./fight.ts";
import type { Named } from "./rules/action-types.ts";
import {
  ACTS,
  type ActChoices,
  type ActId,
  type ActPlan,
  type ActRequest,
  actCost,
  actLabel,
  actRules,
  DONE,
  defaultActChoices,
  hitOfAct,
  type LongAct,
  opens,
  type UsedThing,
} from "./rules/acts.ts";
import { creature, strikeOf } from "./strikes.ts";
import { adjacentFoes } from "./targets.ts";

type ActKind = RollKind<ActRequest, ActChoices, ActPlan, RollOutcome>;

const isAct = (word: string): word is ActId => (ACTS as readonly string[]).includes(word);

/**
 * @param key an act, and after a dot the id of the item that is used or worked on
 * @throws RollRefused when there is no such act or the item is gone
 */
export function actRequest(actor: ManifoldActor, key: string): ActRequest {
  const [act = "", item = ""] = key.split(".");
  if (!isAct(act))
    throw new Refusal({ key: "MANIFOLD.Burst.Problem.unknownAct", data: { actor: actor.name, key } });
  const { move } = creature(actor).self;
  return {
    act,
    thing: act === "useItem" && item !== "" ? thingOf(actor, item) : null,
    turn: turnFacts(actor, { key: "", cost: actCost(act), counted: isInCombat(actor) }),
    feet: act === "move" || act === "escape" ? move : null,
    longAct: act === "work" ? longActOf(actor, item) : null,
    foes: opens(act) ? adjacentFoes(actor) : [],
    modifiers: ownModifiers(actor),
  };
}

function thingOf(actor: ManifoldActor, id: string): UsedThing {
  const item = actor.items.get(id) ?? refuseGone(actor);
  const { uses } = item.system as unknown as Partial<BurstGearData>;
  return { id, name: item.name, uses: uses && uses.max > 0 ? uses.value : null };
}

/** How far one is with something long; begun with this, where one was at nothing or at something else. */
function longActOf(actor: ManifoldActor, key: string): LongAct {
  const strike = strikeOf(actor, key) ?? refuseGone(actor);
  const { progress } = creature(actor).self;
  return {
    key,
    label: strike.name,
    paid: progress.key === key ? progress.paid : 0,
    cost: strike.actions,
  };
}

function refuseGone(actor: ManifoldActor): never {
  throw new Refusal({ key: "MANIFOLD.Burst.Problem.noWeapon", data: { actor: actor.name } });
}

function title({ act, thing, longAct }: ActRequest): Text {
  const name = thing?.name ?? longAct?.label;
  if (name === undefined) return { key: actLabel(act) };
  return { key: "MANIFOLD.Burst.Title.act", data: { act: actLabel(act), thing: name } };
}

type Card = CardData<ActRequest, ActPlan, RollOutcome>;

const facts = ({ request: { feet }, plan: { actions, left } }: Card): Text[] => [
  ...(feet === null ? [] : [{ key: "MANIFOLD.Burst.Sheet.feet", data: { feet } }]),
  ...(actions > 0 ? [{ key: "MANIFOLD.Burst.Fact.actions", data: { actions } }] : []),
  ...(left === null ? [] : [{ key: "MANIFOLD.Burst.Fact.left", data: { left } }]),
];

/** A button for each foe near enough, and one for whoever else the table thinks of. */
export const openingActions = (foes: readonly Named[]): CardAction[] => {
  const take = {
    kind: "attack",
    key: "",
    label: "MANIFOLD.Burst.Card.takeOpening",
    icon: "crossed-swords",
    choices: { timing: "opening" },
  } as const;
  return foes.length > 0 ? foes.map((actor) => ({ ...take, actor })) : [{ ...take, who: "anyone" }];
};

export const ACT: ActKind = {
  id: "act",
  label: "MANIFOLD.Burst.Kind.act",
  icon: "stopwatch",
  rules: actRules,
  rollClass: BurstRoll,
  degrees: { [DONE]: { label: "MANIFOLD.Burst.Degree.done", icon: "check-mark", tone: "neutral" } },
  request: actRequest,
  defaults: defaultActChoices,
  title,
  dialog: {
    template: templatePath("burst/dialog/act"),
    context: ({ turn }, choices) => ({ turn, actions: choices.actions }),
    read: (form, choices) => ({
      ...choices,
      actions: "actions" in form ? Number(form.actions ?? Number.NaN) : choices.actions,
    }),
    situational: [],
    summary: ({ actions }) => ({ key: "MANIFOLD.Burst.Summary.act", data: { actions } }),
  },
  card: {
    template: templatePath("burst/chat/act"),
    context: ({ request, plan }) => ({ opening: opens(request.act), turnOver: plan.left === 0 }),
    facts,
    actions: ({ request }) => (opens(request.act) ? openingActions(request.foes) : []),
  },
  hit: hitOfAct,
  aim: "self",
  list: () =>
    ["move", "defend", "escape", "ready", "stand"].map((key) => ({ key, label: actLabel(key as ActId) })),
};
