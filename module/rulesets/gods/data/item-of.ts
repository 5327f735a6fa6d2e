/** Typed access to items. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import type { Ailment } from "./ailment.ts";
import type { Armor } from "./armor.ts";
import type { Gear } from "./gear.ts";
import type { Weapon } from "./weapon.ts";

/** Null for other items. */
export const ailmentOf = (item: ItemDocument): ItemDocument<Ailment> | null =>
  item.type === "godsAilment" ? (item as ItemDocument<Ailment>) : null;

/** Anything with a price, an upkeep and a material. */
export type Possession = Weapon | Armor | Gear;

export const POSSESSION_TYPES = ["godsWeapon", "godsArmor", "godsGear"];

const isPossession = (item: ItemDocument): item is ItemDocument<Possession> =>
  POSSESSION_TYPES.includes(item.type);

/** Whether a possession is an animal. */
export const isAlive = ({ type, system }: ItemDocument): boolean =>
  type === "godsGear" && (system as Gear).possession !== "thing";

export const possessionsOf = ({ items }: ActorDocument): ItemDocument<Possession>[] =>
  items.filter(isPossession);
