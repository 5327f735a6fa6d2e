import { previousCheck } from "../../../core/chat/previous-check.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { ownedWeapon } from "../attack/request.ts";
import { creature } from "../data/creature-of.ts";
import { damageEffects } from "../effects/effect-rules.ts";
import type { ParallaxCheckOutcome } from "../rules/check/types.ts";
import { pickStrongest, splitFormulas } from "../rules/damage/damage-formula.ts";
import type { DamageRequest } from "../rules/damage/damage-roll.ts";

/**
 * Damage of the weapon whose id is the key; critical hits of the preceding attack count (P-013).
 * @throws Refusal if the actor does not have the weapon or it does no damage
 */
export function weaponDamageRequest(actor: ActorDocument, key: string, options: RollOptions): DamageRequest {
  const { name, system } = ownedWeapon(actor, key);
  const { damage, critDamage } = system;
  if (damage.trim() === "") {
    throw new Refusal({ key: "MANIFOLD.Parallax.Problem.noDamage", data: { weapon: name } });
  }
  const attack = previousCheck(options, "parallax")?.outcome as Partial<ParallaxCheckOutcome> | undefined;
  return {
    modifiers: damageEffects(actor),
    weapon: name,
    formula: damage,
    critDamage,
    criticalHits: attack?.criticalHits ?? 0,
  };
}

/** The damage formula of the strongest fire; null if no fire has one. */
export const strongestFire = (actor: ActorDocument): string | null =>
  pickStrongest(splitFormulas(creature(actor).burnSources));

/**
 * Damage of a fire when it loses a counter (P-105). The key is the fire's formula, since the fire may be out before its
 * damage is rolled; without a key, the strongest fire is used.
 * @throws Refusal if no fire has a damage formula
 */
export function burningRequest(actor: ActorDocument, key: string): DamageRequest {
  const formula = key || strongestFire(actor);
  if (formula === null) {
    throw new Refusal({ key: "MANIFOLD.Parallax.Problem.noSource", data: { actor: actor.name } });
  }
  return { modifiers: [], weapon: "MANIFOLD.Parallax.Counter.burn", formula, critDamage: 0, criticalHits: 0 };
}
