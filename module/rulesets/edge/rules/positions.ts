/** Who stands how, in plain numbers. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sine of the angle by which two allies may miss being exactly opposite: half a square at three squares' distance. */
const TOLERANCE = 0.1;

/** Whether two stand on exactly opposite sides of a third (E-361): the line between them runs through its centre. */
export function flanks(one: Point, other: Point, foe: Point): boolean {
  const a = { x: one.x - foe.x, y: one.y - foe.y };
  const b = { x: other.x - foe.x, y: other.y - foe.y };
  const length = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  if (length === 0 || a.x * b.x + a.y * b.y >= 0) return false;
  return Math.abs(a.x * b.y - a.y * b.x) / length <= TOLERANCE;
}

/** Metres within which somebody counts as adjacent; on a grid that is the neighbouring square. */
export const ADJACENT_M = 1;

/**
 * Metres within which a melee attack reaches: what is usual for the size, and what the weapon adds to the usual metre
 * (E-305, E-374).
 */
export const meleeReach = (usual: number, weapon: number): number => Math.max(0, usual + weapon - 1);

/** Whether somebody moves out of reach: from within it to beyond it, in metres of free ground (E-308). */
export const leavesReach = ({
  before,
  after,
  reach,
}: {
  before: number;
  after: number;
  reach: number;
}): boolean => before <= reach && after > reach;
