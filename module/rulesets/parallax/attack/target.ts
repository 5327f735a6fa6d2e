import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/ruleset.ts";
import { sceneUnits, singleTarget, tokenDistance, tokenOf } from "../../../core/scene.ts";
import { HEX_METRES } from "../rules/attack/ranges.ts";

export interface Target {
  readonly actor: ActorDocument;
  /** Metres between the tokens' edges; null unless both have tokens on the scene. */
  readonly metres: number | null;
}

/** Metres in one unit of a scene; other units are read as metres. */
const METRES_PER_UNIT: Readonly<Record<string, number>> = { ft: 0.3, hex: HEX_METRES };

/** The single target of a roll, never the roller; null with none or several, when the user decides what applies. */
export function targetOf(actor: ActorDocument, options: RollOptions): Target | null {
  const target = singleTarget(actor, options, { self: false });
  if (!target) return null;
  const own = tokenOf(actor);
  const metres =
    own && target.token ? tokenDistance(own, target.token) * (METRES_PER_UNIT[sceneUnits()] ?? 1) : null;
  return { actor: target.actor, metres };
}
