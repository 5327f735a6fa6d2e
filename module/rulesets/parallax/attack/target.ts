import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { sceneSpace, sceneUnits, singleTarget, tokenDistance, tokenOf } from "../../../core/scene/scene.ts";
import { HEX_METRES } from "../rules/attack/ranges.ts";

export interface Target {
  readonly actor: ActorDocument;
  /** Metres between the tokens' edges; null unless both have tokens on the scene. */
  readonly metres: number | null;
  /** Distance in hexes, as used by range bands; null if it cannot be measured. */
  readonly hexes: number | null;
}

/** Metres per unit of a scene; any other unit is read as metres. */
const METRES_PER_UNIT: Readonly<Record<string, number>> = { m: 1, ft: 0.3, hex: HEX_METRES };

/** The single target of a roll, never the roller. Null with none or several; the user then decides what applies. */
export function targetOf(actor: ActorDocument, options: RollOptions): Target | null {
  const target = singleTarget(actor, options, { self: false });
  if (!target) return null;
  const own = tokenOf(actor);
  const distance = own && target.token ? tokenDistance(own, target.token) : null;
  const metres = distance === null ? null : distance * (METRES_PER_UNIT[sceneUnits()] ?? 1);
  return { actor: target.actor, metres, hexes: distance === null ? null : hexesOf(distance) };
}

/** A distance in hexes. On a scene with another unit (kilometres), each grid space is a hex (P-096). */
function hexesOf(distance: number): number | null {
  const metres = METRES_PER_UNIT[sceneUnits()];
  const hex = metres === undefined ? sceneSpace() : HEX_METRES / metres;
  return hex > 0 ? Math.round((distance / hex) * 100) / 100 : null;
}
