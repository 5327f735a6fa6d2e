import type { ActorDocument } from "../../../core/contract/documents.ts";
import { checkRequest } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import type { BreathRequest } from "../rules/survival/breath.ts";
import { isSize, type JumpRequest } from "../rules/survival/jump.ts";

export function jumpRequest(actor: ActorDocument): JumpRequest {
  const { movementNow, size } = creature(actor);
  return { ...checkRequest(actor, "agility"), movement: movementNow, size: isSize(size) ? size : "medium" };
}

/** Running out of air. */
export function breathRequest(actor: ActorDocument): BreathRequest {
  const { numbers, contributors } = creature(actor);
  return { endurance: numbers.endurance, minor: contributors.endurance.minor, modifiers: [] };
}
