import type { DamageType, KineticSubtype } from "../damage/damage-types.ts";
import { type BurstModifier, CHALLENGE } from "../modifiers.ts";
import type { Quality } from "./quality.ts";

/** Forms of attack, which decide which bonus dice are added to attack and damage. */
export const ATTACK_FORMS = ["unarmed", "melee", "bow", "crossbow", "modern", "spell", "technique"] as const;

export type AttackForm = (typeof ATTACK_FORMS)[number];

/** Ability that adds its dice to the attack, unless the item names another. */
export const attackAbility = (form: AttackForm): "agility" | "soul" | "speed" =>
  form === "spell" ? "soul" : form === "technique" ? "speed" : "agility";

/** Source of the bonus dice of damage: Strength for blows and drawn bows, the skill for all other forms. */
export const damageDice = (form: AttackForm): "strength" | "skill" =>
  form === "unarmed" || form === "melee" || form === "bow" ? "strength" : "skill";

export interface Unarmed {
  readonly damageValue: number;
  readonly quality: Quality;
  readonly type: DamageType;
  readonly subtype: KineticSubtype;
}

/** Unarmed attacks of humanoids without natural weapons; martial arts improve them. */
export const UNARMED: Unarmed = { damageValue: 1, quality: "feeble", type: "kinetic", subtype: "impact" };

/** Shots beyond the weapon's range take a Challenge on the attack, but not on the damage. A range of 0 is unlimited. */
export const distanceModifiers = ({
  feet,
  range,
}: {
  feet: number | null;
  range: number;
}): BurstModifier[] =>
  feet === null || range === 0 || feet <= range
    ? []
    : [
        {
          id: "distance",
          label: "MANIFOLD.Burst.Modifier.distance",
          value: 1,
          kind: CHALLENGE,
          rolls: ["attack", "opening"],
        },
      ];
