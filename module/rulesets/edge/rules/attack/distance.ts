/** Distance categories from near to far; "adjacent" is within reach. */
export const DISTANCES = ["adjacent", "close", "short", "medium", "long", "extreme"] as const;

export type Distance = (typeof DISTANCES)[number];

export type WeaponRange = Exclude<Distance, "adjacent">;

/** Maximum distance in metres of each category, and its bonus to Defense. */
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

/** Default bonus beyond 100 m; a world setting may raise it. */
export const EXTREME_DISTANCE_BONUS = 10;

export function distanceCategory(distanceM: number, reach = 1): Distance {
  if (distanceM <= reach) return "adjacent";
  return DISTANCE_TABLE.find((row) => distanceM <= row.upTo)?.distance ?? "extreme";
}

/** Bonus to Defense against a ranged attack. */
export function distanceBonus(distance: Distance, extremeBonus = EXTREME_DISTANCE_BONUS): number {
  if (distance === "adjacent") return 0;
  return DISTANCE_TABLE.find((row) => row.distance === distance)?.bonus ?? extremeBonus;
}

export interface RangeVerdict {
  readonly category: Distance;
  readonly allowed: boolean;
  /** Sources of disadvantage: 1 in the category after the weapon's own. */
  readonly dis: 0 | 1;
}

/** A weapon reaches its own category and, with disadvantage, the next one. */
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

/** Maximum distance of a throw of a blasting weapon in metres: the end of Short range. */
export const FARTHEST_THROW = 30;

/** A blasting weapon can be thrown to Close range and, with disadvantage, to Short range; distance gives no bonus. */
export function blastingThrow(distanceM: number): RangeVerdict {
  const category = distanceCategory(distanceM);
  const far = DISTANCES.indexOf(category) - DISTANCES.indexOf("close");
  return { category, allowed: far <= 1, dis: far === 1 ? 1 : 0 };
}
