/** Markers: tokens without an actor that show the effect in a space of the active scene. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import { iconPath, SYSTEM_ID } from "../../../core/host/constants.ts";
import { ownFlags } from "../../../core/host/flags.ts";
import { me } from "../../../core/host/host.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { targetedTokens } from "../../../core/scene/scene.ts";
import { publicName } from "../../../core/text/public-name.ts";

interface MarkerFlags {
  /** Its effect, and the name of the actor that placed it. */
  readonly marker: { readonly text: string; readonly by: string };
}

/** A marker on the active scene. */
export interface Marker {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly by: string;
  /** Whether this user may remove it. */
  readonly removable: boolean;
}

/** The data of a scene's token that markers use. */
interface StoredToken {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly actor: ActorDocument | null;
  readonly flags: object;
  readonly _source: { readonly x: number; readonly y: number; readonly elevation: number };
}

interface MarkedScene {
  readonly tokens: { readonly contents: readonly StoredToken[] };
  createEmbeddedDocuments(name: "Token", sources: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: "Token", ids: readonly string[]): Promise<unknown>;
}

const scene = (): MarkedScene | null => (game.scenes?.active ?? null) as MarkedScene | null;

const markerOf = (token: StoredToken): MarkerFlags["marker"] | undefined =>
  ownFlags<MarkerFlags>(token).marker;

/** The markers of the active scene; only GMs see hidden ones. */
export const listMarkers = (): Marker[] =>
  (scene()?.tokens.contents ?? []).flatMap((token) => {
    const marker = markerOf(token);
    if (!marker || (token.hidden && !me().isGM)) return [];
    return [{ id: token.id, name: token.name, ...marker, removable: me().isGM }];
  });

/** Whether this user may place markers, which requires the host's permission to create tokens. */
export const mayPlaceMarkers = (): boolean => me().can?.("TOKEN_CREATE") === true;

/**
 * Places a marker in the space of the user's single target, otherwise in the actor's space.
 * @throws Refusal without a token to place it at
 */
export async function placeMarkerAt(
  actor: ActorDocument,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<void> {
  const tokens = scene()?.tokens.contents ?? [];
  const [target, ...others] = targetedTokens();
  const aimed = target && others.length === 0 ? target.document.id : null;
  const at = tokens.find(({ id }) => id === aimed) ?? tokens.find((token) => token.actor === actor);
  if (!at) throw new Refusal({ key: "MANIFOLD.Marker.NoSpace", data: { actor: actor.name } });
  const { x, y, elevation } = at._source;
  await scene()!.createEmbeddedDocuments("Token", [
    {
      name,
      x,
      y,
      elevation,
      actorId: null,
      displayName: CONST.TOKEN_DISPLAY_MODES.ALWAYS,
      disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL,
      texture: { src: iconPath("position-marker") },
      flags: { [SYSTEM_ID]: { marker: { text, by: publicName(actor) } } },
    },
  ]);
}

/** Removes a marker of the active scene. */
export async function removeMarkerById(id: string): Promise<void> {
  const token = scene()?.tokens.contents.find((one) => one.id === id);
  if (token && markerOf(token)) await scene()!.deleteEmbeddedDocuments("Token", [id]);
}
