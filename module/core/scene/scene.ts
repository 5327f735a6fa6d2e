/** Tokens on the viewed scene or a given one, their distances, and the targets of a roll. */

import type { ActorDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import type {
  PlacedToken,
  SceneCanvas,
  SceneGrid,
  SceneToken,
  StoredToken,
  TokenPosition,
} from "../contract/scene-token.ts";
import { actorByUuid, hostCanvas, me, sceneById, t } from "../host/host.ts";

export type { PlacedToken, SceneToken } from "../contract/scene-token.ts";

/** The scene on which distances are measured instead of the viewed scene. */
interface NamedScene {
  readonly grid: SceneGrid;
  readonly tokens: readonly SceneToken[];
}

/** The scene that measurements use instead of the drawn scene; it ends with the work that names it. */
let named: NamedScene | null = null;

/** The id of the viewed scene; null while none is drawn. */
export const drawnSceneId = (): string | null => hostCanvas()?.scene?.id ?? null;

/**
 * Measures on a scene that this user may not be viewing: a GM's client repeats the rolls of players, whatever scene the
 * GM views.
 * @param id null for the viewed scene
 */
export function measureOn<Result>(id: string | null, work: () => Result): Result {
  const before = named;
  named = id === null || id === drawnSceneId() ? null : storedScene(id);
  try {
    return work();
  } finally {
    named = before;
  }
}

function storedScene(id: string): NamedScene | null {
  const scene = sceneById(id);
  return scene && { grid: scene.grid, tokens: scene.tokens.contents.map(undrawnToken) };
}

/** A token that is stored but not drawn. */
const undrawnToken = (document: StoredToken): SceneToken => ({
  id: document.id,
  actor: document.actor,
  document,
  isVisible: !document.hidden,
  isTargeted: false,
  setTarget: () => undefined,
});

const grid = (): SceneGrid => named?.grid ?? hostCanvas()!.grid;

const tokenLayer = (): SceneCanvas["tokens"] => hostCanvas()?.tokens;

/** Tokens that the user targets. */
export const targetedTokens = (): SceneToken[] => [...me().targets] as SceneToken[];

/** Distinct actors of the user's targets that belong to the given game. */
export function targetedActors(ruleset: string): ActorDocument[] {
  const actors = targetedTokens().flatMap(({ actor }) => (actor?.ruleset?.id === ruleset ? [actor] : []));
  return [...new Set(actors)];
}

/** The token of an actor; null if it has none on the scene. */
export const tokenOf = (actor: ActorDocument): SceneToken | null =>
  (named
    ? named.tokens.find((token) => token.actor?.uuid === actor.uuid)
    : (actor.getActiveTokens() as readonly SceneToken[])[0]) ?? null;

/** All tokens on the scene. */
export const tokensOnScene = (): readonly SceneToken[] => named?.tokens ?? tokenLayer()?.placeables ?? [];

/** Tokens that the user controls. */
export const controlledTokens = (): readonly SceneToken[] => tokenLayer()?.controlled ?? [];

/** Unit of distances on the scene ("m", "ft"). */
export const sceneUnits = (): string => grid().units;

/** Width of a space of the scene's grid, in its unit. */
export const sceneSpace = (): number => grid().distance;

/**
 * Distance between token edges, in the scene's unit; height counts as the grid measures it.
 * @param kept 1: adjacent tokens are one space apart; 0: they are at zero
 */
export function tokenDistance(a: PlacedToken, b: PlacedToken, kept: 0 | 1 = 1): number {
  const { distance } = grid();
  const centres = grid().measurePath([centerOf(a), centerOf(b)]).distance;
  const spaces = [a, b].reduce((sum, { document }) => sum + Math.max(0, document.width - kept) / 2, 0);
  return Math.max(0, centres - spaces * distance);
}

/** The centre of a token on any grid. */
export function centerOf(token: PlacedToken): TokenPosition {
  const { document } = token;
  return document.getCenterPoint(("movedTo" in token && token.movedTo) || document._source);
}

/** The token as if it were at a position. */
export const placeTokenAt = (
  { actor, document }: PlacedToken,
  { x, y, elevation }: TokenPosition,
): PlacedToken => ({ actor, document, movedTo: { x, y, elevation } });

/**
 * The name, if this user may see it: on the scene, in the combat tracker, in the actor directory, or on an own token.
 */
export function visibleName({ actor, document }: SceneToken): string {
  const { HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES;
  const showsOnScene = document.displayName === HOVER || document.displayName === ALWAYS;
  const showsInTracker = document.combatant?.visible === true;
  const maySeeName =
    me().isGM || showsOnScene || showsInTracker || actor?.testUserPermission(me(), "LIMITED");
  return maySeeName ? document.name : t("MANIFOLD.Dialog.Somebody");
}

/* -------------------------------------------- */
/*  Targets                                     */
/* -------------------------------------------- */

/** A target of a roll. */
export interface Target {
  readonly actor: ActorDocument;
  /** Its token on the scene; null if it has none. */
  readonly token: SceneToken | null;
}

/** The limits on the targets of a roll. */
export interface TargetRange {
  /** Whether the roller may target itself; true by default. */
  readonly self?: boolean;
}

/**
 * The targets of a roll, each actor once: the targets in its options, otherwise the user's targets. Actors of other
 * games are left out.
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

/**
 * Uuids of the actors at which a roll is aimed, of any game: the targets in its options, otherwise the user's targets.
 */
export const aimedUuids = ({ targets }: Pick<RollOptions, "targets">): readonly string[] =>
  targets ?? targetedTokens().flatMap(({ actor }) => actor?.uuid ?? []);

/** The target of a roll; null if there are none or several. */
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
