/** A roll kind without dice: leaving a grapple or shove unanswered. */

import type { RollKind } from "../../../core/contract/index.ts";
import { RollUnderRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { UNANSWERED as UNANSWERED_DEGREE, unansweredRules } from "../rules/check/unanswered.ts";

const LABEL = "MANIFOLD.Parallax.Kind.unanswered";
const TEMPLATE = templatePath("parallax/check/unanswered");

export const UNANSWERED: RollKind<BaseRequest, BaseChoices, RollPlan, RollOutcome> = {
  id: "unanswered",
  label: LABEL,
  icon: "shrug",
  rules: unansweredRules,
  rollClass: RollUnderRoll,
  degrees: {
    [UNANSWERED_DEGREE]: { label: "MANIFOLD.Parallax.Degree.unanswered", icon: "shrug", tone: "neutral" },
  },
  request: () => ({ modifiers: [] }),
  defaults: () => NO_CHOICES,
  title: () => ({ key: LABEL }),
  dialog: {
    template: TEMPLATE,
    context: () => ({}),
    read: (_form, choices) => choices,
    situational: [],
    summary: () => ({ key: LABEL }),
  },
  card: { template: TEMPLATE, context: () => ({}), facts: () => [] },
};
