import { GRID_TYPES, MOVEMENT_DIRECTIONS } from "../constants/scene.ts";
import { BaseGrid, type Stretch } from "./base.ts";
import { circlePoints, directionOf } from "./round.ts";
import type { Coordinates, Offset, OffsetRange, Point, Rectangle } from "./types.ts";

/** No grid: offsets are pixels and distances are straight lines. */
export class GridlessGrid extends BaseGrid {
  override type: number = GRID_TYPES.GRIDLESS;

  getOffset(coords: Coordinates): Offset {
    if (this._isOffset(coords)) return { ...coords };
    const { x, y } = coords as Point;
    return { i: y, j: x, ...this._heightOf(coords) };
  }

  /** Without spaces, the height is not rounded either. */
  protected override _heightOf(coords: Coordinates): Pick<Offset, "k"> {
    if ("elevation" in coords) return { k: (coords.elevation as number) / this.distance };
    return super._heightOf(coords);
  }

  getOffsetRange({ x, y, width, height }: Rectangle): OffsetRange {
    const [i0, j0] = [Math.floor(y), Math.floor(x)];
    if (!(width > 0 && height > 0)) return [i0, j0, i0, j0];
    return [i0, j0, Math.ceil(y + height), Math.ceil(x + width)];
  }

  getAdjacentOffsets(_coords: Coordinates): Offset[] {
    return [];
  }

  testAdjacency(_coords1: Coordinates, _coords2: Coordinates): boolean {
    return false;
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { x, y } = this.getShiftedPoint(this.getTopLeftPoint(coords), direction);
    return { ...this.getOffset(coords), i: y, j: x };
  }

  override getShiftedPoint({ x, y }: Point, direction: number): Point {
    const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
    const dx = direction & LEFT ? -1 : direction & RIGHT ? 1 : 0;
    const dy = direction & UP ? -1 : direction & DOWN ? 1 : 0;
    return { x: x + dx * this.size, y: y + dy * this.size };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j, y: i };
  }

  getCenterPoint(coords: Coordinates): Point {
    return this.getTopLeftPoint(coords);
  }

  getShape(): Point[] {
    return [];
  }

  override getVertices(_coords: Coordinates): Point[] {
    return [];
  }

  getSnappedPoint({ x, y }: Point): Point {
    return { x, y };
  }

  getDirectPath(waypoints: Coordinates[]): Offset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }

  protected _measureStretch(from: Offset, to: Offset): Stretch {
    const flat = Math.hypot(to.i - from.i, to.j - from.j) / this.size;
    const height = from.k !== undefined && to.k !== undefined ? to.k - from.k : 0;
    return { distance: Math.hypot(flat, height) * this.distance, spaces: 0, diagonals: 0 };
  }

  getTranslatedPoint({ x, y }: Point, direction: number, distance: number): Point {
    const way = directionOf(direction);
    const pixels = (distance / this.distance) * this.size;
    return { x: x + way.x * pixels, y: y + way.y * pixels };
  }

  getCircle(center: Point, radius: number): Point[] {
    return radius > 0 ? circlePoints(center, (radius / this.distance) * this.size) : [];
  }

  override getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (radius <= 0 || angle <= 0) return [];
    if (angle >= 360) return this.getCircle(origin, radius);
    const pixels = (radius / this.distance) * this.size;
    return [origin, ...circlePoints(origin, pixels, direction - angle / 2, angle)];
  }
}
