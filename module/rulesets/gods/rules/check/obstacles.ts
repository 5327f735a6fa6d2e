/** Height of a climb in feet without a penalty. */
export const CLIMB_SIZE = 10;

/** Length of a trail in feet without a penalty: a quarter mile in nature, 100 yards among houses (G-179). */
export const TRAIL_SIZE = { nature: 1320, builtUp: 300 } as const;

/**
 * Penalty for a larger obstacle, as a positive number: one for each doubling beyond `size` (G-009), in the same unit as
 * `distance`. With a size of 0 there is no penalty.
 */
export function obstaclePenalty(distance: number, size: number): number {
  if (!(size > 0) || distance < 2 * size) return 0;
  return Math.floor(Math.log2(distance / size));
}
