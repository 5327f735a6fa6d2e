import type { BaseGrid } from "../grid/base.ts";
import { circlePoints, directionOf } from "../grid/round.ts";
import type { Offset, Point } from "../grid/types.ts";
import { type Polygon, rectanglePoints, rotated, toPoints } from "./polygon.ts";

/** The stored data of a region's shape, of any type; lengths in pixels, angles in degrees. */
export interface ShapeSource {
  type: string;
  hole?: boolean;
  gridBased?: boolean;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  anchorX?: number;
  anchorY?: number;
  rotation?: number;
  radius?: number;
  radiusX?: number;
  radiusY?: number;
  innerWidth?: number;
  outerWidth?: number;
  length?: number;
  angle?: number;
  curvature?: string;
  points?: number[];
  offsets?: Offset[];
  shape?: number;
  base?: ShapeSource;
}

type Outline = (shape: Required<ShapeSource>, grid: BaseGrid) => Point[][];

/** The polygons of every type of shape. The outer polygon comes first; a polygon inside another is a hole. */
const OUTLINES: Record<string, Outline> = {
  rectangle: ({ x, y, width, height, anchorX, anchorY, rotation }) => {
    // Generation 13 turns a rectangle around its centre, 14 around its anchor.
    const left = anchorX === undefined ? x : x - anchorX * width;
    const top = anchorY === undefined ? y : y - anchorY * height;
    const pivot = anchorX === undefined ? { x: x + width / 2, y: y + height / 2 } : { x, y };
    return [rotated(rectanglePoints({ x: left, y: top, width, height }), pivot, rotation ?? 0)];
  },
  circle: ({ x, y, radius, gridBased }, grid) => [circle({ x, y }, radius, gridBased, grid)],
  ellipse: ({ x, y, radiusX, radiusY, rotation }) => {
    const unit = circlePoints({ x: 0, y: 0 }, Math.max(radiusX, radiusY));
    const scale = Math.max(radiusX, radiusY);
    const points = unit.map((p) => ({ x: x + (p.x / scale) * radiusX, y: y + (p.y / scale) * radiusY }));
    return [rotated(points, { x, y }, rotation ?? 0)];
  },
  cone: (shape, grid) => [cone(shape, grid)],
  line: ({ x, y, length, width, rotation }) => [
    rotated(rectanglePoints({ x, y: y - width / 2, width: length, height: width }), { x, y }, rotation ?? 0),
  ],
  ring: ({ x, y, radius, innerWidth, outerWidth, gridBased }, grid) => [
    circle({ x, y }, radius + outerWidth, gridBased, grid),
    ...(radius > innerWidth ? [circle({ x, y }, radius - innerWidth, gridBased, grid)] : []),
  ],
  emanation: ({ base, radius }, grid) => [expanded(outlineOf(base, grid)[0] ?? [], radius)],
  polygon: ({ points }) => [toPoints(points)],
  token: ({ x, y, width, height }, grid) => [
    rectanglePoints({ x, y, width: width * grid.sizeX, height: height * grid.sizeY }),
  ],
  grid: ({ offsets }, grid) => offsets.map((offset) => grid.getVertices(offset)),
};

export function outlineOf(shape: ShapeSource, grid: BaseGrid): Point[][] {
  return OUTLINES[shape.type]?.(shape as Required<ShapeSource>, grid) ?? [];
}

/** Converts pixels to the units of a grid, which grid-based shapes use. */
const unitsOf = (pixels: number, { size, distance }: BaseGrid) => (pixels / size) * distance;

function circle(center: Point, radius: number, gridBased: boolean | undefined, grid: BaseGrid): Point[] {
  return gridBased ? grid.getCircle(center, unitsOf(radius, grid)) : circlePoints(center, radius);
}

function cone({ x, y, radius, angle, rotation, curvature, gridBased }: ShapeSource, grid: BaseGrid): Point[] {
  const origin = { x: x ?? 0, y: y ?? 0 };
  const [reach, wide, middle] = [radius ?? 0, angle ?? 0, rotation ?? 0];
  if (gridBased) return grid.getCone(origin, unitsOf(reach, grid), middle, wide);
  if (wide >= 360) return circlePoints(origin, reach);
  if (curvature === "round") return [origin, ...circlePoints(origin, reach, middle - wide / 2, wide)];
  // The sides of a flat cone are longer than its middle, so that its front is straight.
  const side = reach / Math.cos((wide * Math.PI) / 360);
  const corners = [middle - wide / 2, middle + wide / 2].map((turn) => along(origin, turn, side));
  if (curvature !== "semicircle") return [origin, ...corners];
  const front = along(origin, middle, reach);
  const half = Math.hypot(corners[0]!.x - front.x, corners[0]!.y - front.y);
  return [origin, ...circlePoints(front, half, middle - 90, 180)];
}

function along({ x, y }: Point, direction: number, pixels: number): Point {
  const way = directionOf(direction);
  return { x: x + way.x * pixels, y: y + way.y * pixels };
}

/** A convex polygon expanded by a distance, with an arc around each corner. */
function expanded(base: Polygon, radius: number): Point[] {
  return base.flatMap((corner, index) => {
    const [before, after] = [base.at(index - 1)!, base[(index + 1) % base.length]!];
    const start = directionFrom(before, corner) - 90;
    const turn = (((directionFrom(corner, after) - 90 - start) % 360) + 360) % 360;
    return circlePoints(corner, radius, start, turn);
  });
}

const directionFrom = (a: Point, b: Point) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
