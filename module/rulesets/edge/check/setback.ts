/** Setbacks, which the GM rolls or picks after a 1. */
import { templatePath } from "../../../core/constants.ts";
import { SumRoll } from "../../../core/rolls/sum-roll.ts";
import type { DialogPart, RollKind } from "../../../core/ruleset.ts";
import type { BaseRequest } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { SETBACKS } from "../rules/check/exploits-and-setbacks.ts";
import {
  SETBACK_DEGREE,
  type SetbackChoices,
  type SetbackOutcome,
  type SetbackPlan,
  setbackById,
  setbackHit,
  setbackRules,
} from "../rules/check/setback-roll.ts";

const dialog: DialogPart<BaseRequest, SetbackChoices, SetbackPlan> = {
  template: templatePath("edge/check/setback-dialog"),
  context: (_request, { setback }) => ({
    setbacks: SETBACKS.map(({ id, label, roll }) => ({ id, label, roll, selected: id === setback })),
  }),
  read: (form, choices) => ({ ...choices, setback: String(form.setback ?? "") }),
  situational: [],
  summary: ({ setback }) => ({ key: setbackById(setback)?.label ?? "MANIFOLD.Edge.Summary.setback" }),
};

/** Affects the creature that rolled the 1 (E-062, E-063). */
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
  defaults: () => ({ ...NO_CHOICES, setback: "" }),
  title: () => ({ key: "MANIFOLD.Edge.Kind.setback" }),
  dialog,
  card: {
    template: templatePath("edge/note-card"),
    context: ({ outcome }) => ({ text: setbackById(outcome.setback)!.text }),
    facts: ({ outcome }) => [{ key: setbackById(outcome.setback)!.label }],
  },
  hit: (_plan, { setback }) => setbackHit(setback),
  aim: "self",
};
