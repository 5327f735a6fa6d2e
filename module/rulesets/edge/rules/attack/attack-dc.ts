import { type Cover, coverBonus } from "../check/cover.ts";
import { type Distance, distanceBonus, distanceCategory, EXTREME_DISTANCE_BONUS } from "./distance.ts";

/** Base DC of empty space and of immobile objects. */
export const IMMOBILE_DC = 9;
export type AttackKind = "melee" | "ranged";

export interface AttackDcInput {
  readonly defense: number;
  readonly kind?: AttackKind;
  readonly distanceM?: number;
  readonly cover?: readonly Cover[];
  /** True for empty space or an object, which has a fixed base instead of Defense. */
  readonly immobile?: boolean;
  readonly reach?: number;
  readonly extremeBonus?: number;
}

export interface AttackDc {
  readonly targetable: boolean;
  readonly category: Distance;
  /** Null if the target cannot be aimed at. */
  readonly dc: number | null;
  readonly distance: number;
  readonly cover: number;
}

/** DC of an attack: Defense, plus distance for ranged attacks, plus the best cover. */
export function attackDc({
  defense,
  kind = "melee",
  distanceM = 1,
  cover = [],
  immobile = false,
  reach = 1,
  extremeBonus = EXTREME_DISTANCE_BONUS,
}: AttackDcInput): AttackDc {
  const category = distanceCategory(distanceM, reach);
  const distance = kind === "ranged" ? distanceBonus(category, extremeBonus) : 0;
  const best = coverBonus(cover);
  const targetable = Number.isFinite(best);
  const base = immobile ? IMMOBILE_DC : defense;
  return { targetable, category, dc: targetable ? base + distance + best : null, distance, cover: best };
}
