/** Distance categories, near to far. "adjacent" is within the attack's reach. */
export const DISTANCES = ["adjacent", "close", "short", "medium", "long", "extreme"] as const;

export type Distance = (typeof DISTANCES)[number];

/** Ranges a weapon can have. */
export type WeaponRange = Exclude<Distance, "adjacent">;

/** Metres up to which a category goes, and its bonus to Defense. */
const DISTANCE_TABLE: readonly {
  readonly distance: WeaponRange;
  readonly upTo: number;
  readonly bonus: number;
}[] = [
  { distance: "close", upTo: 10, bonus: 0 },
  { distance: "short", upTo: 30, bonus: 2 },
  { distance: "medium", upTo: 50, bonus: 4 },
  { distance: "long", upTo: 100, bonus: 6 },
];

export const COVERS = ["light", "moderate", "high", "total"] as const;

export type Cover = (typeof COVERS)[number];

const COVER_BONUS: Readonly<Record<Cover, number>> = {
  light: 2,
  moderate: 4,
  high: 6,
  /** Not a number of points: the target cannot be aimed at. */
  total: Number.POSITIVE_INFINITY,
};

/** Base DC of empty space and of things that cannot move. */
export const IMMOBILE_DC = 9;

/** Default bonus beyond 100 m; the GM may raise it. */
export const EXTREME_DISTANCE_BONUS = 10;

export type AttackKind = "melee" | "ranged";

/** Category of a distance in metres. */
export function distanceCategory(distanceM: number, reach = 1): Distance {
  if (distanceM <= reach) return "adjacent";
  return DISTANCE_TABLE.find((row) => distanceM <= row.upTo)?.distance ?? "extreme";
}

/** What a distance adds to the Defense of a ranged attack's target. */
export function distanceBonus(distance: Distance, extremeBonus = EXTREME_DISTANCE_BONUS): number {
  if (distance === "adjacent") return 0;
  return DISTANCE_TABLE.find((row) => row.distance === distance)?.bonus ?? extremeBonus;
}

/** The best of several covers; they do not add up. 0 without any, infinite for total cover. */
export const coverBonus = (cover: readonly Cover[]): number =>
  Math.max(0, ...cover.map((id) => COVER_BONUS[id]));

export interface AttackDcInput {
  readonly defense: number;
  readonly kind?: AttackKind;
  readonly distanceM?: number;
  readonly cover?: readonly Cover[];
  /** Empty space or a thing: the base is fixed, distance and cover still count. */
  readonly immobile?: boolean;
  readonly reach?: number;
  readonly extremeBonus?: number;
}

export interface AttackDc {
  readonly targetable: boolean;
  readonly category: Distance;
  /** Null when the target cannot be aimed at. */
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

export interface RangeVerdict {
  readonly category: Distance;
  readonly allowed: boolean;
  /** Sources of disadvantage: 1 in the category after the weapon's own. */
  readonly dis: 0 | 1;
}

/** A weapon reaches its own category, and the next one with disadvantage. */
export function rangeOf({
  weaponRange,
  distanceM,
}: {
  weaponRange: WeaponRange;
  distanceM: number;
}): RangeVerdict {
  const category = distanceCategory(distanceM);
  const beyond = DISTANCES.indexOf(category) - DISTANCES.indexOf(weaponRange);
  return { category, allowed: beyond <= 1, dis: beyond === 1 ? 1 : 0 };
}

/** How a blasting weapon can be thrown at that distance: no distance bonus, disadvantage at Short. */
export function blastingThrow(distanceM: number): RangeVerdict {
  const category = distanceCategory(distanceM);
  const far = DISTANCES.indexOf(category) - DISTANCES.indexOf("close");
  return { category, allowed: far <= 1, dis: far === 1 ? 1 : 0 };
}
