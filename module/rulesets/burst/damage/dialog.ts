import type { DialogPart } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { numberOr } from "../../../core/rolls/dialog/form-values.ts";
import { optionsOf, type SelectOption } from "../../../core/text/labels.ts";
import { fieldValue, ladderRungs, type Rung, readCount, SITUATIONAL } from "../check/dialog-fields.ts";
import { QUALITY_LABELS } from "../labels.ts";
import type { Quality } from "../rules/attack/quality.ts";
import type { EffectChoices, EffectPlan, EffectRequest } from "../rules/damage/effect-types.ts";
import { TARGET } from "../rules/modifiers.ts";

interface EffectDialogContext {
  readonly choices: EffectChoices;
  readonly damageValue: number | string;
  readonly qualities: readonly (SelectOption & { readonly faces: number })[];
  readonly rungs: readonly Rung[] | null;
}

const effectContext = (
  request: EffectRequest,
  choices: EffectChoices,
  plan: EffectPlan,
): EffectDialogContext => ({
  choices,
  damageValue: fieldValue(choices.damageValue),
  qualities: optionsOf(QUALITY_LABELS, choices.quality).map((option) => ({
    ...option,
    faces: request.dice[option.id as Quality],
  })),
  rungs: plan.bonusDice > 0 ? ladderRungs(plan.size) : null,
});

/** The dice of an effect in words: "2d8 + 1d10"; empty without dice. */
export const describeDice = ({ damageValue, faces, bonusDice, size }: EffectPlan): string =>
  [
    ...(damageValue > 0 ? [`${damageValue}d${faces}`] : []),
    ...(bonusDice > 0 ? [`${bonusDice}d${size}`] : []),
  ].join(" + ");

export const effectDialog: DialogPart<EffectRequest, EffectChoices, EffectPlan> = {
  template: templatePath("burst/damage/dialog"),
  figure: templatePath("burst/check/ladder"),
  context: (request, choices, plan) => ({ ...effectContext(request, choices, plan) }),
  read: (form, choices) => ({
    ...choices,
    damageValue: numberOr(form.damageValue, Number.NaN),
    quality: String(form.quality) as Quality,
    charges: readCount(form.charges),
    challenges: readCount(form.challenges),
  }),
  situational: SITUATIONAL.filter(({ kind }) => kind !== TARGET),
  summary: (plan) => {
    const dice = describeDice(plan);
    return dice === ""
      ? { key: "MANIFOLD.Burst.Summary.nothing" }
      : { key: "MANIFOLD.Burst.Summary.effect", data: { dice } };
  },
};
