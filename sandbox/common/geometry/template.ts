import type { BaseGrid } from "../grid/base.ts";
import { circlePoints, directionOf } from "../grid/round.ts";
import type { Point } from "../grid/types.ts";
import { rectanglePoints, rotated } from "./polygon.ts";

/** The measures of a generation 13 template: distance and width in units, direction and angle in degrees. */
export interface TemplateMeasures {
  t: string;
  distance: number;
  direction: number;
  angle: number;
  width: number;
}

export interface TemplateRules {
  /** Whether shapes follow the grid (core.gridTemplates). */
  gridBased: boolean;
  /** Whether cones end in an arc or in a straight line (core.coneTemplateType). */
  cone: "round" | "flat";
}

const ORIGIN = { x: 0, y: 0 };

/** The polygon of a template, relative to its origin. */
export function templateOutline(
  { t, distance, direction, angle, width }: TemplateMeasures,
  grid: BaseGrid,
  { gridBased, cone }: TemplateRules,
): Point[] {
  const pixels = (units: number) => (units / grid.distance) * grid.size;
  switch (t) {
    case "circle":
      return gridBased ? grid.getCircle(ORIGIN, distance) : circlePoints(ORIGIN, pixels(distance));
    case "cone":
      if (gridBased) return grid.getCone(ORIGIN, distance, direction, angle);
      return conePoints(pixels(distance), direction, angle, cone);
    case "rect": {
      // The distance is the length of the diagonal; the direction gives the other corner.
      const corner = gridBased
        ? grid.getTranslatedPoint(ORIGIN, direction, distance)
        : scaled(directionOf(direction), pixels(distance));
      const [x, y] = [Math.min(0, corner.x), Math.min(0, corner.y)];
      return rectanglePoints({ x, y, width: Math.abs(corner.x), height: Math.abs(corner.y) });
    }
    default: {
      const end = gridBased
        ? grid.getTranslatedPoint(ORIGIN, direction, distance)
        : scaled(directionOf(direction), pixels(distance));
      const long = Math.hypot(end.x, end.y);
      const half = pixels(width) / 2;
      return rotated(rectanglePoints({ x: 0, y: -half, width: long, height: half * 2 }), ORIGIN, direction);
    }
  }
}

function conePoints(pixels: number, direction: number, angle: number, type: string): Point[] {
  if (angle >= 360) return circlePoints(ORIGIN, pixels);
  if (type === "round" || angle >= 180)
    return [ORIGIN, ...circlePoints(ORIGIN, pixels, direction - angle / 2, angle)];
  const side = pixels / Math.cos((angle * Math.PI) / 360);
  return [
    ORIGIN,
    scaled(directionOf(direction - angle / 2), side),
    scaled(directionOf(direction + angle / 2), side),
  ];
}

const scaled = ({ x, y }: Point, length: number): Point => ({ x: x * length, y: y * length });
