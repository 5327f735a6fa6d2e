/** Straight lines on a plane. */

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** Tolerance for positions along a line, as a fraction of its length. */
const EPSILON = 1e-9;

/**
 * Whether a barrier crosses a way. The barrier includes its ends, so that two barriers that meet leave no gap. The way
 * excludes its ends, so that it may start at a barrier. A barrier along the way does not cross it.
 */
export function liesAcross(barrier: Line, way: Line): boolean {
  const [along, across] = [vectorOf(way), vectorOf(barrier)];
  const turn = cross(along, across);
  if (turn === 0) return false;
  const between = { x: barrier.from.x - way.from.x, y: barrier.from.y - way.from.y };
  const onWay = cross(between, across) / turn;
  const onBarrier = cross(between, along) / turn;
  return onWay > EPSILON && onWay < 1 - EPSILON && onBarrier >= -EPSILON && onBarrier <= 1 + EPSILON;
}

const vectorOf = ({ from, to }: Line): Point => ({ x: to.x - from.x, y: to.y - from.y });

const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
