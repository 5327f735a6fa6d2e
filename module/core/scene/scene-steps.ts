/**
 * Steps onto the scene and into the combat for users without a mouse: the host only places tokens by dragging, and adds
 * them to the combat by the controls over a token.
 */
import { type Box, freePlace } from "../../kit/free-space.ts";
import type { ActorDocument, SceneDocument } from "../contract/documents.ts";
import { me, t } from "../host/host.ts";
import { announce } from "../host/live-region.ts";
import { Refusal } from "../host/refusal.ts";
import { publicName } from "../text/public-name.ts";
import { controlledTokens } from "./scene.ts";
import { viewedScene } from "./viewed-scene.ts";

/** The members of a stored token that these steps need. */
interface StepToken {
  readonly id: string;
  readonly actor: ActorDocument | null;
  readonly actorId: string | null;
  readonly actorLink: boolean;
  readonly inCombat: boolean;
  readonly hidden: boolean;
  /** In spaces. */
  readonly width: number;
  readonly height: number;
  readonly _source: { readonly x: number; readonly y: number };
  /** Null or absent unless it is drawn. */
  readonly object?: { control(options: { readonly releaseOthers: boolean }): unknown } | null;
  toggleCombatant(options: { readonly active: boolean }): Promise<unknown>;
}

interface StepScene extends SceneDocument {
  readonly grid: { readonly size: number };
  readonly dimensions: {
    readonly sceneX: number;
    readonly sceneY: number;
    readonly sceneWidth: number;
    readonly sceneHeight: number;
  };
  readonly tokens: { readonly contents: readonly StepToken[] };
  createEmbeddedDocuments(name: "Token", sources: readonly object[]): Promise<readonly StepToken[]>;
}

const scene = (): StepScene | null => viewedScene() as StepScene | null;

/** Whether this user may put the actor on the scene, or into the combat, by the host's permissions. */
export const mayPlace = (actor: ActorDocument): boolean =>
  actor.isOwner && me().can?.("TOKEN_CREATE") === true && !actor.pack;

/** The tokens of an actor on the viewed scene. */
const tokensOf = (actor: ActorDocument): readonly StepToken[] =>
  (scene()?.tokens.contents ?? []).filter((token) => token.actor === actor || token.actorId === actor.id);

/**
 * Puts a token of the actor next to the selected token, next to a player's token, or in the middle, and selects it, so
 * that the arrow keys move it. An existing token is selected instead, unless the actor may have several.
 * @throws Refusal
 */
export async function placeOnScene(actor: ActorDocument): Promise<void> {
  const place = scene();
  if (!place) throw new Refusal({ key: "MANIFOLD.Scene.None" });
  if (!mayPlace(actor)) throw new Refusal({ key: "MANIFOLD.Scene.NotAllowed" });
  const [present] = tokensOf(actor);
  if (present && (present.actorLink || actor.token)) return select(present, actor, "MANIFOLD.Scene.There");
  const token = await actor.getTokenDocument();
  const source = token.toObject() as { readonly width: number; readonly height: number };
  const { x, y } = roomFor(place, source);
  const [placed] = await place.createEmbeddedDocuments("Token", [{ ...source, x, y }]);
  if (!placed) throw new Refusal({ key: "MANIFOLD.Scene.Prevented" });
  select(placed, actor, "MANIFOLD.Scene.Placed");
}

function select(token: StepToken, actor: ActorDocument, key: string): void {
  token.object?.control({ releaseOthers: true });
  const text = t(key, { name: publicName(actor) });
  ui.notifications!.info(text);
  announce(text);
}

const boxOf = (
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
  size: number,
): Box => ({
  ...{ x, y, width: width * size, height: height * size },
});

function roomFor(place: StepScene, size: { readonly width: number; readonly height: number }): Box {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = place.dimensions;
  const space = place.grid.size;
  const { contents } = place.tokens;
  const taken = contents.map((token) => boxOf(token, token._source.x, token._source.y, space));
  const selected = new Set(controlledTokens().map(({ document }) => document.id));
  const beside =
    contents.find(({ id }) => selected.has(id)) ?? contents.find((token) => token.actor?.hasPlayerOwner);
  const middle = {
    x: sceneX + Math.floor(sceneWidth / 2 / space) * space,
    y: sceneY + Math.floor(sceneHeight / 2 / space) * space,
  };
  const { x, y } = beside?._source ?? middle;
  const within = { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight };
  return freePlace(boxOf(size, x, y, space), taken, within, space);
}

const isInCombat = (actor: ActorDocument): boolean => tokensOf(actor).some(({ inCombat }) => inCombat);

/**
 * Adds the actor's tokens on the scene to the combat, or removes them; the host begins a combat if there is none.
 * @throws Refusal
 */
export async function toggleInCombat(actor: ActorDocument): Promise<void> {
  const tokens = tokensOf(actor);
  const name = publicName(actor);
  if (tokens.length === 0) throw new Refusal({ key: "MANIFOLD.Scene.NoToken", data: { name } });
  if (!me().isGM && !game.combat) throw new Refusal({ key: "MANIFOLD.Scene.NoCombat" });
  const active = !isInCombat(actor);
  // One after another, because the first may begin the combat.
  for (const token of tokens) if (token.inCombat !== active) await token.toggleCombatant({ active });
  const text = t(active ? "MANIFOLD.Scene.Joined" : "MANIFOLD.Scene.Left", { name });
  ui.notifications!.info(text);
  announce(text);
}
