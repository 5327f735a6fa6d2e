/** The dialog of a damage or healing roll. */

import type { DialogPart, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { optionsOf, type SelectOption } from "../../../core/text/labels.ts";
import { AMOUNT_TYPE_LABELS, DAMAGE_TYPE_LABELS } from "../labels.ts";
import type {
  AmountType,
  EdgeDamageChoices,
  EdgeDamagePlan,
  EdgeDamageRequest,
} from "../rules/damage/damage-roll-types.ts";
import { readTakes, takesOptions } from "../turn/economy.ts";

const typesFor = (healing: boolean, selected: AmountType): SelectOption[] =>
  optionsOf(healing ? { healing: AMOUNT_TYPE_LABELS.healing } : DAMAGE_TYPE_LABELS, selected);

export const DAMAGE_DIALOG: DialogPart<EdgeDamageRequest, EdgeDamageChoices, EdgeDamagePlan> = {
  template: templatePath("edge/damage/dialog"),
  context: ({ main, turn }, choices) => ({
    choices,
    takes: takesOptions(turn, choices.takes),
    damages: main.type !== "healing",
    types: typesFor(main.type === "healing", choices.type),
    extraTypes: typesFor(main.type === "healing", choices.extraType),
  }),
  read: (form, choices) => ({
    ...choices,
    formula: String(form.formula ?? ""),
    type: String(form.type ?? choices.type) as AmountType,
    extraFormula: String(form.extraFormula ?? ""),
    extraType: String(form.extraType ?? choices.extraType) as AmountType,
    maximum: form.maximum === true,
    ...readTakes(form),
  }),
  situational: [{ kind: "bonus", label: "MANIFOLD.Edge.ModifierKind.bonus" }],
  summary: ({ parts }): Text => ({
    key: "MANIFOLD.Edge.Summary.damage",
    data: { formula: parts.map(({ formula }) => formula).join(" + ") },
  }),
};
