/** Damage to a weapon or fist that hit something too hard (S-089, S-090). */

import type { DialogPart, RollKind } from "../../../core/contract/index.ts";
import { PoolRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import type { RollOutcome } from "../../../kit/contract.ts";
import { weaponItem } from "../attack/attack-item.ts";
import {
  defaultRecoilChoices,
  RECOIL_DEGREE,
  type RecoilChoices,
  type RecoilPlan,
  type RecoilRequest,
  recoilRules,
} from "../rules/damage/recoil.ts";
import type { SoulHit } from "../rules/hit.ts";
import { targetsCard } from "./card.ts";
import { attackWeapon } from "./request.ts";

const recoilDialog: DialogPart<RecoilRequest, RecoilChoices, RecoilPlan> = {
  template: templatePath("soul/damage/recoil-dialog"),
  context: ({ weapon }, { damage }) => ({
    weapon,
    damage: Number.isFinite(damage) ? damage : "",
  }),
  read: (form, choices) => ({ ...choices, damage: form.damage === null ? null : Number(form.damage) }),
  situational: [],
  summary: () => ({ key: "MANIFOLD.Soul.Summary.recoil" }),
};

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
    const weapon = weaponItem(actor, key);
    return { modifiers: [], name: weapon.name, weapon: attackWeapon(weapon) };
  },
  defaults: defaultRecoilChoices,
  title: ({ name }) => ({ key: name }),
  dialog: recoilDialog,
  card: targetsCard,
  targets: { hit: ({ weapon, damage }): SoulHit => ({ nature: "recoil", damage, weapon }), aim: "self" },
};
