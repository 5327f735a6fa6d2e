/** Positions in combat, in plain numbers. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sine of the largest deviation from the line between two allies: half a square at a distance of three. */
const TOLERANCE = 0.1;

/** Whether two allies are on opposite sides of a foe: the line between them passes through its centre (E-361). */
export function flanks(one: Point, other: Point, foe: Point): boolean {
  const a = { x: one.x - foe.x, y: one.y - foe.y };
  const b = { x: other.x - foe.x, y: other.y - foe.y };
  const length = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  if (length === 0 || a.x * b.x + a.y * b.y >= 0) return false;
  return Math.abs(a.x * b.y - a.y * b.x) / length <= TOLERANCE;
}

/** Distance in metres within which creatures are adjacent; on a grid, neighbouring squares. */
export const ADJACENT_M = 1;

/**
 * Reach of a melee attack in metres: the usual reach of the creature's size, plus the weapon's reach beyond 1 m (E-305,
 * E-374).
 */
export const meleeReach = (usual: number, weapon: number): number => Math.max(0, usual + weapon - 1);

/** Reach of a weapon in metres: the Reach property adds at least 1 m to the usual 1 m (E-374). */
export const weaponReach = (metres: number, hasReach: boolean): number =>
  hasReach ? Math.max(metres, 2) : metres;

/** Whether a move leaves the reach; distances in metres between the edges (E-308). */
export const leavesReach = ({
  before,
  after,
  reach,
}: {
  before: number;
  after: number;
  reach: number;
}): boolean => before <= reach && after > reach;
