/** Typed access to the data of this game's items. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import type { SoulArmorData } from "./armor.ts";
import type { SoulGearData } from "./gear.ts";
import type { SoulPowerData } from "./power.ts";
import type { SoulProjectData } from "./project.ts";
import type { SoulSkillData } from "./skill.ts";
import type { SoulWeaponData } from "./weapon.ts";

interface ItemModels {
  soulSkill: SoulSkillData;
  soulWeapon: SoulWeaponData;
  soulPower: SoulPowerData;
  soulArmor: SoulArmorData;
  soulGear: SoulGearData;
  soulProject: SoulProjectData;
}

export type ItemType = keyof ItemModels;

export type OwnedItem<Type extends ItemType> = ItemDocument<ItemModels[Type]>;

export const isItem = <Type extends ItemType>(item: ItemDocument, type: Type): item is OwnedItem<Type> =>
  item.type === type;

/** The actor's items of that type, in the order of its collection. */
export const ownedItems = <Type extends ItemType>(actor: ActorDocument, type: Type): OwnedItem<Type>[] =>
  actor.items.filter((item): item is OwnedItem<Type> => item.type === type);
