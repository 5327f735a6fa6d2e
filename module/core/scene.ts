/** Tokens on the scene that is shown, as far as rules ask about them. */

import type { ActorDocument } from "./contract/documents.ts";
import type { RollOptions } from "./contract/roll-kind.ts";
import type { PlacedToken, SceneToken } from "./contract/scene-token.ts";
import { actorByUuid, me } from "./host.ts";

export type { PlacedToken, SceneToken } from "./contract/scene-token.ts";

interface Grid {
  /** Pixels of a space. */
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  measurePath(points: readonly object[]): { readonly distance: number };
}

interface Canvas {
  readonly grid: Grid;
  /** Absent while no scene is drawn. */
  readonly tokens?: {
    readonly placeables?: readonly SceneToken[];
    readonly controlled?: readonly SceneToken[];
  };
}

/** The scene that is drawn; undefined before there is one. */
const shownScene = (): Canvas | undefined => canvas as unknown as Canvas | undefined;

const grid = (): Grid => shownScene()!.grid;

const tokenLayer = (): Canvas["tokens"] => shownScene()?.tokens;

/** Tokens that the user aims at. */
export const targetedTokens = (): SceneToken[] => [...me().targets] as SceneToken[];

/** The token of an actor; null where it has none on the scene. */
export const tokenOf = (actor: ActorDocument): SceneToken | null =>
  (actor.getActiveTokens() as readonly SceneToken[])[0] ?? null;

/** Every token on the scene; none where there is no scene. */
export const tokensOnScene = (): readonly SceneToken[] => tokenLayer()?.placeables ?? [];

/** Tokens that the user controls. */
export const controlledTokens = (): readonly SceneToken[] => tokenLayer()?.controlled ?? [];

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

/* -------------------------------------------- */
/*  Targets                                     */
/* -------------------------------------------- */

/** An actor that a roll is aimed at. */
export interface Target {
  readonly actor: ActorDocument;
  /** Its token on the scene; null where there is none. */
  readonly token: SceneToken | null;
}

/** Who may be the target of a roll. */
export interface TargetRange {
  /** Whether the roller may target itself; it may by default. */
  readonly self?: boolean;
}

/**
 * The actors that a roll is aimed at, each once: those named in its options, otherwise the user's targets. Only actors
 * of the roller's game count.
 */
export function targetsOf(
  roller: ActorDocument,
  { targets }: Pick<RollOptions, "targets"> = {},
  { self = true }: TargetRange = {},
): Target[] {
  const aimed = targets ? targets.flatMap(namedTarget) : targetedTokens().flatMap(tokenTarget);
  const own = aimed.filter(({ actor }) => actor.ruleset === roller.ruleset && (self || actor !== roller));
  return [...new Map(own.map((target) => [target.actor, target])).values()];
}

/** The one target of a roll; null with none or several. */
export function singleTarget(
  roller: ActorDocument,
  options?: Pick<RollOptions, "targets">,
  range?: TargetRange,
): Target | null {
  const [target, ...others] = targetsOf(roller, options, range);
  return target && others.length === 0 ? target : null;
}

function namedTarget(uuid: string): Target[] {
  const actor = actorByUuid(uuid);
  return actor ? [{ actor, token: tokenOf(actor) }] : [];
}

const tokenTarget = (token: SceneToken): Target[] => (token.actor ? [{ actor: token.actor, token }] : []);

/** Actors of the tokens that the user controls, those of the actor's game only. */
export function controlledActors(actor: ActorDocument): ActorDocument[] {
  return controlledTokens().flatMap((token) =>
    token.actor?.ruleset === actor.ruleset ? (token.actor ?? []) : [],
  );
}
