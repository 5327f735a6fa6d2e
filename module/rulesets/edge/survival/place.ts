/** What rules read of the scene that a creature is in. */

import type { SceneDocument } from "../../../core/contract/index.ts";
import { ownFlags } from "../../../core/host/flags.ts";
import { SETTINGS } from "../settings.ts";

interface PlaceFlags {
  readonly edge?: { readonly gravity?: number | null };
}

/** The gravity of a scene in g; that of the world without one of its own. */
export function gravityOf(scene: SceneDocument | null): number {
  const { gravity } = (scene && ownFlags<PlaceFlags>(scene).edge) ?? {};
  return typeof gravity === "number" && Number.isFinite(gravity) ? gravity : worldGravity();
}

/** Stored in hundredths, because settings of a game are whole numbers. */
const worldGravity = (): number => SETTINGS.read("gravity") / 100;
