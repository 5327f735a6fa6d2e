import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { type Creature, creature } from "../data/creature-of.ts";
import type { EdgeWeaponData } from "../data/weapon.ts";
import { DAMAGE_TYPE_LABELS, RANGE_LABELS, WEAPON_PROPERTY_LABELS } from "../labels.ts";
import { meleeReach } from "../rules/attack/positions.ts";
import { SIZE_TABLE } from "../rules/creature/sizes.ts";

/** A weapon in a list of the sheet. */
export interface WeaponRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly damage: string;
  readonly damageType: string;
  /** Language key of the range category; null for melee weapons, which have a reach. */
  readonly range: string | null;
  readonly reach: number;
  readonly properties: readonly string[];
  readonly equipped: boolean;
  readonly quantity: number;
  readonly weight: number;
  readonly skillId: string;
  readonly attackBonus: number;
  /** Added to the dice of the attack. */
  readonly attack: number;
}

export const weaponRows = (actor: ActorDocument): WeaponRow[] =>
  itemsOf<EdgeWeaponData>(actor, "edgeWeapon").map((item) => weaponRow(item, creature(actor)));

function weaponRow({ id, name, img, system }: ItemDocument<EdgeWeaponData>, model: Creature): WeaponRow {
  const skill = model.skill(system.skill);
  return {
    id: id!,
    name,
    img: img ?? "",
    damage: system.damage.formula,
    damageType: DAMAGE_TYPE_LABELS[system.damage.type],
    range: system.mode === "ranged" ? RANGE_LABELS[system.range] : null,
    reach: meleeReach(SIZE_TABLE[model.size].reach, system.reach),
    properties: [...system.properties].map((property) => WEAPON_PROPERTY_LABELS[property]),
    equipped: system.equipped,
    quantity: system.quantity,
    weight: system.weight,
    skillId: system.skill,
    attackBonus: system.attackBonus,
    attack: model.scores[skill?.ability ?? "cmb"] + (skill?.bonus ?? 0) + system.attackBonus,
  };
}
