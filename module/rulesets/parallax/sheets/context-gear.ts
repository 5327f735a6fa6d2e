import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import type { CreatureDerived } from "../data/creature-values.ts";
import { type OwnedItem, ownedItems } from "../data/item-of.ts";
import { PACKS, type WeaponRow, weaponRows } from "./rows.ts";

export interface GearContext {
  readonly load: CreatureDerived["load"];
  readonly weapons: readonly WeaponRow[];
  readonly gear: readonly OwnedItem<"parallaxGear">[];
  readonly packs: typeof PACKS;
}

export const gearContext = (actor: ActorDocument): GearContext => ({
  load: creature(actor).load,
  weapons: weaponRows(actor),
  gear: ownedItems(actor, "parallaxGear"),
  packs: PACKS,
});
