import type { BaseGrid } from "../../common/grid/base.ts";
import type { Rectangle } from "../../common/grid/types.ts";

/** The canvas around a scene: the scene's rectangle, and its padding on all sides. */
export interface SceneDimensions {
  width: number;
  height: number;
  /** Pixels per grid space. */
  size: number;
  rect: Rectangle;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: Rectangle;
  /** Units per grid space. */
  distance: number;
  /** Pixels per unit. */
  distancePixels: number;
  units: string;
  ratio: number;
  /** Length of the longest line on the canvas. */
  maxR: number;
  rows: number;
  columns: number;
}

interface SizedScene {
  grid: BaseGrid;
  width: number;
  height: number;
  padding: number;
}

export function dimensionsOf({
  grid,
  width: sceneWidth,
  height: sceneHeight,
  padding,
}: SizedScene): SceneDimensions {
  const { x, y, width, height, rows, columns } = grid.calculateDimensions(sceneWidth, sceneHeight, padding);
  return {
    width,
    height,
    size: grid.size,
    rect: { x: 0, y: 0, width, height },
    sceneX: x,
    sceneY: y,
    sceneWidth,
    sceneHeight,
    sceneRect: { x, y, width: sceneWidth, height: sceneHeight },
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    units: grid.units,
    ratio: sceneWidth / sceneHeight,
    maxR: Math.hypot(width, height),
    rows,
    columns,
  };
}
