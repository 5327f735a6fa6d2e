/** The dialogs of ailments, falls and lost breath. */
import { templatePath } from "../../core/constants.ts";
import type { DialogPart } from "../../core/ruleset.ts";
import type { BaseRequest } from "../../kit/contract.ts";
import { checkDialog } from "./dialogs.ts";
import { shown } from "./looks.ts";
import type { AilmentPlan, AilmentRequest } from "./rules/ailment-roll.ts";
import type { BreathChoices, BreathPlan, BreathRequest } from "./rules/breath.ts";
import type { GodsCheckChoices } from "./rules/check-types.ts";
import type { FallChoices, FallPlan } from "./rules/fall.ts";

export const ailmentDialog: DialogPart<AilmentRequest, GodsCheckChoices, AilmentPlan> = {
  ...checkDialog,
  summary: ({ rolls, target }) =>
    rolls
      ? { key: "MANIFOLD.Gods.Summary.under", data: { target: shown(target) } }
      : { key: "MANIFOLD.Gods.Summary.takesCourse" },
};

export const fallDialog: DialogPart<BaseRequest, FallChoices, FallPlan> = {
  template: templatePath("gods/dialog/fall"),
  context: (_request, choices, plan) => ({
    feet: Number.isFinite(choices.feet) ? choices.feet : "",
    evaded: choices.evaded,
    evasion: `MANIFOLD.Gods.Dialog.evasion.${plan.evasion}`,
  }),
  read: (form, before) => ({
    ...before,
    feet: form.feet === null ? Number.NaN : Number(form.feet ?? before.feet),
    evaded: form.evaded === true,
  }),
  situational: [{ kind: "bonus", label: "MANIFOLD.Gods.ModifierKind.bonus" }],
  summary: ({ dice, seconds }) => ({
    key: "MANIFOLD.Gods.Summary.fall",
    data: { dice: dice.map(({ formula }) => formula).join(" + "), seconds },
  }),
};

export const breathDialog: DialogPart<BreathRequest, BreathChoices, BreathPlan> = {
  template: templatePath("gods/dialog/breath"),
  context: (_request, choices) => ({ choices }),
  read: (form, before) => ({ ...before, prepared: form.prepared === true, idle: form.idle === true }),
  situational: [{ kind: "bonus", label: "MANIFOLD.Gods.ModifierKind.bonus" }],
  summary: ({ prepared }) => ({ key: `MANIFOLD.Gods.Summary.${prepared ? "deepBreath" : "breath"}` }),
};
