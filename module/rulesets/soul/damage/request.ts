/** Builds the requests of damage rolls from documents. */
import { previousCheck } from "../../../core/chat/previous-check.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { targetsOf } from "../../../core/scene/scene.ts";
import { type AttackItem, attackItem, isPower, itemPool, itemTags } from "../attack/attack-item.ts";
import { creature } from "../data/creature-of.ts";
import type { OwnedItem } from "../data/item-of.ts";
import { toolOffer } from "../rules/check/situational.ts";
import type { PoolOutcome, PoolPlan, PoolRequest } from "../rules/check/types.ts";
import type { AttackSource, AttackWeapon } from "../rules/hit.ts";
import type { SoulModifier } from "../rules/modifiers.ts";

/**
 * The damage of a weapon or power. After an attack on several targets, the defense of each target decides whether it is
 * hit.
 * @throws Refusal if the weapon or power is missing
 */
export function damageRequest(actor: ActorDocument, key: string, options: RollOptions): PoolRequest {
  const item = attackItem(actor, key);
  const request = itemPool(actor, item, "damage");
  const targets = targetsOf(actor, options);
  const [target] = targets;
  return {
    ...request,
    tags: ["damage", ...itemTags(item)],
    strike: attackSourceOf(item, targets.length, openAttackResult(options)),
    struckHardness: target && targets.length === 1 ? creature(target.actor).hardnessTotal : null,
    modifiers: [...request.modifiers, ...toolOffers(item)],
  };
}

function attackSourceOf(item: AttackItem, targets: number, attack: number | null): AttackSource {
  if (isPower(item)) {
    const { soulAttack, element, area } = item.system;
    // An area attack is never aimed at one target alone.
    return { alone: targets <= 1 && area === "", attack, blunt: false, soulAttack, element, weapon: null };
  }
  return {
    alone: targets <= 1,
    attack,
    blunt: item.system.traits.has("blunt"),
    soulAttack: false,
    element: false,
    weapon: attackWeapon(item),
  };
}

/** The facts about a weapon that a hard target may damage. */
export const attackWeapon = ({ id, system }: OwnedItem<"soulWeapon">): AttackWeapon => ({
  id: id!,
  hardness: system.hardness,
  unarmed: system.traits.has("unarmed"),
});

function toolOffers(item: AttackItem): SoulModifier[] {
  const breaks = isPower(item) ? "" : item.system.breaks;
  return breaks ? [toolOffer(item.name, breaks)] : [];
}

/** Result of the preceding attack if it has not been compared with a defense yet; otherwise null. */
function openAttackResult(options: RollOptions): number | null {
  const attack = previousCheck(options, "soul", ["attack"]);
  if (!attack) return null;
  const { defense } = attack.plan as PoolPlan;
  const { tags } = attack.request as PoolRequest;
  return tags.includes("attack") && defense === null ? (attack.outcome as PoolOutcome).result : null;
}
