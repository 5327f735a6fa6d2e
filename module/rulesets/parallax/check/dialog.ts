/** Fields of the check dialog. */

import type { DialogPart, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { language, me, t } from "../../../core/host/host.ts";
import { numberOr, numberOrNull, wordOrNull } from "../../../core/rolls/dialog/form-values.ts";
import { BAND_LABELS, RANGE_LABELS, signWithSpace } from "../labels.ts";
import { isBand } from "../rules/attack/ranges.ts";
import { TRIALS_WITH_NUMBER } from "../rules/check/trials.ts";
import type { ParallaxCheckChoices, ParallaxCheckPlan, ParallaxCheckRequest } from "../rules/check/types.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES, type AttributeId, isPhysical } from "../rules/creature/attributes.ts";
import {
  EXTERNAL,
  FAVORABLE,
  FUMBLE_STEP,
  HIT_STEP,
  PERSONAL,
  type Sense,
  TOLL,
  UNFAVORABLE,
} from "../rules/modifiers.ts";

const modifierKind = (id: string, name = id, withAmount = true) => ({
  kind: id,
  label: `MANIFOLD.Parallax.ModifierKind.${name}`,
  ...(withAmount ? { amount: `MANIFOLD.Parallax.ModifierAmount.${name}` } : {}),
});

const KINDS = [
  { kind: PERSONAL, label: "MANIFOLD.Parallax.ModifierKind.personal" },
  modifierKind(EXTERNAL, "external"),
  modifierKind(FAVORABLE, "favorable", false),
  modifierKind(UNFAVORABLE, "unfavorable", false),
  modifierKind(HIT_STEP),
  modifierKind(FUMBLE_STEP),
  modifierKind(TOLL),
];

export const checkDialog: DialogPart<ParallaxCheckRequest, ParallaxCheckChoices, ParallaxCheckPlan> = {
  template: templatePath("parallax/check/dialog"),
  context: (request, choices, plan) => ({
    attributes: ATTRIBUTES.map((id) => ({
      id,
      label: ATTRIBUTE_LABELS[id],
      value: request.attributes[id],
      selected: id === choices.attribute,
    })),
    skills: Object.entries(request.skills)
      .map(([id, { label, bonus }]) => ({ id, label, bonus, selected: id === choices.skill }))
      .sort((a, b) => a.label.localeCompare(b.label, language())),
    exertion: Number.isFinite(choices.exertion) ? choices.exertion : "",
    left: Math.max(0, request.exertion.available - plan.toll),
    available: request.exertion.available,
    against: Number.isFinite(choices.against) ? choices.against : "",
    senses: [null, "sight", "hearing"].map((id) => ({
      id: id ?? "",
      label: `MANIFOLD.Parallax.Sense.${id ?? "none"}`,
      selected: id === choices.sense,
    })),
    physical: choices.physical ?? isPhysical(choices.attribute),
    trialNumber: trialNumberField(request, choices),
    range: rangeField(request, choices),
    helpAllowed: choices.helpAllowed,
    mayAllowHelp: me().isGM,
  }),
  read: (form, choices, request) => {
    const attribute = String(form.attribute) as AttributeId;
    return {
      ...choices,
      attribute,
      skill: wordOrNull(form.skill),
      exertion: numberOr(form.exertion, 0),
      against: numberOrNull(form.against),
      sense: wordOrNull(form.sense) as Sense | null,
      physical: readPhysical(form.physical === true, attribute, choices, request),
      band: form.band === undefined ? choices.band : readBand(form.band),
      figure: form.figure === undefined ? choices.figure : numberOr(form.figure, 0),
      helpAllowed: form.helpAllowed === true,
    };
  },
  situational: KINDS,
  summary,
};

/** The number field of the trial; null for trials without a number. */
function trialNumberField({ trial }: ParallaxCheckRequest, { figure }: ParallaxCheckChoices): object | null {
  if (!trial || !TRIALS_WITH_NUMBER.includes(trial.id)) return null;
  return {
    label: `MANIFOLD.Parallax.TrialFigure.${trial.id}`,
    value: Number.isFinite(figure) ? figure : "",
    step: trial.id === "gravityShock" ? "any" : 1,
  };
}

/** The range band of the target, measured unless the user sets it; null for checks without a reach. */
function rangeField({ reach }: ParallaxCheckRequest, { band }: ParallaxCheckChoices): object | null {
  if (!reach) return null;
  return {
    measured:
      reach.hexes === null ? null : { key: "MANIFOLD.Parallax.Dialog.hexes", data: { count: reach.hexes } },
    weapon: RANGE_LABELS[reach.range],
    bands: [
      { id: "", label: "MANIFOLD.Parallax.Range.unknown", selected: band === null },
      ...Object.entries(BAND_LABELS).map(([id, label]) => ({ id, label, selected: id === band })),
    ],
  };
}

const readBand = (value: unknown): ParallaxCheckChoices["band"] => {
  const word = String(value ?? "");
  return isBand(word) ? word : null;
};

/** Until the user changes the box, it follows the Attribute. */
function readPhysical(
  ticked: boolean,
  attribute: AttributeId,
  before: ParallaxCheckChoices,
  request: ParallaxCheckRequest,
): boolean | null {
  const shown = before.physical ?? isPhysical(before.attribute);
  const attributeChanged = attribute !== before.attribute;
  if (ticked === shown) return attributeChanged ? request.physical : before.physical;
  return ticked;
}

/** "d100 + 5 under 45 + 2d10". */
function summary(plan: ParallaxCheckPlan): Text {
  if (plan.automaticFailure !== null) {
    return {
      key: "MANIFOLD.Parallax.Summary.automaticFailure",
      data: { reason: t(plan.automaticFailure) },
    };
  }
  const external = plan.external === 0 ? "" : ` ${signWithSpace(plan.external)}`;
  const exertion = plan.exertion > 0 ? ` + ${plan.exertion}d10` : "";
  return {
    key: `MANIFOLD.Parallax.Summary.${plan.keep}`,
    data: { external, threshold: `${plan.threshold}${exertion}` },
  };
}
