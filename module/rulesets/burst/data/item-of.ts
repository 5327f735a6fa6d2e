/** Typed access to the data of this game's items. */
import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { BurstArmorData } from "./armor.ts";
import type { BurstGearData } from "./gear.ts";
import type { BurstSkillData } from "./skill.ts";
import type { BurstSpellData } from "./spell.ts";
import type { BurstTalentData } from "./talent.ts";
import type { BurstTechniqueData } from "./technique.ts";
import type { BurstWeaponData } from "./weapon.ts";

export interface ItemModels {
  readonly burstSkill: BurstSkillData;
  readonly burstTechnique: BurstTechniqueData;
  readonly burstSpell: BurstSpellData;
  readonly burstTalent: BurstTalentData;
  readonly burstWeapon: BurstWeaponData;
  readonly burstArmor: BurstArmorData;
  readonly burstGear: BurstGearData;
}

export type ItemType = keyof ItemModels;

/** An item of that type with its data model. */
export type OwnedItem<Type extends ItemType = ItemType> = ItemDocument<ItemModels[Type]>;

/** Whether an item is of one of these types. */
export const isItem = <Type extends ItemType>(
  item: ItemDocument,
  ...types: readonly Type[]
): item is OwnedItem<Type> => (types as readonly string[]).includes(item.type);
