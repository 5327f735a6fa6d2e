/** Typed access to the data of this game's items. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import type { SoulArmorData } from "./armor.ts";
import type { SoulGearData } from "./gear.ts";
import type { SoulPowerData } from "./power.ts";
import type { SoulProjectData } from "./project.ts";
import type { SoulSkillData } from "./skill.ts";
import type { SoulWeaponData } from "./weapon.ts";

interface ItemData {
  soulSkill: SoulSkillData;
  soulWeapon: SoulWeaponData;
  soulPower: SoulPowerData;
  soulArmor: SoulArmorData;
  soulGear: SoulGearData;
  soulProject: SoulProjectData;
}

export type ItemType = keyof ItemData;

export type TypedItem<Type extends ItemType> = ItemDocument<ItemData[Type]>;

export const isOfType = <Type extends ItemType>(item: ItemDocument, type: Type): item is TypedItem<Type> =>
  item.type === type;

/** The actor's items of that type, in the order of its collection. */
export const itemsOfType = <Type extends ItemType>(actor: ActorDocument, type: Type): TypedItem<Type>[] =>
  actor.items.filter((item): item is TypedItem<Type> => item.type === type);
