import type { ActorDocument } from "../../../core/contract/documents.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { creature } from "../data/creature-of.ts";
import { isDeathCheckDue } from "../rules/creature/vitals.ts";
import type { DeathRequest } from "../rules/injury/death.ts";
import { SETTINGS } from "../settings.ts";

/**
 * The Guide's death check.
 * @throws Refusal while injuries do not exceed the remaining survival
 */
export function deathRequest(actor: ActorDocument): DeathRequest {
  const { injuriesTotal: injuries, survival, verve } = creature(actor);
  const vitals = { injuries, survival: survival.value, verve: verve.value };
  if (!isDeathCheckDue(vitals, SETTINGS.read("deathMeasure"))) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.noDeathCheck", data: { actor: actor.name } });
  }
  return { injuries, modifiers: [] };
}
