/** Typed access to an actor's items. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { ownedItem } from "../../../core/owned-items.ts";
import type { EdgeArmorData } from "./armor.ts";
import type { EdgeGearData } from "./gear.ts";
import type { EdgePowerData } from "./power.ts";
import type { EdgeSkillData } from "./skill.ts";
import type { EdgeTraumaData } from "./trauma.ts";
import type { EdgeWeaponData } from "./weapon.ts";

/** Data models by item type. */
export interface EdgeItems {
  edgeArmor: EdgeArmorData;
  edgeGear: EdgeGearData;
  edgePower: EdgePowerData;
  edgeSkill: EdgeSkillData;
  edgeTrauma: EdgeTraumaData;
  edgeWeapon: EdgeWeaponData;
}

/** Items of one type, in the order in which the actor got them. */
export const carriedItems = <Type extends keyof EdgeItems>(
  actor: ActorDocument,
  type: Type,
): ItemDocument<EdgeItems[Type]>[] =>
  actor.items.filter((item): item is ItemDocument<EdgeItems[Type]> => item.type === type);

/** @throws RollRefused when the item is not a weapon of the actor */
export const ownedWeapon = (actor: ActorDocument, id: string): ItemDocument<EdgeWeaponData> =>
  ownedItem<EdgeWeaponData>(actor, id, "edgeWeapon", "MANIFOLD.Edge.Problem.noWeapon");

/** Weapons in hand. */
export const heldWeapons = (actor: ActorDocument): EdgeWeaponData[] =>
  carriedItems(actor, "edgeWeapon")
    .map(({ system }) => system)
    .filter(({ equipped }) => equipped);

/** Fields that several item types share; absent in others. */
export interface Possession {
  readonly weight?: number;
  readonly quantity?: number;
  readonly uses?: { readonly value: number; readonly max: number };
  readonly recharge?: string;
}

export const possessionOf = ({ system }: ItemDocument): Possession => system as Possession;
