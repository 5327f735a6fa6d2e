/** Whom the user aims at, and how far away that is. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RollOptions } from "../../core/ruleset.ts";

export interface Target {
  readonly actor: ManifoldActor;
  /** Metres between the edges as the scene measures them; 1 where there is no scene to measure on. */
  readonly distance: number;
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
    measurePath(points: readonly object[]): { readonly distance: number };
  };
}

/** The one targeted creature of this game; null with none or several, when the GM or the roller names the DC. */
export function targetOf(attacker: ManifoldActor, { targets }: RollOptions = {}): Target | null {
  const [target, ...others] = targets ? targets.flatMap(named) : aimedAt();
  if (!target || others.length > 0 || target.actor.ruleset !== attacker.ruleset) return null;
  const [own] = attacker.getActiveTokens() as unknown as SceneToken[];
  const { actor, token } = target;
  return { actor, distance: own && token ? edgeDistance(own, token) : 1 };
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
function edgeDistance(a: SceneToken, b: SceneToken): number {
  const { grid } = canvas as unknown as Measuring;
  const centres = grid.measurePath([a.center, b.center]).distance;
  const extra =
    [a, b].reduce((squares, { document }) => squares + Math.max(0, document.width - 1) / 2, 0) *
    grid.distance;
  return Math.max(0, centres - extra);
}
