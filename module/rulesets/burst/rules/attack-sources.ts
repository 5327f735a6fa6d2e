import type { DamageType, KineticSubtype } from "./damage-types.ts";
import { type BurstModifier, CHALLENGE } from "./modifier-types.ts";
import type { Quality } from "./quality.ts";

/** What strikes, shoots or is hurled; decides which dice go with attack and damage. */
export const ATTACK_FORMS = ["unarmed", "melee", "bow", "crossbow", "modern", "spell", "technique"] as const;

export type AttackForm = (typeof ATTACK_FORMS)[number];

/** Ability whose dice join the attack, unless the item says otherwise. */
export const attackAbility = (form: AttackForm): "agility" | "soul" | "speed" =>
  form === "spell" ? "soul" : form === "technique" ? "speed" : "agility";

/** Whose bonus dice join the damage: muscle behind blows and drawn bows, skill behind everything that drives itself. */
export const damageDice = (form: AttackForm): "strength" | "skill" =>
  form === "unarmed" || form === "melee" || form === "bow" ? "strength" : "skill";

export interface Unarmed {
  readonly damageValue: number;
  readonly quality: Quality;
  readonly type: DamageType;
  readonly subtype: KineticSubtype;
}

/** Humanoids without natural weapons; martial arts raise it. */
export const UNARMED: Unarmed = { damageValue: 1, quality: "feeble", type: "kinetic", subtype: "impact" };

/** A shot beyond the weapon's range is challenged; the damage is not. A range of 0 has no end. */
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
