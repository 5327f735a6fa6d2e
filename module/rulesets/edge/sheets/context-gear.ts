import { SYSTEM_ID } from "../../../core/constants.ts";
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { itemsOf } from "../../../core/owned-items.ts";
import type { EdgeArmorData } from "../data/armor.ts";
import { creature } from "../data/creature-of.ts";
import type { CreatureDerived } from "../data/creature-values.ts";
import type { EdgeGearData } from "../data/gear.ts";
import { type WeaponRow, weaponRows } from "./rows.ts";

/** Context of `edge/actor/gear`. */
export interface GearContext {
  readonly load: CreatureDerived["load"] & { readonly label: string };
  readonly weapons: readonly WeaponRow[];
  readonly armor: readonly ItemDocument<EdgeArmorData>[];
  readonly gear: readonly ItemDocument<EdgeGearData>[];
  readonly packs: { readonly gear: string };
}

export function gearContext(actor: ActorDocument): GearContext {
  const { load } = creature(actor);
  return {
    load: { ...load, label: `MANIFOLD.Edge.Load.${load.state}` },
    weapons: weaponRows(actor),
    armor: itemsOf<EdgeArmorData>(actor, "edgeArmor"),
    gear: itemsOf<EdgeGearData>(actor, "edgeGear"),
    packs: { gear: `${SYSTEM_ID}.edge-gear` },
  };
}
