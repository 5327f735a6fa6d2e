/** Typed access to items: the only place that casts an item's `system`. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { isCompromised, isDisrupted } from "../rules/creature/derived-conditions.ts";
import type { ParallaxCounterData } from "./counter.ts";
import type { ParallaxFeatureData } from "./feature.ts";
import type { ParallaxGearData } from "./gear.ts";
import type { ParallaxSkillData } from "./skill.ts";
import type { ParallaxWeaponData } from "./weapon.ts";
import type { ParallaxWoundData } from "./wound.ts";

/** Models by item type. */
interface ItemModels {
  readonly parallaxCounter: ParallaxCounterData;
  readonly parallaxFeature: ParallaxFeatureData;
  readonly parallaxGear: ParallaxGearData;
  readonly parallaxSkill: ParallaxSkillData;
  readonly parallaxWeapon: ParallaxWeaponData;
  readonly parallaxWound: ParallaxWoundData;
}

export type OwnedItem<Type extends keyof ItemModels> = ItemDocument<ItemModels[Type]>;

export const skillOf = (item: ItemDocument): ParallaxSkillData => item.system as ParallaxSkillData;

/** Total weight of an item in kilograms; 0 for types without weight, such as skills. */
export function totalWeight(item: ItemDocument): number {
  const { weight = 0, quantity = 1 } = item.system as Partial<ParallaxGearData>;
  return weight * quantity;
}

/** Owned items of a type, in the order of the sheet. */
export const ownedItems = <Type extends keyof ItemModels>(
  actor: ActorDocument,
  type: Type,
): OwnedItem<Type>[] => itemsOf<ItemModels[Type]>(actor, type);

/** Weapons and gear that hold disruption counters. */
export const disruptedThings = (actor: ActorDocument) =>
  [...ownedItems(actor, "parallaxWeapon"), ...ownedItems(actor, "parallaxGear")].filter(
    ({ system }) => system.disruption > 0,
  );

/** Weapons in hand. */
export const heldThings = (actor: ActorDocument): OwnedItem<"parallaxWeapon">[] =>
  ownedItems(actor, "parallaxWeapon").filter(({ system }) => system.equipped);

/** Gear that is worn or held and not compromised. */
export const equippedGear = (actor: ActorDocument): OwnedItem<"parallaxGear">[] =>
  ownedItems(actor, "parallaxGear").filter(({ system }) => system.equipped && !isInert(system));

/** Whether a thing is compromised, and thus inert: its structural damage has reached its integrity (P-159). */
export const isInert = ({
  integrity,
  structuralDamage,
}: Pick<ParallaxGearData, "integrity" | "structuralDamage">): boolean =>
  isCompromised(structuralDamage, integrity);

/** Whether a thing is disrupted or compromised: its active and special abilities are off (P-117). */
export const isSwitchedOff = ({
  disruptValue,
  disruption,
}: Pick<ParallaxGearData, "disruptValue" | "disruption">): boolean => isDisrupted(disruption, disruptValue);
