/** Whom the user aims at, and how far away that is. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RollOptions } from "../../core/ruleset.ts";
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

/** What this file reads of a token on the scene. */
export interface SceneToken {
  readonly actor: ManifoldActor | null;
  readonly center: { readonly x: number; readonly y: number };
  readonly document: {
    readonly width: number;
    readonly height: number;
    readonly disposition: number;
    readonly hidden: boolean;
  };
}

interface Measuring {
  readonly grid: {
    readonly distance: number;
    measurePath(points: readonly object[]): { readonly distance: number };
  };
}

/** The one targeted creature of this game; null with none or several, when the GM or the roller names the DC. */
export function targetOf(attacker: ManifoldActor, { targets }: RollOptions = {}): Target | null {
  const [target, ...others] = targets ? targets.flatMap(named) : aimedAt();
  if (!target || others.length > 0 || target.actor.ruleset !== attacker.ruleset) return null;
  const [own] = attacker.getActiveTokens() as unknown as SceneToken[];
  const { actor, token } = target;
  if (!own || !token) return { actor, distance: 1, gap: 0, adjacent: true };
  const gap = gapBetween(own, token);
  return { actor, distance: nearestSquares(own, token), gap, adjacent: gap <= ADJACENT_M };
}

interface Aim {
  readonly actor: ManifoldActor;
  readonly token: SceneToken | null;
}

const aimedAt = (): Aim[] =>
  [...(game.user!.targets as unknown as Set<SceneToken>)].flatMap((token) =>
    token.actor ? [{ actor: token.actor, token }] : [],
  );

/** An actor that the caller names; nothing for a uuid that leads nowhere. */
function named(uuid: string): Aim[] {
  const actor = fromUuidSync(uuid as never, { strict: false }) as unknown as ManifoldActor | null;
  const [token = null] = (actor?.getActiveTokens() ?? []) as unknown as SceneToken[];
  return actor ? [{ actor, token }] : [];
}

/** Centre to centre less the two half widths beyond one square, so that a big creature is as near as its edge. */
const nearestSquares = (a: SceneToken, b: SceneToken): number => lessSquares(a, b, 1);

/** Metres between the edges: 0 on neighbouring squares. */
export const gapBetween = (a: SceneToken, b: SceneToken): number => lessSquares(a, b, 0);

/** @param kept squares of each token's width that are measured through */
function lessSquares(a: SceneToken, b: SceneToken, kept: number): number {
  const { grid } = canvas as unknown as Measuring;
  const centres = grid.measurePath([a.center, b.center]).distance;
  const squares = [a, b].reduce((sum, { document }) => sum + Math.max(0, document.width - kept) / 2, 0);
  return Math.max(0, centres - squares * grid.distance);
}
