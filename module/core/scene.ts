/** Tokens on the scene that is shown, as far as rules ask about them. */
import type { ManifoldActor } from "./documents/actor.ts";

/** What rules read of a token. */
export interface SceneToken {
  readonly id: string;
  readonly actor: ManifoldActor | null;
  /** Whether this user sees it, hidden ones being seen by Gamemasters. */
  readonly isVisible: boolean;
  /** Whether this user aims at it. */
  readonly isTargeted: boolean;
  readonly center: { readonly x: number; readonly y: number };
  readonly document: {
    readonly id: string;
    readonly name: string;
    /** When its name shows on the scene, as the host counts the ways. */
    readonly displayName: number;
    readonly combatant: { readonly visible: boolean } | null;
    readonly width: number;
    readonly height: number;
    readonly disposition: number;
    readonly hidden: boolean;
  };
  setTarget(targeted: boolean, options: { readonly releaseOthers: boolean }): void;
}

/** What distances are measured from. */
export type PlacedToken = Pick<SceneToken, "actor" | "center" | "document">;

interface Grid {
  /** Pixels of a space. */
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  measurePath(points: readonly object[]): { readonly distance: number };
}

const grid = (): Grid => (canvas as unknown as { readonly grid: Grid }).grid;

/** Tokens that the user aims at. */
export const targetedTokens = (): SceneToken[] => [...(game.user!.targets as unknown as Set<SceneToken>)];

/** The token of an actor; null where it has none on the scene. */
export const tokenOf = (actor: ManifoldActor): SceneToken | null =>
  (actor.getActiveTokens() as unknown as SceneToken[])[0] ?? null;

/** Every token on the scene; none where there is no scene. */
export const tokensOnScene = (): readonly SceneToken[] =>
  (canvas as unknown as { tokens?: { placeables?: readonly SceneToken[] } } | undefined)?.tokens
    ?.placeables ?? [];

/** The unit in which the scene measures ("m", "ft"). */
export const sceneUnits = (): string => grid().units;

/**
 * Distance in the scene's unit: centre to centre less the two half widths beyond what is kept, so that a big creature
 * is as near as its edge.
 * @param kept spaces of each token's width that are measured through: 1 for a creature of one space to be one away
 * from its neighbour, 0 for the free ground between the two
 */
export function tokenDistance(a: PlacedToken, b: PlacedToken, kept: 0 | 1 = 1): number {
  const { distance } = grid();
  const centres = grid().measurePath([a.center, b.center]).distance;
  const spaces = [a, b].reduce((sum, { document }) => sum + Math.max(0, document.width - kept) / 2, 0);
  return Math.max(0, centres - spaces * distance);
}

/** The token as it is when its upper left corner is there, wherever its picture may be under way. */
export function placedAt(token: PlacedToken, { x, y }: SceneToken["center"]): PlacedToken {
  const { actor, document } = token;
  const { size } = grid();
  return {
    actor,
    document,
    center: { x: x + (document.width * size) / 2, y: y + (document.height * size) / 2 },
  };
}

/** The way from one point to another in the scene's unit. */
export const pathLength = (from: SceneToken["center"], to: SceneToken["center"]): number =>
  grid().measurePath([from, to]).distance;
