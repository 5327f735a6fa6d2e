/** Whom the user aims at, and how far away that is. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { rulesetOf } from "../../core/registry.ts";
import {
  type SceneToken,
  sceneUnits,
  targetedTokens,
  tokenDistance,
  tokenOf,
  tokensOnScene,
} from "../../core/scene.ts";
import type { Named } from "./rules/action-types.ts";
import { isAdjacent } from "./rules/derived.ts";
import { creature } from "./strikes.ts";

export interface Target {
  readonly actor: ManifoldActor;
  /** Feet between the edges; null where there is no scene to measure on. */
  readonly feet: number | null;
}

/** Feet in one unit of a scene; scenes that measure in anything else are read as feet. */
const FEET_PER_UNIT: Readonly<Record<string, number>> = { m: 1 / 0.3048, yd: 3, yds: 3 };

/** The one targeted creature of this game; null with none or several, when the GM or the roller names the number. */
export function targetOf(attacker: ManifoldActor): Target | null {
  const [token, ...others] = targetedTokens();
  if (others.length > 0 || !token?.actor || rulesetOf("Actor", token.actor.type) !== attacker.ruleset)
    return null;
  const own = tokenOf(attacker);
  return { actor: token.actor, feet: own ? feetBetween(own, token) : null };
}

/** Whole feet between the edges of two tokens. */
const feetBetween = (a: SceneToken, b: SceneToken): number =>
  Math.round(tokenDistance(a, b) * (FEET_PER_UNIT[sceneUnits()] ?? 1));

/**
 * Foes who stand near enough to take an opening: of another disposition, within their own reach, able to act. Whether
 * a wall is in between is for the table to say (B-091).
 */
export function adjacentFoes(actor: ManifoldActor): Named[] {
  const own = tokenOf(actor);
  if (!own) return [];
  const foes = tokensOnScene().flatMap((token) => {
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
