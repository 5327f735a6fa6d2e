/** Saves and rolls in a strange gravity. All of them affect the rolling actor. */

import type { RollKind } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import type { BaseChoices, BaseRequest, RollPlan } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { checkRequest } from "../check/request.ts";
import { checkKind, DC_FIELD } from "../check/rolls.ts";
import { creature } from "../data/creature-of.ts";
import { type AdaptationOutcome, adaptationRules } from "../rules/survival/adaptation.ts";
import { gravityDc } from "../rules/survival/gravity.ts";

/** The daily save in high gravity; five successes acclimate (E-225). */
export const ACCLIMATION = checkKind(
  "acclimation",
  "weight-lifting-up",
  (actor) => ({
    ...checkRequest(actor, "stamina", "save"),
    dc: gravityDc({ g: creature(actor).gravity.g }),
  }),
  {
    targets: {
      hit: (_plan, { success }) => (success === true ? { nature: "acclimation" } : null),
      aim: "self",
    },
    list: () => [{ key: "", label: "MANIFOLD.Edge.Kind.acclimation" }],
    difficulty: DC_FIELD,
  },
);

/** The save that keeps a creature up in extreme gravity until its next turn (E-227). */
export const BRACE = checkKind(
  "brace",
  "weight-lifting-up",
  (actor) => checkRequest(actor, "occasion:extremeGravity", "save"),
  {
    targets: { hit: (_plan, { success }) => (success === true ? { nature: "brace" } : null), aim: "self" },
  },
);

/** The save against space sickness; a success ends it (E-237). */
export const SPACE_SICKNESS = checkKind(
  "spaceSickness",
  "vomiting",
  (actor) => checkRequest(actor, "occasion:spaceSickness", "save"),
  {
    targets: {
      hit: (_plan, { success }) =>
        success === null ? null : { nature: success ? "relief" : "condition", conditions: ["spaceSick"] },
      aim: "self",
    },
    list: () => [{ key: "", label: "MANIFOLD.Edge.Kind.spaceSickness" }],
    difficulty: DC_FIELD,
  },
);

/** 2d6 + 10 days until low gravity no longer gives an advantage (E-229). */
export const ADAPTATION: RollKind<BaseRequest, BaseChoices, RollPlan, AdaptationOutcome> = {
  id: "adaptation",
  label: "MANIFOLD.Edge.Kind.adaptation",
  icon: "feather",
  rules: adaptationRules,
  rollClass: SumRoll,
  degrees: { adapts: { label: "MANIFOLD.Edge.Degree.adapts", icon: "feather", tone: "neutral" } },
  request: () => ({ modifiers: [] }),
  defaults: () => NO_CHOICES,
  title: () => ({ key: "MANIFOLD.Edge.Kind.adaptation" }),
  dialog: {
    template: templatePath("edge/injury/death-save-dialog"),
    context: () => ({}),
    read: (_form, choices) => choices,
    situational: [],
    summary: () => ({ key: "MANIFOLD.Edge.Summary.adaptation" }),
  },
  card: {
    template: templatePath("edge/damage/card"),
    context: () => ({}),
    facts: ({ outcome: { days } }) => [{ key: "MANIFOLD.Edge.Fact.days", data: { days } }],
  },
  targets: { hit: (_plan, { days }) => ({ nature: "adaptation", days }), aim: "self" },
};
