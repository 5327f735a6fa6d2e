/** Rolls for damage and healing, and the damage pipeline of this game. */

import type {
  CardData,
  DamageKind,
  DegreeStyle,
  DialogPart,
  RollKind,
  Text,
} from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { optionsOf, type SelectOption } from "../../../core/text/labels.ts";
import { damageArea } from "../attack/blast.ts";
import { AMOUNT_TYPE_LABELS, DAMAGE_TYPE_LABELS } from "../labels.ts";
import {
  DEALT,
  damageRollRules,
  defaultDamageChoices,
  HEALED,
  hitOfRoll,
  POWER_USED,
} from "../rules/damage/damage-roll.ts";
import type {
  AmountType,
  EdgeDamageChoices,
  EdgeDamageOutcome,
  EdgeDamagePlan,
  EdgeDamageRequest,
} from "../rules/damage/damage-roll-types.ts";
import { DEALING } from "../rules/damage/dealing.ts";
import { hitOptions } from "../rules/damage/hit-options.ts";
import { edgeDamageRules } from "../rules/damage/pipeline.ts";
import { saveLabel } from "../rules/damage/saves.ts";
import type { EdgeDefender, EdgeHit } from "../rules/hit.ts";
import { readTakes, takesOptions } from "../turn/economy.ts";
import { defenderOf } from "./defender.ts";
import { damageRequest, healingRequest } from "./request.ts";

/** The dialog of a damage or healing roll. */
const typesFor = (healing: boolean, selected: AmountType): SelectOption[] =>
  optionsOf(healing ? { healing: AMOUNT_TYPE_LABELS.healing } : DAMAGE_TYPE_LABELS, selected);

const DAMAGE_DIALOG: DialogPart<EdgeDamageRequest, EdgeDamageChoices, EdgeDamagePlan> = {
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

export type DamageRollKind = RollKind<
  EdgeDamageRequest,
  EdgeDamageChoices,
  EdgeDamagePlan,
  EdgeDamageOutcome
>;

const DEGREE_STYLES: Readonly<Record<string, DegreeStyle>> = {
  [DEALT]: { label: "MANIFOLD.Edge.Degree.dealt", icon: "bleeding-wound", tone: "neutral" },
  [POWER_USED]: { label: "MANIFOLD.Edge.Degree.used", icon: "sparkles", tone: "neutral" },
  [HEALED]: { label: "MANIFOLD.Edge.Degree.healed", icon: "bandage-roll", tone: "success" },
};

function facts({ outcome }: CardData<EdgeDamageRequest, EdgeDamagePlan, EdgeDamageOutcome>): Text[] {
  return Object.entries(outcome.amounts).map(([type, amount]) => ({
    key: "MANIFOLD.Edge.Fact.amount",
    data: { amount, type: `MANIFOLD.Edge.DamageType.${type}` },
  }));
}

/** A roll kind for an amount of damage or healing. */
export const amountKind = (id: string, icon: string, request: DamageRollKind["request"]): DamageRollKind => ({
  id,
  label: `MANIFOLD.Edge.Kind.${id}`,
  icon,
  rules: damageRollRules,
  rollClass: SumRoll,
  degrees: DEGREE_STYLES,
  request,
  defaults: defaultDamageChoices,
  title: ({ name }) => ({ key: "MANIFOLD.Edge.Title.amount", data: { name } }),
  dialog: DAMAGE_DIALOG,
  card: {
    template: templatePath("edge/damage/card"),
    context: ({ plan, request }) => ({
      halves: plan.halves && plan.parts.length > 0,
      spares: Boolean(plan.save) && plan.conditions.length > 0,
      save: request.save ? { ...request.save, label: saveLabel(request.save) } : null,
    }),
    facts,
  },
  targets: { hit: hitOfRoll },
});

export const DAMAGE: DamageRollKind = {
  ...amountKind("damage", "bleeding-wound", damageRequest),
  targets: { hit: hitOfRoll, area: damageArea },
};
export const HEALING: DamageRollKind = {
  ...amountKind("healing", "bandage-roll", healingRequest),
  freeKey: true,
};

export const EDGE_DAMAGE: DamageKind<EdgeHit, EdgeDefender> = {
  rules: edgeDamageRules,
  defender: defenderOf,
  dealing: DEALING,
  options: hitOptions,
};
