import { REGION_VISIBILITY } from "../../../common/constants/scene.ts";
import type { Point } from "../../../common/grid/types.ts";
import { Ray } from "../../canvas/ray.ts";
import { shell } from "../../sidebar/host.ts";
import type { AreaSource } from "./area-drawing.ts";

/** The template that a tool of generation 13 creates, as long as the drag. */
export const templateSource: AreaSource = (tool, origin, to, { grid }) => {
  const { angle, width } = (shell.CONFIG.MeasuredTemplate as { defaults: { angle: number; width: number } })
    .defaults;
  const ray = new Ray(origin, to);
  const units = (ray.distance / grid.size) * grid.distance;
  return {
    t: tool,
    x: Math.round(origin.x),
    y: Math.round(origin.y),
    distance: Math.round(units * 100) / 100,
    direction: directionOf(ray),
    ...(tool === "cone" ? { angle } : {}),
    ...(tool === "ray" ? { width: width * grid.distance } : {}),
  };
};

/**
 * The region that a tool of generation 14 creates in template mode: one shape in the user's colour with its
 * measurements, visible to users who may observe it (I#13508).
 */
export const regionSource: AreaSource = (tool, origin, to, { grid }) => {
  const ray = new Ray(origin, to);
  return {
    name: NAMES[tool] ?? "Region",
    color: String(shell.game.user.color ?? "#ffffff"),
    shapes: [{ type: tool, ...origin, ...shapeOf(tool, ray, grid.size), gridBased: false }],
    visibility: REGION_VISIBILITY.OBSERVER,
    displayMeasurements: true,
    highlightMode: "coverage",
  };
};

const NAMES: Record<string, string> = {
  circle: "Circle",
  cone: "Cone",
  rectangle: "Rectangle",
  line: "Line",
};

function shapeOf(tool: string, ray: Ray, space: number): Record<string, unknown> {
  const length = Math.max(1, Math.round(ray.distance));
  const rotation = directionOf(ray);
  switch (tool) {
    case "circle":
      return { radius: length };
    case "cone":
      return { radius: length, angle: 53.13, rotation, curvature: "round" };
    case "line":
      return { length, width: space, rotation };
    default:
      return rectangleBetween(ray.A, ray.B);
  }
}

function rectangleBetween(a: Point, b: Point): Record<string, unknown> {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.max(1, Math.abs(b.x - a.x)),
    height: Math.max(1, Math.abs(b.y - a.y)),
  };
}

/** The direction in whole degrees from 0 to 360. */
const directionOf = (ray: Ray): number => (Math.round((ray.angle * 180) / Math.PI) + 360) % 360;
