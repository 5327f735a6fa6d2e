/** The dialogs of a weapon's damage and of a hit on a thing. */

import type { DialogPart } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { BONUS_ONLY, readNumber, readTick, readWord, summaryUnder } from "../check/dialog-parts.ts";
import { FORM_LABELS, materialLabel } from "../labels.ts";
import type { DamageChoices, DamagePlan, DamageRequest } from "../rules/damage/damage-roll.ts";
import type { ItemChoices, ItemPlan, ItemRequest } from "../rules/damage/item-reaction.ts";

export const damageDialog: DialogPart<DamageRequest, DamageChoices, DamagePlan> = {
  template: templatePath("gods/damage/dialog"),
  context: (_request, choices) => ({ choices }),
  read: (form, choices) => ({ ...choices, contest: readTick(form, "contest", choices.contest) }),
  situational: BONUS_ONLY,
  summary: ({ dice, bonus }) => ({
    key: "MANIFOLD.Gods.Summary.damage",
    data: { dice: dice.map(({ formula }) => formula).join(" + "), bonus },
  }),
};

export const itemDialog: DialogPart<ItemRequest, ItemChoices, ItemPlan> = {
  template: templatePath("gods/damage/item-dialog"),
  context: ({ materials }, choices) => ({
    choices,
    forms: FORM_LABELS,
    materials: Object.fromEntries(materials.map(({ id }) => [id, materialLabel(id)])),
  }),
  read: (form, before) => ({
    ...before,
    form: readWord(form, "form", before.form),
    material: readWord(form, "material", before.material),
    thickness: readNumber(form, "thickness", before.thickness),
  }),
  situational: BONUS_ONLY,
  summary: ({ target }) => summaryUnder(target),
};
