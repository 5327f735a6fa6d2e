/** What is done without dice, and what goes wrong. */
import { isInCombat } from "../../core/combat/current-combat.ts";
import { templatePath } from "../../core/constants.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import { SumRoll } from "../../core/rolls/sum-roll.ts";
import type { DialogPart, RollKind, RollListEntry } from "../../core/ruleset.ts";
import type { BaseChoices, BaseRequest, RollOutcome } from "../../kit/contract.ts";
import { creature, edgeHand } from "./bridge.ts";
import {
  cardProblem,
  DEEDS,
  type Deed,
  type DeedPlan,
  type DeedRequest,
  DONE,
  deedCosts,
  deedOf,
  deedRules,
} from "./rules/deeds.ts";
import { standUp } from "./rules/movement.ts";
import {
  SETBACK_DEGREE,
  type SetbackChoices,
  type SetbackOutcome,
  type SetbackPlan,
  setbackById,
  setbackHit,
  setbackRules,
} from "./rules/setback-roll.ts";
import { SETBACKS } from "./rules/special-results.ts";
import { economyOfActor, turnUse } from "./turn-use.ts";

const UNTOUCHED: BaseChoices = { disabled: [], enabled: [], situational: [] };

type DeedKind = RollKind<DeedRequest, BaseChoices, DeedPlan, RollOutcome>;

const CARDS = ["drawCard", "playCard", "discardCards"];

/** Deeds that the actor can do now: cards only for those who play with them. */
const deedsFor = (actor: ManifoldActor, at: Deed["at"]): readonly Deed[] => {
  const hand = edgeHand(actor);
  return DEEDS.filter(
    (deed) =>
      deed.at === at &&
      (!CARDS.includes(deed.id) || (hand !== undefined && cardProblem(deed.id, hand) === null)),
  );
};

function deedRequest(actor: ManifoldActor, key: string, at: Deed["at"]): DeedRequest {
  const data = { actor: actor.name, key };
  if (!DEEDS.some(({ id, at: aim }) => id === key && aim === at))
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.unknownRoll", data });
  const hand = edgeHand(actor);
  const problem = CARDS.includes(key) ? (hand ? cardProblem(key, hand) : "noCards") : null;
  if (problem) throw new Refusal({ key: `MANIFOLD.Edge.Problem.${problem}`, data });
  if (key === "standUp") refuseLying(actor);
  return { modifiers: [], deed: key, ...turnUse(actor, deedOf(key).takes) };
}

/** Getting up needs legs that move, and in a fight 3 m of movement (E-290). */
function refuseLying(actor: ManifoldActor): void {
  const { metres } = economyOfActor(actor);
  const speed = creature(actor).walk as number;
  const left = isInCombat(actor) ? metres.left : speed;
  const data = { actor: actor.name, left };
  if (!actor.statuses.has("prone")) throw new Refusal({ key: "MANIFOLD.Edge.Problem.notProne", data });
  if (standUp({ left, speed }) === null)
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.cannotStandUp", data });
}

const deedKind = (id: string, at: Deed["at"]): DeedKind => ({
  id,
  label: `MANIFOLD.Edge.Kind.${id}`,
  icon: "checked-shield",
  rules: deedRules,
  rollClass: SumRoll,
  degrees: { [DONE]: { label: "MANIFOLD.Edge.Degree.done", icon: "check-mark", tone: "neutral" } },
  request: (actor, key) => deedRequest(actor, key, at),
  defaults: () => UNTOUCHED,
  title: ({ deed }) => ({ key: deedOf(deed).label }),
  dialog: {
    template: templatePath("edge/dialog/deed"),
    context: ({ deed }) => ({ hint: deedOf(deed).hint }),
    read: (_form, choices) => choices,
    situational: [],
    summary: ({ deed }) => ({ key: deedOf(deed).label }),
  },
  card: {
    template: templatePath("edge/chat/trauma"),
    context: ({ plan }) => ({ text: deedOf(plan.deed).hint }),
    facts: () => [],
  },
  hit: ({ deed }) => deedOf(deed).hit,
  costs: deedCosts,
  aim: at,
  list: (actor): RollListEntry[] =>
    deedsFor(actor, at).map(({ id: key, label, icon }) => ({ key, label, icon })),
});

export const DEED = deedKind("deed", "self");
export const DEED_AT = deedKind("deedAt", "targets");

const dialog: DialogPart<BaseRequest, SetbackChoices, SetbackPlan> = {
  template: templatePath("edge/dialog/setback"),
  context: (_request, { setback }) => ({
    setbacks: SETBACKS.map(({ id, label, roll }) => ({ id, label, roll, selected: id === setback })),
  }),
  read: (form, choices) => ({ ...choices, setback: String(form.setback ?? "") }),
  situational: [],
  summary: ({ setback }) => ({ key: setbackById(setback)?.label ?? "MANIFOLD.Edge.Summary.setback" }),
};

/** The GM's answer to a 1 (E-062, E-063): rolled or picked, and suffered by whoever rolled the 1. */
export const SETBACK: RollKind<BaseRequest, SetbackChoices, SetbackPlan, SetbackOutcome> = {
  id: "setback",
  label: "MANIFOLD.Edge.Kind.setback",
  icon: "broken-shield",
  rules: setbackRules,
  rollClass: SumRoll,
  degrees: {
    [SETBACK_DEGREE]: { label: "MANIFOLD.Edge.Kind.setback", icon: "broken-shield", tone: "fumble" },
  },
  request: () => ({ modifiers: [] }),
  defaults: () => ({ ...UNTOUCHED, setback: "" }),
  title: () => ({ key: "MANIFOLD.Edge.Kind.setback" }),
  dialog,
  card: {
    template: templatePath("edge/chat/trauma"),
    context: ({ outcome }) => ({ text: setbackById(outcome.setback)!.text }),
    facts: ({ outcome }) => [{ key: setbackById(outcome.setback)!.label }],
  },
  hit: (_plan, { setback }) => setbackHit(setback),
  aim: "self",
};
