/** Damage rolls of weapons and fires. */
import { templatePath } from "../../../core/constants.ts";
import { numberOr } from "../../../core/dialog/form-values.ts";
import { SumRoll } from "../../../core/rolls/sum-roll.ts";
import type { CardPart, DamageKind, DialogPart, RollKind } from "../../../core/ruleset.ts";
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
import { damagePipeline, type ParallaxDefender } from "../rules/damage/pipeline.ts";
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
  hit: ({ weapon }, { total }): ParallaxHit => ({ nature: "harm", weapon, amount: total }),
  ...more,
});

export const DAMAGE = damageKind("damage", "burning-dot", { request: weaponDamageRequest });
export const BURNING = damageKind("burning", "flame", { request: burningRequest, aim: "self" });

export const PARALLAX_DAMAGE: DamageKind<ParallaxHit, ParallaxDefender> = {
  rules: damagePipeline,
  defender,
};
