/** The target of an attack, adjacent foes, and distances in feet. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { sceneById } from "../../../core/host/host.ts";
import { distanceToOrigin, tokenInScene } from "../../../core/scene/areas/coverage.ts";
import {
  type SceneToken,
  sceneUnits,
  singleTarget,
  tokenDistance,
  tokenOf,
  tokensOnScene,
} from "../../../core/scene/scene.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { creature } from "../data/creature-of.ts";
import type { NamedActor } from "../rules/check/types.ts";
import { isAdjacent } from "../rules/creature/derived.ts";

export interface Target {
  readonly actor: ActorDocument;
  /** Distance in feet between the token edges; null if it cannot be measured. */
  readonly feet: number | null;
}

/** Feet per unit of the scene; any other unit is read as feet. */
const FEET_PER_UNIT: Readonly<Record<string, number>> = { m: 1 / 0.3048, yd: 3, yds: 3 };

/**
 * The single target of a roll: from its options, otherwise the user's target. Null with none or several; the roller or
 * the GM then enters the number to beat.
 */
export function targetOf(attacker: ActorDocument, options: RollOptions): Target | null {
  const target = singleTarget(attacker, options);
  if (!target) return null;
  const own = tokenOf(attacker);
  return { actor: target.actor, feet: own && target.token ? feetBetween(own, target.token) : null };
}

/** Distance in feet between the edges of two tokens, rounded. */
const feetBetween = (a: SceneToken, b: SceneToken): number =>
  Math.round(tokenDistance(a, b) * (FEET_PER_UNIT[sceneUnits()] ?? 1));

/** Distance in feet to the area of the attack; null without an area, or without a token to measure from. */
export function feetToArea(actor: ActorDocument, { area }: RollOptions): number | null {
  const own = area ? tokenInScene(area, actor) : null;
  const scene = own && sceneById(area!.scene);
  return scene ? Math.round(distanceToOrigin(area!, own) * (FEET_PER_UNIT[scene.grid.units] ?? 1)) : null;
}

/**
 * Lists the foes that can take an opening: tokens of another disposition, within their own reach, not incapacitated.
 * Walls are left to the GM (B-091).
 */
export function adjacentFoes(actor: ActorDocument): NamedActor[] {
  const own = tokenOf(actor);
  if (!own) return [];
  const foes = tokensOnScene().flatMap((token) => {
    const foe = token.actor;
    if (!foe || foe.ruleset !== actor.ruleset) return [];
    if (token.document.disposition === own.document.disposition) return [];
    const { self, inForce } = creature(foe);
    const near = isAdjacent({ feet: feetBetween(own, token), reach: self.reach });
    return near && !inForce.has("incapacitated") ? [{ uuid: foe.uuid, name: publicName(foe) }] : [];
  });
  return [...new Map(foes.map((foe) => [foe.uuid, foe])).values()];
}
