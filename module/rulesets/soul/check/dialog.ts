/** The fields of a pool's dialog. */

import type { DialogPart, FormValues } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { language, t } from "../../../core/host/host.ts";
import { numberOr, numberOrNull, wordOrNull } from "../../../core/rolls/dialog/form-values.ts";
import { costText } from "../labels.ts";
import type { PoolChoices, PoolPlan, PoolRequest } from "../rules/check/types.ts";
import { DICE, DIFFICULTY } from "../rules/modifiers.ts";
import { facesOf } from "./faces.ts";

interface Option {
  readonly id: string;
  readonly label: string;
  readonly value: number | string;
  readonly selected: boolean;
}

/** Options of a select: attributes in their order; skills by name, trained ones first. */
function options(request: PoolRequest, group: "attribute" | "skill", chosen: string | null): Option[] {
  const all = Object.entries(request.stats)
    .filter(([, stat]) => stat.group === group)
    .map(([id, { label, value }]) => ({
      id,
      label: t(label),
      value: value ?? "–",
      selected: id === chosen,
    }));
  return group === "attribute" ? all : all.sort(compareSkills);
}

function compareSkills(a: Option, b: Option): number {
  const rank = (option: Option) => (Number(option.value) > 0 ? 0 : 1);
  return rank(a) - rank(b) || a.label.localeCompare(b.label, language());
}

/** A select for each additional stat, and an empty one for the next. */
const furtherStats = (request: PoolRequest, { more }: PoolChoices): object[] =>
  [...more, null].map((chosen, place) => ({
    name: `more.${place}`,
    number: place + 3,
    attributes: options(request, "attribute", chosen),
    skills: options(request, "skill", chosen),
  }));

const fieldValue = (value: number | null): number | "" => (Number.isFinite(value) ? value! : "");

export const poolDialog: DialogPart<PoolRequest, PoolChoices, PoolPlan> = {
  template: templatePath("soul/check/dialog"),
  figure: templatePath("soul/check/figure"),
  context: (request, choices, plan) => ({
    attributes: options(request, "attribute", choices.attribute),
    skills: options(request, "skill", choices.skill),
    further: furtherStats(request, choices),
    difficulties: [2, 3, 4, 5, 6].map((value) => ({ value, selected: value === choices.difficulty })),
    plan,
    faces: facesOf(plan),
    required: fieldValue(choices.required),
    defense: fieldValue(choices.defense),
    isAttack: request.tags.includes("attack"),
    isHazard: request.tags.includes("hazard"),
    asksResult: !request.tags.includes("damage") && !request.tags.includes("attack"),
    extent: request.extent && {
      label: `MANIFOLD.Soul.Dialog.${request.extent.id}`,
      value: fieldValue(choices.extent),
      step: request.extent.id === "metres" ? "any" : "1",
    },
    halvePool: choices.halvePool,
    lacks: request.lacks === null ? null : String(request.lacks),
    cost: costText(plan.cost),
  }),
  read: (form, choices) => ({
    ...choices,
    ...readStats(form, choices),
    difficulty: "difficulty" in form ? Number(form.difficulty) : choices.difficulty,
    required: "required" in form ? numberOrNull(form.required) : choices.required,
    defense: "defense" in form ? numberOrNull(form.defense) : choices.defense,
    extent: "extent" in form ? numberOr(form.extent, Number.NaN) : choices.extent,
    halvePool: "halvePool" in form ? form.halvePool === true : choices.halvePool,
  }),
  situational: [
    {
      kind: DIFFICULTY,
      label: "MANIFOLD.Soul.ModifierKind.difficulty",
      amount: "MANIFOLD.Soul.ModifierAmount.difficulty",
    },
    { kind: DICE, label: "MANIFOLD.Soul.ModifierKind.dice", amount: "MANIFOLD.Soul.ModifierAmount.dice" },
    { kind: "bonus", label: "MANIFOLD.Soul.ModifierKind.bonus" },
  ],
  summary: (plan) => {
    if (plan.automaticFailure !== null)
      return { key: "MANIFOLD.Soul.Summary.automaticFailure", data: { reason: plan.automaticFailure } };
    const data = { count: plan.pool, difficulty: plan.difficulty.effective, flat: plan.flat };
    if (plan.impossible) return { key: "MANIFOLD.Soul.Summary.impossible", data };
    return { key: `MANIFOLD.Soul.Summary.${plan.flat === 0 ? "pool" : "flat"}`, data };
  },
};

function readStats(form: FormValues, choices: PoolChoices): Partial<PoolChoices> {
  if (!("attribute" in form)) return {};
  const further = choices.more.map((_, place) => place).concat(choices.more.length);
  return {
    attribute: wordOrNull(form.attribute),
    skill: wordOrNull(form.skill),
    more: further.flatMap((place) => wordOrNull(form[`more.${place}`]) ?? []),
  };
}
