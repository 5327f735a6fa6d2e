/** The upkeep of one actor: changes, and the checks that it requires. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import type { Demand } from "../../../kit/demand.ts";
import { strongestFire } from "../damage/request.ts";
import { creature } from "../data/creature-of.ts";
import { findCause } from "../data/find-cause.ts";
import { disruptedThings, ownedItems } from "../data/item-of.ts";
import { demandNamedCheck } from "../rules/check/named-checks.ts";
import { grappleEnds } from "../rules/creature/conditions.ts";
import { upkeepChanges } from "../rules/survival/upkeep.ts";

export function proposeUpkeep(actor: ActorDocument): ChangeSet {
  const { counters, burnSources, inForce, scores, health, causes } = creature(actor);
  const grappler = inForce.has("grappled") ? findCause(causes.grappled) : null;
  return upkeepChanges({
    counters,
    burnSources,
    suffocating: inForce.has("suffocating"),
    unconscious: inForce.has("unconscious"),
    fortitude: scores.fortitude,
    health: health.value,
    own: ownedItems(actor, "parallaxCounter")
      .filter(({ system }) => !system.persistent)
      .map(({ id, name, system }) => ({ id: id!, name, value: system.value, breath: system.breath })),
    things: disruptedThings(actor).map(({ id, name, system }) => ({
      id: id!,
      name,
      value: system.disruption,
    })),
    letGo: grappler !== null && grappleEnds(creature(grappler).inForce),
  });
}

/** Damage of the strongest fire (P-105); none if no fire has a damage formula. */
function burningDemand(actor: ActorDocument): Demand[] {
  const formula = creature(actor).counters.burn === 0 ? null : strongestFire(actor);
  if (formula === null) return [];
  return [{ kind: "burning", key: formula, label: "MANIFOLD.Parallax.Kind.burning", icon: "flame" }];
}

/** Rolls that upkeep requires: fire damage, composure against insanity, recovery in heavy gravity. */
export function upkeepDemands(actor: ActorDocument): Demand[] {
  const { stage, inForce, gravity } = creature(actor);
  return [
    ...burningDemand(actor),
    ...(stage >= 1 && !inForce.has("unconscious") ? [demandNamedCheck("composure", "brain")] : []),
    ...(gravity.fortitude > 0 && inForce.has("incapacitated")
      ? [demandNamedCheck("heavyGravity", "weight")]
      : []),
  ];
}
