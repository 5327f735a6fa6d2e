/** Rows of the lists on the sheets, as plain records. */
import type { ManifoldItem } from "../../../core/documents/item.ts";
import type { EdgeWeaponData } from "../data/weapon.ts";
import { DAMAGE_TYPE_LABELS, RANGE_LABELS, WEAPON_PROPERTY_LABELS } from "../labels.ts";
import { meleeReach } from "../rules/positions.ts";

export interface WeaponRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly damage: string;
  readonly damageType: string;
  /** Language key of the range category, or null with the reach for melee weapons. */
  readonly range: string | null;
  readonly reach: number;
  readonly properties: readonly string[];
  readonly equipped: boolean;
  readonly quantity: number;
  readonly weight: number;
  readonly skillId: string;
  readonly attackBonus: number;
  /** What is added to the dice of the attack; filled in by the sheet, which knows the creature. */
  readonly attack: number;
}

/** @param usualReach metres that are usual for the size of whoever holds it */
export function weaponRow(item: ManifoldItem, usualReach: number): WeaponRow {
  const weapon = item.system as unknown as EdgeWeaponData;
  return {
    id: item.id!,
    name: item.name,
    img: item.img ?? "",
    damage: weapon.damage.formula,
    damageType: DAMAGE_TYPE_LABELS[weapon.damage.type],
    range: weapon.mode === "ranged" ? RANGE_LABELS[weapon.range] : null,
    reach: meleeReach(usualReach, weapon.reach),
    properties: [...weapon.properties].map((id) => WEAPON_PROPERTY_LABELS[id]),
    equipped: weapon.equipped,
    quantity: weapon.quantity,
    weight: weapon.weight,
    skillId: weapon.skill,
    attackBonus: weapon.attackBonus,
    attack: weapon.attackBonus,
  };
}
