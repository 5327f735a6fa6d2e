import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { AbilityId } from "../rules/creature/abilities.ts";
import type { Trauma } from "../rules/injury/traumas.ts";
import { ownedItems } from "./item-of.ts";

/** A creature's traumas as rules data, oldest first. */
export const traumasOf = (actor: ActorDocument): Trauma[] =>
  ownedItems(actor, "edgeTrauma")
    .sort((a, b) => a.sort - b.sort)
    .map(({ id, name, system }) => {
      const { row, nature, severity, side, lowers, healed, successes, needed } = system;
      return {
        id: id!,
        name,
        row,
        nature,
        severity,
        side,
        lowers: (lowers || null) as AbilityId | null,
        healed,
        successes,
        needed,
      };
    });
