/** The weapons and powers an actor can attack with, and their pools. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { ownedItem } from "../../../core/records/owned-items.ts";
import { baseRequest } from "../check/request.ts";
import { isItem, type OwnedItem } from "../data/item-of.ts";
import type { SoulPowerData } from "../data/power.ts";
import type { SoulWeaponData } from "../data/weapon.ts";
import type { PoolRequest } from "../rules/check/types.ts";
import type { PoolTag } from "../rules/modifiers.ts";

export type AttackItem = OwnedItem<"soulWeapon"> | OwnedItem<"soulPower">;

/** @throws Refusal if the weapon or power is missing */
export const attackItem = (actor: ActorDocument, key: string): AttackItem =>
  ownedItem<SoulWeaponData | SoulPowerData>(
    actor,
    key,
    ["soulWeapon", "soulPower"],
    "MANIFOLD.Soul.Problem.noWeapon",
  ) as AttackItem;

/** @throws Refusal if the weapon is missing */
export const weaponItem = (actor: ActorDocument, key: string): OwnedItem<"soulWeapon"> =>
  ownedItem<SoulWeaponData>(actor, key, "soulWeapon", "MANIFOLD.Soul.Problem.noWeapon");

export const isPower = (item: AttackItem): item is OwnedItem<"soulPower"> => isItem(item, "soulPower");

/** The request for the item's attack or damage pool. */
export function itemPool(actor: ActorDocument, item: AttackItem, which: "attack" | "damage"): PoolRequest {
  const base = baseRequest(actor);
  const { attribute, skill, dice, difficulty } = item.system[which];
  const known = (id: string): string | null => (Object.hasOwn(base.stats, id) ? id : null);
  return {
    ...base,
    name: item.name,
    source: item.id,
    attribute: known(attribute),
    skill: known(skill),
    difficulty,
    ownDice: dice === 0 ? [] : [{ id: item.id!, label: item.name, value: dice }],
  };
}

/** Tags by which conditions select attacks: melee or ranged, unarmed, usable underwater. */
export function itemTags(item: AttackItem): PoolTag[] {
  if (isPower(item)) return ["soulMagic"];
  const { mode, traits } = item.system;
  const underwater = (["underwaterSafe", "underwaterBanned"] as const).filter((trait) => traits.has(trait));
  return [mode, traits.has("unarmed") ? "unarmed" : "weapon", ...underwater];
}
