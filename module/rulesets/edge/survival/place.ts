/** Data that the rules read from a creature's scene. */

import type { SceneDocument } from "../../../core/contract/index.ts";
import { ownFlags } from "../../../core/host/flags.ts";
import { SETTINGS } from "../settings.ts";

interface PlaceFlags {
  readonly edge?: { readonly gravity?: number | null };
}

/** The gravity of a scene in g; the world's default if it has none. */
export function gravityOf(scene: SceneDocument | null): number {
  const { gravity } = (scene && ownFlags<PlaceFlags>(scene).edge) ?? {};
  return typeof gravity === "number" && Number.isFinite(gravity) ? gravity : worldGravity();
}

/** Stored in hundredths, because a game's settings are whole numbers. */
const worldGravity = (): number => SETTINGS.read("gravity") / 100;
