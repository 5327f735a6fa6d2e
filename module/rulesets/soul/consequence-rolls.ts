/** Rolls that do something to somebody, and how hits become consequences. */
import { templatePath } from "../../core/constants.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import { PoolRoll } from "../../core/rolls/pool-roll.ts";
import type { DamageKind, DialogPart, RollKind } from "../../core/ruleset.ts";
import type { RollOutcome } from "../../kit/contract.ts";
import { itemOf } from "./bridge.ts";
import type { SoulWeaponData } from "./data/weapon.ts";
import { defenderOf } from "./defender.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES, type AttributeId, isAttribute } from "./rules/attributes.ts";
import { soulDamageRules } from "./rules/consequences.ts";
import { EFFECTS, type EffectId, HIT_OPTIONS, type SoulDefender, type SoulHit } from "./rules/hits.ts";
import {
  defaultRecoilChoices,
  RECOIL_DEGREE,
  type RecoilChoices,
  type RecoilPlan,
  type RecoilRequest,
  recoilRules,
} from "./rules/recoil.ts";
import {
  defaultRulingChoices,
  hitOfRuling,
  RULING_DEGREE,
  type RulingChoices,
  type RulingPlan,
  type RulingRequest,
  rulingRules,
} from "./rules/ruling.ts";
import { strikingWeapon } from "./strikes.ts";

/** A card that only carries its targets. */
const bareCard = { template: templatePath("soul/chat/bare"), context: () => ({}), facts: () => [] };

const recoilDialog: DialogPart<RecoilRequest, RecoilChoices, RecoilPlan> = {
  template: templatePath("soul/dialog/recoil"),
  context: ({ weapon }, { damage }) => ({
    weapon,
    damage: Number.isFinite(damage) ? damage : "",
  }),
  read: (form, choices) => ({ ...choices, damage: form.damage === null ? null : Number(form.damage) }),
  situational: [],
  summary: () => ({ key: "MANIFOLD.Soul.Summary.recoil" }),
};

/** What a weapon or a fist takes when what it hit was harder than the blow (S-089, S-090). */
export const RECOIL: RollKind<RecoilRequest, RecoilChoices, RecoilPlan, RollOutcome> = {
  id: "recoil",
  label: "MANIFOLD.Soul.Kind.recoil",
  icon: "shattered-sword",
  rules: recoilRules,
  rollClass: PoolRoll,
  degrees: {
    [RECOIL_DEGREE]: { label: "MANIFOLD.Soul.Degree.recoil", icon: "shattered-sword", tone: "neutral" },
  },
  request(actor, key) {
    const item = itemOf(actor, key, ["soulWeapon"], "MANIFOLD.Soul.Problem.noWeapon");
    const weapon = strikingWeapon(item.id!, item.system as unknown as SoulWeaponData);
    return { modifiers: [], name: item.name, weapon };
  },
  defaults: defaultRecoilChoices,
  title: ({ name }) => ({ key: name }),
  dialog: recoilDialog,
  card: bareCard,
  hit: ({ weapon, damage }): SoulHit => ({ nature: "recoil", damage, weapon }),
  aim: "self",
};

const rulingLabel = (effect: EffectId): string => `MANIFOLD.Soul.Effect.${effect}`;

const rulingDialog: DialogPart<RulingRequest, RulingChoices, RulingPlan> = {
  template: templatePath("soul/dialog/ruling"),
  context: (_request, { effect, attribute, amount }) => ({
    effects: EFFECTS.map((id) => ({ id, label: rulingLabel(id), selected: id === effect })),
    attributes:
      effect === "reduction" || effect === "restoration"
        ? ATTRIBUTES.map((id) => ({ id, label: ATTRIBUTE_LABELS[id], selected: id === attribute }))
        : null,
    amount: Number.isFinite(amount) ? amount : "",
  }),
  read: (form, choices) => ({
    ...choices,
    effect: EFFECTS.find((id) => id === form.effect) ?? choices.effect,
    attribute: attributeIn(form.attribute, choices.attribute),
    amount: form.amount === null ? Number.NaN : Number(form.amount),
  }),
  situational: [],
  summary: ({ effect }) => ({ key: rulingLabel(effect) }),
};

function attributeIn(value: unknown, otherwise: AttributeId): AttributeId {
  return typeof value === "string" && isAttribute(value) ? value : otherwise;
}

/** Hit points, Drain, fatigue and points of attributes, given or taken by ruling. */
export const RULING: RollKind<RulingRequest, RulingChoices, RulingPlan, RollOutcome> = {
  id: "ruling",
  label: "MANIFOLD.Soul.Kind.ruling",
  icon: "gavel",
  rules: rulingRules,
  rollClass: PoolRoll,
  degrees: { [RULING_DEGREE]: { label: "MANIFOLD.Soul.Degree.ruled", icon: "gavel", tone: "neutral" } },
  request(_actor: ManifoldActor, key) {
    const effect = EFFECTS.find((id) => id === key);
    if (!effect) throw new Refusal({ key: "MANIFOLD.Soul.Problem.unknownEffect", data: { key } });
    return { modifiers: [], effect };
  },
  defaults: defaultRulingChoices,
  title: () => ({ key: "MANIFOLD.Soul.Kind.ruling" }),
  dialog: rulingDialog,
  card: {
    ...bareCard,
    facts: ({ plan: { effect, attribute, amount } }) => [
      {
        key: `MANIFOLD.Soul.EffectFact.${effect}`,
        data: { amount, attribute: ATTRIBUTE_LABELS[attribute] },
      },
    ],
  },
  hit: (plan) => hitOfRuling(plan),
};

/** How a hit becomes consequences in this game. */
export const SOUL_DAMAGE: DamageKind<SoulHit, SoulDefender> = {
  rules: soulDamageRules,
  defender: (actor) => defenderOf(actor),
  options: (hit) =>
    hit.nature !== "damage"
      ? hit.nature === "craft"
        ? [{ id: "critical", label: "MANIFOLD.Soul.HitOption.critical", gmOnly: true }]
        : []
      : HIT_OPTIONS.filter((id) => fitsHit[id](hit)).map((id) => ({
          id,
          label: `MANIFOLD.Soul.HitOption.${id}`,
        })),
};

type Damage = Extract<SoulHit, { nature: "damage" }>;

const fitsHit: Readonly<Record<(typeof HIT_OPTIONS)[number], (hit: Damage) => boolean>> = {
  notAlone: ({ alone }) => alone,
  homeostasis: ({ element }) => element,
  farShot: ({ attack, soulAttack }) => attack !== null && !soulAttack,
};
