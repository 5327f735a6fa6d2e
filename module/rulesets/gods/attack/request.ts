import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { ownedItem } from "../../../core/records/owned-items.ts";
import { targetsOf } from "../../../core/scene/scene.ts";
import { baseRequest } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import type { Weapon } from "../data/weapon.ts";
import type { GodsCheckRequest } from "../rules/check/types.ts";
import { targetModifiers } from "../rules/creature/condition-modifiers.ts";

/** Key of the attack with bare hands. */
export const UNARMED_KEY = "unarmed";

/** The source gives no damage of bare hands: the table decides the effect of a hit. */
const BARE_HANDS = { name: "MANIFOLD.Gods.Sheet.unarmed", attackBonus: 0, weapon: null };

/**
 * An attack with the weapon whose item id is the key, or {@link UNARMED_KEY}. Takes defense and conditions of a single
 * target into account.
 * @throws Refusal if the weapon is gone
 */
export function attackRequest(actor: ActorDocument, key: string, options: RollOptions): GodsCheckRequest {
  const { name, attackBonus, weapon } = key === UNARMED_KEY ? BARE_HANDS : armed(actor, key);
  const targets = targetsOf(actor, options);
  const target = targets.length === 1 ? targets[0]!.actor : null;
  const base = baseRequest(actor);
  return {
    ...base,
    purpose: "attack",
    topic: "attack",
    score: "attack",
    subject: name,
    weapon,
    defense: target ? creature(target).defenseTotal : null,
    ...(targets.length > 1 ? { several: true as const } : {}),
    modifiers: [
      ...(attackBonus === 0 ? [] : [{ id: `item.${key}`, label: name, value: attackBonus }]),
      ...(target ? targetModifiers(target.statuses) : []),
      ...base.modifiers,
    ],
  };
}

function armed(actor: ActorDocument, key: string): { name: string; attackBonus: number; weapon: string } {
  const { name, system } = ownedItem<Weapon>(actor, key, "godsWeapon", "MANIFOLD.Gods.Problem.noItem");
  return { name, attackBonus: system.attackBonus, weapon: key };
}
