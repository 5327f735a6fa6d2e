/** The target of an attack and its distance. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import {
  type PlacedToken,
  sceneUnits,
  singleTarget,
  tokenDistance,
  tokenOf,
} from "../../../core/scene/scene.ts";
import { ADJACENT_M } from "../rules/attack/positions.ts";
import { rulesMetres } from "../rules/attack/scale.ts";
import { SETTINGS } from "../settings.ts";

export interface Target {
  readonly actor: ActorDocument;
  /** Distance in metres between the centres of the nearest squares; 1 if there are no tokens to measure. */
  readonly distance: number;
  /** Distance in metres between the edges. */
  readonly gap: number;
  /** Whether it is at most 1 m away, or on a neighbouring square. */
  readonly adjacent: boolean;
}

/** The single target; null with none or several. The user then enters the DC. */
export function targetOf(attacker: ActorDocument, options?: RollOptions): Target | null {
  const target = singleTarget(attacker, options);
  if (!target) return null;
  const own = tokenOf(attacker);
  const { actor, token } = target;
  if (!own || !token) return { actor, distance: 1, gap: 0, adjacent: true };
  const gap = gapBetween(own, token);
  return { actor, distance: metresOf(tokenDistance(own, token)), gap, adjacent: gap <= ADJACENT_M };
}

/** Distance in metres between the edges: 0 on neighbouring squares. */
export const gapBetween = (a: PlacedToken, b: PlacedToken): number => metresOf(tokenDistance(a, b, 0));

/** A distance of the viewed scene in metres of the rules. */
export const metresOf = (distance: number): number =>
  rulesMetres(distance, sceneUnits(), SETTINGS.read("distanceScale"));
