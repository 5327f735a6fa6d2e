/** Typed access to an actor's items. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { ownedItem } from "../../../core/records/owned-items.ts";
import type { DamagedThing } from "../rules/hit.ts";
import type { EdgeArmorData } from "./armor.ts";
import type { EdgeGearData } from "./gear.ts";
import type { EdgeLifestyleData } from "./lifestyle.ts";
import type { EdgeBackgroundData, EdgeClassData, EdgeSpeciesData } from "./origins.ts";
import type { EdgePowerData } from "./power.ts";
import type { EdgeProjectData } from "./project.ts";
import type { EdgeSkillData } from "./skill.ts";
import type { EdgeTraumaData } from "./trauma.ts";
import type { EdgeWeaponData } from "./weapon.ts";

/** Data models by item type. */
export interface ItemModels {
  edgeArmor: EdgeArmorData;
  edgeBackground: EdgeBackgroundData;
  edgeClass: EdgeClassData;
  edgeGear: EdgeGearData;
  edgeLifestyle: EdgeLifestyleData;
  edgePower: EdgePowerData;
  edgeProject: EdgeProjectData;
  edgeSkill: EdgeSkillData;
  edgeSpecies: EdgeSpeciesData;
  edgeTrauma: EdgeTraumaData;
  edgeWeapon: EdgeWeaponData;
}

/** Items of one type, in the order in which they were added. */
export const ownedItems = <Type extends keyof ItemModels>(
  actor: ActorDocument,
  type: Type,
): ItemDocument<ItemModels[Type]>[] =>
  actor.items.filter((item): item is ItemDocument<ItemModels[Type]> => item.type === type);

/** @throws Refusal if the actor has no such weapon */
export const ownedWeapon = (actor: ActorDocument, id: string): ItemDocument<EdgeWeaponData> =>
  ownedItem<EdgeWeaponData>(actor, id, "edgeWeapon", "MANIFOLD.Edge.Problem.noWeapon");

/** Weapons in hand. */
export const heldWeapons = (actor: ActorDocument): EdgeWeaponData[] =>
  ownedItems(actor, "edgeWeapon")
    .map(({ system }) => system)
    .filter(({ equipped }) => equipped);

/** Weapons and gear in hand; things that require no hand are part of the body. */
export const heldThings = (actor: ActorDocument): ItemDocument[] => [
  ...ownedItems(actor, "edgeWeapon").filter(({ system }) => system.equipped && system.hands > 0),
  ...ownedItems(actor, "edgeGear").filter(({ system }) => system.equipped),
];

/** The widest burning light that a creature carries; zeros if there is none. */
export function carriedLight(actor: ActorDocument): { readonly bright: number; readonly dim: number } {
  const lights = ownedItems(actor, "edgeGear")
    .map(({ system }) => system.light)
    .filter(({ lit }) => lit);
  return {
    bright: Math.max(0, ...lights.map(({ bright }) => bright)),
    dim: Math.max(0, ...lights.map(({ dim }) => dim)),
  };
}

/** Fields shared by several item types; absent in others. */
export interface Possession {
  readonly weight?: number;
  readonly quantity?: number;
  readonly uses?: { readonly value: number; readonly max: number };
  readonly recharge?: string;
}

export const possessionOf = ({ system }: ItemDocument): Possession => system as Possession;

/** An item of the actor with structure points; null if there is none with that id. */
export function damagedThing(actor: ActorDocument, id: string): DamagedThing | null {
  const found = ownedItems(actor, "edgeGear").find((item) => item.id === id);
  return found ? { name: found.name, ...found.system.structure, price: found.system.price } : null;
}
