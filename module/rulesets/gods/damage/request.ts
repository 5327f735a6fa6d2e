import type { ActorDocument } from "../../../core/contract/documents.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { ownedItem } from "../../../core/records/owned-items.ts";
import { creature } from "../data/creature-of.ts";
import { isAlive, POSSESSION_TYPES, type Possession } from "../data/item-of.ts";
import type { Weapon } from "../data/weapon.ts";
import { damageEffects } from "../effects/effect-rules.ts";
import type { DamageRequest } from "../rules/damage/damage-roll.ts";
import { type ItemRequest, itemMustRoll, itemSurvival } from "../rules/damage/item-reaction.ts";
import { knownMaterials } from "./materials.ts";

/**
 * The damage of the weapon whose item id is the key.
 * @throws Refusal if it has no damage
 */
export function damageRequest(actor: ActorDocument, key: string): DamageRequest {
  const problem = "MANIFOLD.Gods.Problem.noDamage";
  const { name, system } = ownedItem<Weapon>(actor, key, "godsWeapon", problem);
  if (!system.damage) throw new Refusal({ key: problem, data: { actor: actor.name } });
  return { weapon: name, formula: system.damage, modifiers: damageEffects(actor) };
}

/**
 * The roll of a thing, given by item id, to withstand a hit.
 * @throws Refusal if it is gone, or alive
 */
export function itemRequest(actor: ActorDocument, key: string): ItemRequest {
  const item = ownedItem<Possession>(actor, key, POSSESSION_TYPES, "MANIFOLD.Gods.Problem.noItem");
  if (isAlive(item)) throw new Refusal({ key: "MANIFOLD.Gods.Problem.notAThing", data: { item: item.name } });
  const { material, thickness, weight } = item.system;
  return {
    name: item.name,
    material,
    thickness,
    materials: knownMaterials(),
    survival: itemSurvival(weight),
    mustRoll: itemMustRoll({
      carried: true,
      bearerUnconscious: actor.statuses.has("unconscious"),
      bearerInjured: creature(actor).injuriesTotal > 0,
    }),
    modifiers: [],
  };
}
