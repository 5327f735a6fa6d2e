/** Feet of a climb that carry no penalty yet. */
export const CLIMB_SIZE = 10;

/** Feet of a trail that carry no penalty yet: a quarter mile in nature, 100 yards among houses (G-179). */
export const TRAIL_SIZE = { nature: 1320, builtUp: 300 } as const;

/**
 * Penalty for a bigger obstacle, as a positive number: one per doubling beyond `size` (G-009). Both in the same unit;
 * an obstacle without size has none.
 */
export function obstaclePenalty(distance: number, size: number): number {
  if (!(size > 0) || distance < 2 * size) return 0;
  return Math.floor(Math.log2(distance / size));
}
