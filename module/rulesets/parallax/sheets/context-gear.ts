import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import type { CreatureDerived } from "../data/creature-values.ts";
import { type OwnedItem, ownedItems } from "../data/item-of.ts";
import {
  type ItemRow,
  itemRow,
  PACKS,
  type ThingMarks,
  thingMarks,
  type WeaponRow,
  weaponRows,
} from "./rows.ts";

export interface GearContext {
  readonly load: CreatureDerived["load"];
  /** Whether more weight is dragged than possible (P-070). */
  readonly overdrawn: boolean;
  readonly weapons: readonly WeaponRow[];
  readonly gear: readonly GearRow[];
  readonly packs: typeof PACKS;
}

interface GearRow extends ItemRow, ThingMarks {
  readonly system: OwnedItem<"parallaxGear">["system"];
}

export const gearContext = (actor: ActorDocument): GearContext => ({
  load: creature(actor).load,
  overdrawn: creature(actor).dragged > creature(actor).load.limit,
  weapons: weaponRows(actor),
  gear: ownedItems(actor, "parallaxGear").map((item) => ({
    ...itemRow(item),
    ...thingMarks(item.system),
    system: item.system,
  })),
  packs: PACKS,
});
