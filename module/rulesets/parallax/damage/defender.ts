import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import type { ParallaxDefender } from "../rules/damage/defender.ts";
import { SETTINGS } from "../settings.ts";

/** What the damage pipeline reads of a target. */
export function defender(actor: ActorDocument): ParallaxDefender {
  const { health, healthMax, armorTotal, nature, inForce } = creature(actor);
  return {
    health: health.value,
    healthMax,
    armor: armorTotal,
    living: nature === "living",
    concentrating: inForce.has("concentrating"),
    suspended: inForce.has("suspended") ? SETTINGS.read("suspendedResistance") : null,
    suffocating: inForce.has("suffocating"),
    dying: inForce.has("dying"),
  };
}
