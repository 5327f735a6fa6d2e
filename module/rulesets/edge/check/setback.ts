/** Setbacks, which the GM rolls or chooses after a 1. */
import { previousCheck } from "../../../core/chat/previous-check.ts";
import type { CardAction, DialogPart, RollKind } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { SETBACKS } from "../rules/check/exploits-and-setbacks.ts";
import {
  SETBACK_DEGREE,
  type SetbackChoices,
  type SetbackOutcome,
  type SetbackPlan,
  type SetbackRequest,
  setbackById,
  setbackHit,
  setbackRules,
} from "../rules/check/setback-roll.ts";
import type { EdgeCheckRequest } from "../rules/check/types.ts";

const dialog: DialogPart<SetbackRequest, SetbackChoices, SetbackPlan> = {
  template: templatePath("edge/check/setback-dialog"),
  context: (_request, { setback }) => ({
    setbacks: SETBACKS.map(({ id, label, roll }) => ({ id, label, roll, selected: id === setback })),
  }),
  read: (form, choices) => ({ ...choices, setback: String(form.setback ?? "") }),
  situational: [],
  summary: ({ setback }) => ({ key: setbackById(setback)?.label ?? "MANIFOLD.Edge.Summary.setback" }),
};

/** The damage of the missed attack, for the ally chosen by the GM (E-103). */
const strayHit = (weapon: string): CardAction => ({
  kind: "damage",
  key: weapon,
  label: "MANIFOLD.Edge.Kind.damage",
  icon: "bleeding-wound",
  who: "gm",
});

/** Affects the creature that rolled the 1 (E-062, E-063). */
export const SETBACK: RollKind<SetbackRequest, SetbackChoices, SetbackPlan, SetbackOutcome> = {
  id: "setback",
  label: "MANIFOLD.Edge.Kind.setback",
  icon: "broken-shield",
  rules: setbackRules,
  rollClass: SumRoll,
  degrees: {
    [SETBACK_DEGREE]: { label: "MANIFOLD.Edge.Kind.setback", icon: "broken-shield", tone: "fumble" },
  },
  request(actor, _key, options) {
    const { weapon } = (previousCheck(options, "edge", ["attack"])?.request ??
      {}) as Partial<EdgeCheckRequest>;
    return { modifiers: [], ...(weapon !== undefined && actor.items.has(weapon) ? { weapon } : {}) };
  },
  defaults: () => ({ ...NO_CHOICES, setback: "" }),
  title: () => ({ key: "MANIFOLD.Edge.Kind.setback" }),
  dialog,
  card: {
    template: templatePath("edge/note-card"),
    context: ({ outcome }) => ({ text: setbackById(outcome.setback)!.text }),
    facts: ({ outcome }) => [{ key: setbackById(outcome.setback)!.label }],
    actions: ({ plan, outcome }) =>
      outcome.setback === "friendlyTarget" && plan.weapon !== undefined ? [strayHit(plan.weapon)] : [],
  },
  targets: { hit: ({ weapon }, { setback }) => setbackHit(setback, weapon), aim: "self" },
};
