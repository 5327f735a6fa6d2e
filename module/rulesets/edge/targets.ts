/** Whom the user aims at, and how far away that is. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RollOptions } from "../../core/ruleset.ts";
import {
  type PlacedToken,
  type SceneToken,
  targetedTokens,
  tokenDistance,
  tokenOf,
} from "../../core/scene.ts";
import { ADJACENT_M } from "./rules/positions.ts";

export interface Target {
  readonly actor: ManifoldActor;
  /** Metres as the scene measures them, from the middle of the nearest squares; 1 where there is none to measure on. */
  readonly distance: number;
  /** Metres of free ground between the two. */
  readonly gap: number;
  /** At most 1 m apart, or on neighbouring squares. */
  readonly adjacent: boolean;
}

/** The one targeted creature of this game; null with none or several, when the GM or the roller names the DC. */
export function targetOf(attacker: ManifoldActor, { targets }: RollOptions = {}): Target | null {
  const [target, ...others] = targets ? targets.flatMap(named) : aimedAt();
  if (!target || others.length > 0 || target.actor.ruleset !== attacker.ruleset) return null;
  const own = tokenOf(attacker);
  const { actor, token } = target;
  if (!own || !token) return { actor, distance: 1, gap: 0, adjacent: true };
  const gap = gapBetween(own, token);
  return { actor, distance: tokenDistance(own, token), gap, adjacent: gap <= ADJACENT_M };
}

interface Aim {
  readonly actor: ManifoldActor;
  readonly token: SceneToken | null;
}

const aimedAt = (): Aim[] =>
  targetedTokens().flatMap((token) => (token.actor ? [{ actor: token.actor, token }] : []));

/** An actor that the caller names; nothing for a uuid that leads nowhere. */
function named(uuid: string): Aim[] {
  const actor = fromUuidSync(uuid as never, { strict: false }) as unknown as ManifoldActor | null;
  return actor ? [{ actor, token: tokenOf(actor) }] : [];
}

/** Metres between the edges: 0 on neighbouring squares. */
export const gapBetween = (a: PlacedToken, b: PlacedToken): number => tokenDistance(a, b, 0);
