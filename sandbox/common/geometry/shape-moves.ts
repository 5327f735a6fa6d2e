import type { Point } from "../grid/types.ts";
import type { ShapeSource } from "./outline.ts";
import { boundsOf, rotated, toNumbers, toPoints } from "./polygon.ts";

const plus = (a = 0, b = 0) => a + b;
const turned = (rotation = 0, degrees = 0) => (((rotation + degrees) % 360) + 360) % 360;

/** The reference point of a shape: its centre, corner or apex. */
export function originOf(shape: ShapeSource): Point {
  if (shape.type === "emanation" && shape.base) return centerOfBase(shape.base);
  if (shape.type === "polygon") {
    const { x, y, width, height } = boundsOf(toPoints(shape.points ?? []));
    return { x: x + width / 2, y: y + height / 2 };
  }
  return { x: shape.x ?? 0, y: shape.y ?? 0 };
}

function centerOfBase(base: ShapeSource): Point {
  if (base.type !== "rectangle") return originOf(base);
  const { x = 0, y = 0, width = 0, height = 0 } = base;
  return { x: x + width / 2, y: y + height / 2 };
}

/** A shape moved by an offset in pixels. A grid shape keeps its spaces. */
export function movedShape(shape: ShapeSource, by: Point): ShapeSource {
  if (shape.type === "grid") return shape;
  if (shape.type === "emanation" && shape.base) return { ...shape, base: movedShape(shape.base, by) };
  if (shape.type === "polygon") {
    const points = toPoints(shape.points ?? []).map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
    return { ...shape, points: toNumbers(points) };
  }
  return { ...shape, x: plus(shape.x, by.x), y: plus(shape.y, by.y) };
}

/** A shape turned around a pivot, in degrees. */
export function rotatedShape(shape: ShapeSource, pivot: Point, degrees: number): ShapeSource {
  if (shape.type === "grid" || shape.type === "emanation" || shape.type === "token") return shape;
  if (shape.type === "polygon")
    return { ...shape, points: toNumbers(rotated(toPoints(shape.points ?? []), pivot, degrees)) };
  const [{ x, y } = pivot] = rotated([originOf(shape)], pivot, degrees);
  return { ...shape, x, y, ...("rotation" in shape ? { rotation: turned(shape.rotation, degrees) } : {}) };
}
