import type { Point } from "./types.ts";

/** The public API promises less than a quarter of a pixel between a true circle and its polygon. */
const DEVIATION = 0.25;

/** The unit vector of a direction in degrees, clockwise from the right. */
export function directionOf(degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: Math.cos(radians), y: Math.sin(radians) };
}

/** A polygon that approximates a circle, or the part of a circle between two directions. */
export function circlePoints(center: Point, radius: number, start = 0, angle = 360): Point[] {
  const step = (2 * Math.acos(1 - Math.min(1, DEVIATION / radius)) * 180) / Math.PI;
  const count = Math.max(3, Math.ceil(angle / step));
  const whole = angle >= 360;
  return Array.from({ length: whole ? count : count + 1 }, (_, index) => {
    const way = directionOf(start + (angle * index) / count);
    return { x: center.x + way.x * radius, y: center.y + way.y * radius };
  });
}
