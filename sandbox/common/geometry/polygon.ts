import type { Point, Rectangle } from "../grid/types.ts";

/** Closed polygons as lists of points; the last point joins the first. */
export type Polygon = readonly Point[];

/** Whether a point is inside a polygon. A point on the border counts as inside. */
export function contains(polygon: Polygon, point: Point): boolean {
  let inside = false;
  for (const [index, a] of polygon.entries()) {
    const b = polygon.at(index - 1)!;
    if (distanceToSegment(point, a, b) < 1e-6) return true;
    if (a.y > point.y === b.y > point.y) continue;
    if (point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

function distanceToSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - at * dx, point.y - a.y - at * dy);
}

export function boundsOf(points: readonly Point[]): Rectangle {
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Turns points around a pivot, clockwise in degrees. */
export function rotated(points: Polygon, pivot: Point, degrees: number): Point[] {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return points.map(({ x, y }) => ({
    x: pivot.x + (x - pivot.x) * cos - (y - pivot.y) * sin,
    y: pivot.y + (x - pivot.x) * sin + (y - pivot.y) * cos,
  }));
}

export function rectanglePoints({ x, y, width, height }: Rectangle): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** Convert pairs of numbers to points and back, because polygons are stored as one list of numbers. */
export const toPoints = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length >> 1 }, (_, index) => ({
    x: numbers[index * 2]!,
    y: numbers[index * 2 + 1]!,
  }));

export const toNumbers = (points: Polygon): number[] => points.flatMap(({ x, y }) => [x, y]);
