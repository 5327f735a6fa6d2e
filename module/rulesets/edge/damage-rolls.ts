/** The rolls that hurt, heal and decide between life and death. */
import { templatePath } from "../../core/constants.ts";
import { Refusal } from "../../core/refusal.ts";
import { SumRoll } from "../../core/rolls/sum-roll.ts";
import type { CardData, DamageKind, DegreeStyle, DialogPart, RollKind, Text } from "../../core/ruleset.ts";
import type { BaseChoices, BaseRequest, RollPlan } from "../../kit/contract.ts";
import { damageRequest, defenderOf, healingRequest } from "./defender.ts";
import { DAMAGE_TYPE_LABELS } from "./labels.ts";
import { powerCosts, powerList, powerRequest } from "./powers.ts";
import { edgeDamageRules } from "./rules/consequences.ts";
import {
  type AmountType,
  DEALT,
  damageRollRules,
  defaultDamageChoices,
  type EdgeDamageChoices,
  type EdgeDamageOutcome,
  type EdgeDamagePlan,
  type EdgeDamageRequest,
  HEALED,
  hitOfRoll,
  USED,
} from "./rules/damage-roll.ts";
import { type DeathSaveOutcome, deathSaveRules } from "./rules/death-save.ts";
import { type EdgeDefender, type EdgeHit, hitOptions } from "./rules/hits.ts";
import { saveLabel } from "./rules/saves.ts";
import { readTakes, takesOptions } from "./turn-use.ts";

type DamageKindOfRoll = RollKind<EdgeDamageRequest, EdgeDamageChoices, EdgeDamagePlan, EdgeDamageOutcome>;

const LOOKS: Readonly<Record<string, DegreeStyle>> = {
  [DEALT]: { label: "MANIFOLD.Edge.Degree.dealt", icon: "bleeding-wound", tone: "neutral" },
  [USED]: { label: "MANIFOLD.Edge.Degree.used", icon: "sparkles", tone: "neutral" },
  [HEALED]: { label: "MANIFOLD.Edge.Degree.healed", icon: "bandage-roll", tone: "success" },
};

const typesFor = (healing: boolean, selected: AmountType): object[] =>
  Object.entries(healing ? { healing: "MANIFOLD.Edge.DamageType.healing" } : DAMAGE_TYPE_LABELS).map(
    ([id, label]) => ({ id, label, selected: id === selected }),
  );

const dialog: DialogPart<EdgeDamageRequest, EdgeDamageChoices, EdgeDamagePlan> = {
  template: templatePath("edge/dialog/damage"),
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

function facts({ outcome }: CardData<EdgeDamageRequest, EdgeDamagePlan, EdgeDamageOutcome>): Text[] {
  return Object.entries(outcome.amounts).map(([type, amount]) => ({
    key: "MANIFOLD.Edge.Fact.amount",
    data: { amount, type: `MANIFOLD.Edge.DamageType.${type}` },
  }));
}

const amountKind = (id: string, icon: string, request: DamageKindOfRoll["request"]): DamageKindOfRoll => ({
  id,
  label: `MANIFOLD.Edge.Kind.${id}`,
  icon,
  rules: damageRollRules,
  rollClass: SumRoll,
  degrees: LOOKS,
  request,
  defaults: defaultDamageChoices,
  title: ({ name }) => ({ key: "MANIFOLD.Edge.Title.amount", data: { name } }),
  dialog,
  card: {
    template: templatePath("edge/chat/amount"),
    context: ({ plan, request }) => ({
      halves: plan.halves && plan.parts.length > 0,
      spares: Boolean(plan.save) && plan.conditions.length > 0,
      save: request.save ? { ...request.save, label: saveLabel(request.save) } : null,
    }),
    facts,
  },
  hit: hitOfRoll,
});

export const DAMAGE = amountKind("damage", "bleeding-wound", damageRequest);
/** A psychic power, a talent, a poison: its dice and conditions, paid for as they fall. */
export const POWER: DamageKindOfRoll = {
  ...amountKind("power", "sparkles", powerRequest),
  costs: powerCosts,
  list: powerList,
};
export const HEALING = amountKind("healing", "bandage-roll", healingRequest);

const look = (degree: string, icon: string, tone: DegreeStyle["tone"]): [string, DegreeStyle] => [
  degree,
  { label: `MANIFOLD.Edge.DeathSave.${degree}`, icon, tone },
];

/** At 0 VP at the start of one's turn (E-434). */
export const DEATH_SAVE: RollKind<BaseRequest, BaseChoices, RollPlan, DeathSaveOutcome> = {
  id: "deathSave",
  label: "MANIFOLD.Edge.Kind.deathSave",
  icon: "half-body-crawling",
  rules: deathSaveRules,
  rollClass: SumRoll,
  degrees: Object.fromEntries([
    look("stable", "laurel-crown", "critical"),
    look("success", "check-mark", "success"),
    look("failure", "cross-mark", "failure"),
    look("twoFailures", "broken-shield", "fumble"),
  ]),
  request(actor) {
    const { vp, conditions } = defenderOf(actor);
    if (vp > 0 || conditions.includes("dead") || conditions.includes("stable"))
      throw new Refusal({ key: "MANIFOLD.Edge.Problem.notDying", data: { actor: actor.name } });
    return { modifiers: [] };
  },
  defaults: () => ({ disabled: [], enabled: [], situational: [] }),
  title: () => ({ key: "MANIFOLD.Edge.Kind.deathSave" }),
  dialog: {
    template: templatePath("edge/dialog/death-save"),
    context: () => ({}),
    read: (_form, choices) => choices,
    situational: [],
    summary: () => ({ key: "MANIFOLD.Edge.Summary.deathSave" }),
  },
  card: { template: templatePath("edge/chat/amount"), context: () => ({}), facts: () => [] },
  hit: (_plan, { roll }) => ({ nature: "deathSave", roll }),
  aim: "self",
};

/** How a hit becomes consequences in this game. */
export const EDGE_DAMAGE: DamageKind<EdgeHit, EdgeDefender> = {
  rules: edgeDamageRules,
  defender: defenderOf,
  options: hitOptions,
};
