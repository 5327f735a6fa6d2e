import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { Armor } from "../data/armor.ts";
import type { Creature } from "../data/creature-of.ts";
import type { Gear } from "../data/gear.ts";
import type { Weapon } from "../data/weapon.ts";
import { LIVING_LABELS } from "../labels.ts";
import { type ItemHead, itemHead, type WeaponRow, weaponRow } from "./rows.ts";

/** Context of `gods/actor/gear`. */
export interface GearContext {
  readonly livings: typeof LIVING_LABELS;
  readonly weapons: readonly WeaponRow[];
  readonly armor: readonly (ItemHead & { readonly system: Armor })[];
  readonly gear: readonly (ItemHead & { readonly system: Gear })[];
}

export const gearContext = (
  { numbers }: Creature,
  items: {
    readonly weapons: readonly ItemDocument<Weapon>[];
    readonly armor: readonly ItemDocument<Armor>[];
    readonly gear: readonly ItemDocument<Gear>[];
  },
): GearContext => ({
  livings: LIVING_LABELS,
  weapons: items.weapons.map((item) => weaponRow(item, numbers.attack)),
  armor: items.armor.map((item) => ({ ...itemHead(item), system: item.system })),
  gear: items.gear.map((item) => ({ ...itemHead(item), system: item.system })),
});
