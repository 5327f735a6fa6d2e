/** Straight lines on a plane. */

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** Rounding of places along a line, as a share of it. */
const EPSILON = 1e-9;

/**
 * Whether a barrier lies across a way. Its ends belong to it, so that two that meet leave no gap; those of the way do
 * not, so that a way may begin at a barrier. One that lies along the way is none.
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
