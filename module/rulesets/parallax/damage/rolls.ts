/** Damage rolls of weapons and fires. */

import type { CardPart, DamageKind, DialogPart, RollKind } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { numberOr } from "../../../core/rolls/dialog/form-values.ts";
import type { BaseRequest } from "../../../kit/contract.ts";
import { signWithSpace } from "../labels.ts";
import {
  DAMAGE_DEGREE,
  type DamageChoices,
  type DamageOutcome,
  type DamagePlan,
  type DamageRequest,
  damageRules,
  defaultDamageChoices,
} from "../rules/damage/damage-roll.ts";
import { DEALING } from "../rules/damage/dealing.ts";
import type { ParallaxDefender } from "../rules/damage/defender.ts";
import { damagePipeline } from "../rules/damage/pipeline.ts";
import {
  DEFAULT_TREATMENT,
  TREATED_DEGREE,
  type TreatmentChoices,
  type TreatmentOutcome,
  type TreatmentPlan,
  treatmentRules,
} from "../rules/damage/treatment.ts";
import type { ParallaxHit } from "../rules/hit.ts";
import { PERSONAL } from "../rules/modifiers.ts";
import { defender } from "./defender.ts";
import { burningRequest, weaponDamageRequest } from "./request.ts";

type DamageRollKind = RollKind<DamageRequest, DamageChoices, DamagePlan, DamageOutcome>;

const damageDialog: DialogPart<DamageRequest, DamageChoices, DamagePlan> = {
  template: templatePath("parallax/damage/dialog"),
  context: (request, { criticalHits }) => ({
    formula: request.formula,
    critDamage: request.critDamage,
    criticalHits: Number.isFinite(criticalHits) ? criticalHits : "",
  }),
  read: (form, choices) => ({
    ...choices,
    criticalHits: numberOr(form.criticalHits, 0),
  }),
  situational: [{ kind: PERSONAL, label: "MANIFOLD.Parallax.ModifierKind.damage" }],
  summary: ({ dice, flat }) => {
    const thrown = dice.map(({ formula }) => formula).join(" + ");
    const terms = [thrown, flat === 0 ? "" : signWithSpace(flat)].filter(Boolean);
    return { key: "MANIFOLD.Parallax.Summary.damage", data: { formula: terms.join(" ") } };
  },
};

const damageCard: CardPart<DamageRequest, DamagePlan, DamageOutcome> = {
  template: templatePath("parallax/damage/card"),
  context: () => ({}),
  facts: ({ outcome }) => [{ key: "MANIFOLD.Parallax.Fact.damage", data: { total: outcome.total } }],
};

const hitOfDamage: NonNullable<DamageRollKind["targets"]>["hit"] = ({ weapon }, { total }): ParallaxHit => ({
  nature: "harm",
  weapon,
  amount: total,
});

const damageKind = (
  id: "damage" | "burning",
  icon: string,
  more: Pick<DamageRollKind, "request"> & Partial<DamageRollKind>,
): DamageRollKind => ({
  id,
  label: `MANIFOLD.Parallax.Kind.${id}`,
  icon,
  rules: damageRules,
  rollClass: SumRoll,
  degrees: { [DAMAGE_DEGREE]: { label: "MANIFOLD.Parallax.Degree.damage", icon, tone: "neutral" } },
  defaults: defaultDamageChoices,
  title: ({ weapon }) => ({ key: "MANIFOLD.Parallax.Title.damage", data: { weapon } }),
  dialog: damageDialog,
  card: damageCard,
  targets: { hit: hitOfDamage },
  ...more,
});

export const DAMAGE = damageKind("damage", "burning-dot", { request: weaponDamageRequest });
export const BURNING = damageKind("burning", "flame", {
  request: burningRequest,
  targets: { hit: hitOfDamage, aim: "self" },
});

/** Healing and stabilizing by the GM's ruling: the rules give no source of health. */
export const TREATMENT: RollKind<BaseRequest, TreatmentChoices, TreatmentPlan, TreatmentOutcome> = {
  id: "treatment",
  label: "MANIFOLD.Parallax.Kind.treatment",
  icon: "healing",
  rules: treatmentRules,
  rollClass: SumRoll,
  degrees: {
    [TREATED_DEGREE]: { label: "MANIFOLD.Parallax.Degree.treated", icon: "healing", tone: "neutral" },
  },
  request: () => ({ modifiers: [] }),
  defaults: () => DEFAULT_TREATMENT,
  title: () => ({ key: "MANIFOLD.Parallax.Kind.treatment" }),
  dialog: {
    template: templatePath("parallax/damage/treatment-dialog"),
    context: (_request, { formula }) => ({ formula }),
    read: (form, choices) => ({ ...choices, formula: String(form.formula ?? "") }),
    situational: [],
    summary: ({ dice, flat }) => ({
      key: "MANIFOLD.Parallax.Summary.treatment",
      data: { formula: [...dice.map(({ formula }) => formula), String(flat)].join(" + ") },
    }),
  },
  card: {
    template: templatePath("parallax/damage/treatment-card"),
    context: () => ({}),
    facts: ({ outcome }) => [{ key: "MANIFOLD.Parallax.Fact.health", data: { total: outcome.total } }],
  },
  targets: {
    hit: (_plan, { total }): ParallaxHit => ({ nature: "treatment", amount: total }),
    byRuling: true,
  },
};

export const PARALLAX_DAMAGE: DamageKind<ParallaxHit, ParallaxDefender> = {
  rules: damagePipeline,
  defender,
  dealing: DEALING,
};
