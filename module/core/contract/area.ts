/** Areas of effect on the scene. Plain JSON, stored with the rolls that they belong to. */

import type { AreaShape } from "../../kit/area.ts";

/** A shape at its place on a scene. */
export interface PlacedArea {
  readonly shape: AreaShape;
  /** Id of the scene. */
  readonly scene: string;
  /** The point of origin, in pixels of the scene. */
  readonly x: number;
  readonly y: number;
  /** Height of the origin, in the scene's unit. */
  readonly elevation: number;
  /** In degrees, clockwise from the right; of a shape that points nowhere the way from the roller to its origin. */
  readonly direction: number;
  /** Id of the measured template or region that shows it; null if the user may not create one. */
  readonly document: string | null;
}

/** What a roll knows of its area before it is placed. */
export interface AreaCall {
  /** What makes it: the name of the item. */
  readonly name: string;
  readonly shape: AreaShape;
  /** Where it begins: at a point of the user's choice, or at whoever rolls. */
  readonly origin: "point" | "roller";
  /** Largest distance of the point from the roller, in the scene's unit; null for any. */
  readonly range: number | null;
  /** Where an earlier roll has placed it; null if it is yet to be placed. */
  readonly placed: PlacedArea | null;
}
