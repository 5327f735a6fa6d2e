import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import { PACKS, type Packs } from "./packs.ts";
import { type ArmorRow, armorRow, type ItemRow, itemRow, type WeaponRow } from "./rows.ts";
import type { SharedRows } from "./shared-rows.ts";

export interface GearContext {
  readonly armor: readonly ArmorRow[];
  readonly weapons: readonly WeaponRow[];
  readonly gear: readonly ItemRow<"burstGear">[];
  readonly packs: Packs;
}

export const gearContext = (actor: ActorDocument, rows: SharedRows): GearContext => ({
  armor: creature(actor).itemsOf("burstArmor").map(armorRow),
  weapons: rows.weapons(),
  gear: creature(actor)
    .itemsOf("burstGear")
    .map((item) => itemRow(item)),
  packs: PACKS,
});
