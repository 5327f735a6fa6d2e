/** Whom the user aims at, and how far away that is. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { rulesetOf } from "../../core/registry.ts";
import type { Named } from "./rules/action-types.ts";
import { isAdjacent } from "./rules/derived.ts";
import { creature } from "./strikes.ts";

export interface Target {
  readonly actor: ManifoldActor;
  /** Feet between the edges; null where there is no scene to measure on. */
  readonly feet: number | null;
}

/** What this file reads of a token on the scene. */
interface SceneToken {
  readonly actor: ManifoldActor | null;
  readonly center: { readonly x: number; readonly y: number };
  readonly document: { readonly width: number; readonly height: number; readonly disposition: number };
}

interface Measuring {
  readonly tokens: { readonly placeables: readonly SceneToken[] };
  readonly grid: {
    readonly distance: number;
    readonly units: string;
    measurePath(points: readonly object[]): { readonly distance: number };
  };
}

/** Feet in one unit of a scene; scenes that measure in anything else are read as feet. */
const FEET_PER_UNIT: Readonly<Record<string, number>> = { m: 1 / 0.3048, yd: 3, yds: 3 };

/** The one targeted creature of this game; null with none or several, when the GM or the roller names the number. */
export function targetOf(attacker: ManifoldActor): Target | null {
  const targets = [...(game.user!.targets as unknown as Set<SceneToken>)];
  const [token] = targets;
  if (targets.length !== 1 || !token?.actor || rulesetOf("Actor", token.actor.type) !== attacker.ruleset)
    return null;
  const [own] = attacker.getActiveTokens() as unknown as SceneToken[];
  return { actor: token.actor, feet: own ? feetBetween(own, token) : null };
}

/** Centre to centre less the two half widths beyond one square, so that a big creature is as near as its edge. */
function feetBetween(a: SceneToken, b: SceneToken): number {
  const { grid } = canvas as unknown as Measuring;
  const centres = grid.measurePath([a.center, b.center]).distance;
  const extra =
    [a, b].reduce((squares, { document }) => squares + Math.max(0, document.width - 1) / 2, 0) *
    grid.distance;
  return Math.round(Math.max(0, centres - extra) * (FEET_PER_UNIT[grid.units] ?? 1));
}

/**
 * Foes who stand near enough to take an opening: of another disposition, within their own reach, able to act. Whether
 * a wall is in between is for the table to say (B-091).
 */
export function adjacentFoes(actor: ManifoldActor): Named[] {
  const [own] = actor.getActiveTokens() as unknown as SceneToken[];
  if (!own) return [];
  const foes = (canvas as unknown as Measuring).tokens.placeables.flatMap((token) => {
    const foe = token.actor;
    if (!foe || foe.ruleset !== actor.ruleset) return [];
    if (token.document.disposition === own.document.disposition) return [];
    const { self, inForce } = creature(foe);
    const near = isAdjacent({ feet: feetBetween(own, token), reach: self.reach });
    return near && !inForce.has("incapacitated")
      ? [{ uuid: foe.uuid!, name: foe.token?.name ?? foe.name }]
      : [];
  });
  return [...new Map(foes.map((foe) => [foe.uuid, foe])).values()];
}
