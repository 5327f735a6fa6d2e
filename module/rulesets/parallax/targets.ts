/** Whom the user aims at, and how far away that is. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { rulesetOf } from "../../core/registry.ts";
import { type SceneToken, sceneUnits, targetedTokens, tokenDistance, tokenOf } from "../../core/scene.ts";
import { HEX_METRES } from "./rules/tables.ts";

export interface Target {
  readonly actor: ManifoldActor;
  /** Metres between the edges; null where there is no scene to measure on. */
  readonly metres: number | null;
}

/** Metres in one unit of a scene; scenes that measure in anything else are read as metres. */
const METRES_PER_UNIT: Readonly<Record<string, number>> = { ft: 0.3, hex: HEX_METRES };

/** The one targeted entity of this game; null with none or several, when the GM or the roller says what counts. */
export function targetOf(actor: ManifoldActor): Target | null {
  const [token, ...others] = targetedTokens();
  if (others.length > 0 || !token?.actor) return null;
  if (rulesetOf("Actor", token.actor.type) !== actor.ruleset || token.actor === actor) return null;
  return { actor: token.actor, metres: metresBetween(actor, token) };
}

function metresBetween(actor: ManifoldActor, token: SceneToken): number | null {
  const own = tokenOf(actor);
  return own ? tokenDistance(own, token) * (METRES_PER_UNIT[sceneUnits()] ?? 1) : null;
}
