import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import type { ParallaxDefender } from "../rules/damage/defender.ts";
import { SETTINGS } from "../settings.ts";

/** The facts about a target that the damage pipeline uses. */
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
