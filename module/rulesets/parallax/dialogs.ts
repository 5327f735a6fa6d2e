/** What this game asks in the roll dialog. */
import { templatePath } from "../../core/constants.ts";
import { formatSigned } from "../../core/format.ts";
import type { DialogPart, FormValues, Text } from "../../core/ruleset.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES, type AttributeId, isPhysical } from "./rules/attributes.ts";
import type {
  ParallaxCheckChoices,
  ParallaxCheckPlan,
  ParallaxCheckRequest,
  Sense,
} from "./rules/check-types.ts";
import type { DamageChoices, DamagePlan, DamageRequest } from "./rules/damage-roll.ts";
import {
  EXTERNAL,
  FAVORABLE,
  FUMBLE_STEP,
  HIT_STEP,
  PERSONAL,
  TOLL,
  UNFAVORABLE,
} from "./rules/modifier-types.ts";
import { TRIAL_FIGURES } from "./rules/trials.ts";

const localize = (key: string): string => game.i18n!.localize(key);

const kind = (id: string, name = id, withAmount = true) => ({
  kind: id,
  label: `MANIFOLD.Parallax.ModifierKind.${name}`,
  ...(withAmount ? { amount: `MANIFOLD.Parallax.ModifierAmount.${name}` } : {}),
});

const KINDS = [
  { kind: PERSONAL, label: "MANIFOLD.Parallax.ModifierKind.personal" },
  kind(EXTERNAL, "external"),
  kind(FAVORABLE, "favorable", false),
  kind(UNFAVORABLE, "unfavorable", false),
  kind(HIT_STEP),
  kind(FUMBLE_STEP),
  kind(TOLL),
];

export const checkDialog: DialogPart<ParallaxCheckRequest, ParallaxCheckChoices, ParallaxCheckPlan> = {
  template: templatePath("parallax/dialog/check"),
  context: (request, choices, plan) => ({
    attributes: ATTRIBUTES.map((id) => ({
      id,
      label: ATTRIBUTE_LABELS[id],
      value: request.attributes[id],
      selected: id === choices.attribute,
    })),
    skills: Object.entries(request.skills)
      .map(([id, { label, bonus }]) => ({ id, label, bonus, selected: id === choices.skill }))
      .sort((a, b) => a.label.localeCompare(b.label, game.i18n!.lang)),
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
    figure: figureField(request, choices),
    helpAllowed: choices.helpAllowed,
    mayAllowHelp: game.user!.isGM,
  }),
  read: (form, choices, request) => {
    const attribute = String(form.attribute) as AttributeId;
    return {
      ...choices,
      attribute,
      skill: form.skill === "" ? null : String(form.skill),
      exertion: form.exertion === null ? 0 : Number(form.exertion),
      against: numberOrNull(form.against),
      sense: form.sense === "" ? null : (String(form.sense) as Sense),
      physical: readPhysical(form.physical === true, attribute, choices, request),
      figure: form.figure === undefined ? choices.figure : Number(form.figure ?? 0),
      helpAllowed: form.helpAllowed === true,
    };
  },
  situational: KINDS,
  summary,
};

/** The number that a trial asks for; null where it has none. */
function figureField({ trial }: ParallaxCheckRequest, { figure }: ParallaxCheckChoices): object | null {
  if (!trial || !TRIAL_FIGURES.includes(trial.id)) return null;
  return {
    label: `MANIFOLD.Parallax.TrialFigure.${trial.id}`,
    value: Number.isFinite(figure) ? figure : "",
    step: trial.id === "gravityShock" ? "any" : 1,
  };
}

/** The tick follows the Attribute until somebody moves it. */
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

/** An empty field is no number; text that is none is NaN, which the rules name as a problem. */
function numberOrNull(value: FormValues[string] | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  return Number(value);
}

/** "d100 + 5 under 45 + 2d10". */
function summary(plan: ParallaxCheckPlan): Text {
  if (plan.automaticFailure !== null) {
    return {
      key: "MANIFOLD.Parallax.Summary.automaticFailure",
      data: { reason: localize(plan.automaticFailure) },
    };
  }
  const external = plan.external === 0 ? "" : ` ${spaced(plan.external)}`;
  const exertion = plan.exertion > 0 ? ` + ${plan.exertion}d10` : "";
  return {
    key: `MANIFOLD.Parallax.Summary.${plan.keep}`,
    data: { external, threshold: `${plan.threshold}${exertion}` },
  };
}

const spaced = (value: number): string => formatSigned(value).replace(/^(.)/, "$1 ");

export const damageDialog: DialogPart<DamageRequest, DamageChoices, DamagePlan> = {
  template: templatePath("parallax/dialog/damage"),
  context: (request, { criticalHits }) => ({
    formula: request.formula,
    critDamage: request.critDamage,
    criticalHits: Number.isFinite(criticalHits) ? criticalHits : "",
  }),
  read: (form, choices) => ({
    ...choices,
    criticalHits: form.criticalHits === null ? 0 : Number(form.criticalHits),
  }),
  situational: [{ kind: PERSONAL, label: "MANIFOLD.Parallax.ModifierKind.damage" }],
  summary: ({ dice, flat }) => ({
    key: "MANIFOLD.Parallax.Summary.damage",
    data: {
      formula: [...dice.map(({ formula }) => formula), ...(flat === 0 ? [] : [spaced(flat)])]
        .join(" + ")
        .replace("+ −", "−")
        .replace("+ +", "+"),
    },
  }),
};
