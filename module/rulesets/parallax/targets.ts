/** Whom the user aims at, and how far away that is. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { rulesetOf } from "../../core/registry.ts";
import { HEX_METRES } from "./rules/tables.ts";

export interface Target {
  readonly actor: ManifoldActor;
  /** Metres between the edges; null where there is no scene to measure on. */
  readonly metres: number | null;
}

/** What this file reads of a token on the scene. */
interface SceneToken {
  readonly actor: ManifoldActor | null;
  readonly center: { readonly x: number; readonly y: number };
  readonly document: { readonly width: number; readonly height: number };
}

interface Measuring {
  readonly grid: {
    readonly distance: number;
    readonly units: string;
    measurePath(points: readonly object[]): { readonly distance: number };
  };
}

/** Metres in one unit of a scene; scenes that measure in anything else are read as metres. */
const METRES_PER_UNIT: Readonly<Record<string, number>> = { ft: 0.3, hex: HEX_METRES };

/** The one targeted entity of this game; null with none or several, when the GM or the roller says what counts. */
export function targetOf(actor: ManifoldActor): Target | null {
  const targets = [...(game.user!.targets as unknown as Set<SceneToken>)];
  const [token] = targets;
  if (targets.length !== 1 || !token?.actor) return null;
  if (rulesetOf("Actor", token.actor.type) !== actor.ruleset || token.actor === actor) return null;
  return { actor: token.actor, metres: metresBetween(actor, token) };
}

function metresBetween(actor: ManifoldActor, token: SceneToken): number | null {
  const [own] = actor.getActiveTokens() as unknown as SceneToken[];
  return own ? edgeDistance(own, token) : null;
}

/** Centre to centre less the two half widths beyond one space, so that a big one is as near as its edge. */
function edgeDistance(a: SceneToken, b: SceneToken): number {
  const { grid } = canvas as unknown as Measuring;
  const centres = grid.measurePath([a.center, b.center]).distance;
  const extra =
    [a, b].reduce((spaces, { document }) => spaces + Math.max(0, document.width - 1) / 2, 0) * grid.distance;
  return Math.max(0, centres - extra) * (METRES_PER_UNIT[grid.units] ?? 1);
}
