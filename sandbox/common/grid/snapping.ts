import { GRID_SNAPPING_MODES } from "../constants/scene.ts";
import type { Point } from "./types.ts";

export const SNAP = GRID_SNAPPING_MODES;

/** The candidate nearest to a point, or the point itself if there are no candidates. */
export function nearest(point: Point, candidates: readonly Point[]): Point {
  let [found, least] = [{ x: point.x, y: point.y }, Number.POSITIVE_INFINITY];
  for (const candidate of candidates) {
    const away = Math.hypot(candidate.x - point.x, candidate.y - point.y);
    if (away < least) [found, least] = [candidate, away];
  }
  return found;
}
