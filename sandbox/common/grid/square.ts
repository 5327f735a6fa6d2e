import { GRID_DIAGONALS, GRID_TYPES, MOVEMENT_DIRECTIONS } from "../constants/scene.ts";
import { BaseGrid, type Stretch } from "./base.ts";
import { circlePoints, directionOf } from "./round.ts";
import { nearest, SNAP } from "./snapping.ts";
import { sortedSteps, squareDistance } from "./square-distance.ts";
import type {
  Coordinates,
  GridConfiguration,
  Offset,
  OffsetRange,
  Point,
  Rectangle,
  SnappingBehavior,
} from "./types.ts";

export interface SquareGridConfiguration extends GridConfiguration {
  diagonals?: number;
}

/** A grid of squares. A rule for diagonals decides its distances (CONST.GRID_DIAGONALS). */
export class SquareGrid extends BaseGrid {
  diagonals: number;
  override type: number = GRID_TYPES.SQUARE;

  constructor({ diagonals, ...config }: SquareGridConfiguration) {
    super(config);
    this.diagonals = diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  getOffset(coords: Coordinates): Offset {
    if (this._isOffset(coords)) return { ...coords };
    const { x, y } = coords as Point;
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size), ...this._heightOf(coords) };
  }

  getOffsetRange({ x, y, width, height }: Rectangle): OffsetRange {
    const [i0, j0] = [Math.floor(y / this.size), Math.floor(x / this.size)];
    if (!(width > 0 && height > 0)) return [i0, j0, i0, j0];
    return [i0, j0, Math.ceil((y + height) / this.size), Math.ceil((x + width) / this.size)];
  }

  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j, ...height } = this.getOffset(coords);
    const illegal = this.diagonals === GRID_DIAGONALS.ILLEGAL;
    return AROUND.filter(([di, dj]) => !illegal || di === 0 || dj === 0).map(([di, dj]) => ({
      i: i + di,
      j: j + dj,
      ...height,
    }));
  }

  testAdjacency(coords1: Coordinates, coords2: Coordinates): boolean {
    const [most, middle] = sortedSteps(this.getOffset(coords1), this.getOffset(coords2));
    return most === 1 && (middle === 0 || this.diagonals !== GRID_DIAGONALS.ILLEGAL);
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j, ...height } = this.getOffset(coords);
    const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
    const di = direction & UP ? -1 : direction & DOWN ? 1 : 0;
    const dj = direction & LEFT ? -1 : direction & RIGHT ? 1 : 0;
    if (di && dj && this.diagonals === GRID_DIAGONALS.ILLEGAL) return { i, j, ...height };
    return { i: i + di, j: j + dj, ...height };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords: Coordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  /** The vertices of a square are its corners, and its edge midpoints are its side midpoints. */
  getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    const corner = (value: number) => (Math.round((value / this.size) * resolution) * this.size) / resolution;
    const middle = (value: number) => corner(value - this.size / 2) + this.size / 2;
    const candidates: Point[] = [];
    if (mode & SNAP.CENTER) candidates.push({ x: middle(point.x), y: middle(point.y) });
    if (mode & (SNAP.VERTEX | SNAP.CORNER)) candidates.push({ x: corner(point.x), y: corner(point.y) });
    if (mode & (SNAP.EDGE_MIDPOINT | SNAP.TOP_SIDE_MIDPOINT | SNAP.BOTTOM_SIDE_MIDPOINT))
      candidates.push({ x: middle(point.x), y: corner(point.y) });
    if (mode & (SNAP.EDGE_MIDPOINT | SNAP.LEFT_SIDE_MIDPOINT | SNAP.RIGHT_SIDE_MIDPOINT))
      candidates.push({ x: corner(point.x), y: middle(point.y) });
    return nearest(point, candidates);
  }

  getDirectPath(waypoints: Coordinates[]): Offset[] {
    const offsets = waypoints.map((waypoint) => this.getOffset(waypoint));
    const path = offsets.slice(0, 1);
    for (const to of offsets.slice(1)) path.push(...this.steps(path.at(-1)!, to));
    return path;
  }

  /** The spaces after the first one of a straight path. Without diagonals, a step to the side comes first. */
  private steps(from: Offset, to: Offset): Offset[] {
    const [count] = sortedSteps(from, to);
    const steps: Offset[] = [];
    for (let step = 1; step <= count; step++) {
      const at = (a = 0, b = 0) => a + Math.round(((b - a) * step) / count);
      const next: Offset = { i: at(from.i, to.i), j: at(from.j, to.j) };
      if (from.k !== undefined) next.k = at(from.k, to.k);
      const last = steps.at(-1) ?? from;
      const diagonal = last.i !== next.i && last.j !== next.j;
      if (diagonal && this.diagonals === GRID_DIAGONALS.ILLEGAL) steps.push({ ...next, i: last.i });
      steps.push(next);
    }
    return steps;
  }

  protected _measureStretch(from: Offset, to: Offset, diagonals: number): Stretch {
    const worth = squareDistance(sortedSteps(from, to), this.diagonals, diagonals);
    return { ...worth, distance: worth.distance * this.distance };
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const way = directionOf(direction);
    const scale = (distance / this.distance) * this.size * (1 / this.lengthOf(way));
    return { x: point.x + way.x * scale, y: point.y + way.y * scale };
  }

  /** The length in spaces of a vector of length 1, by the rule for diagonals. */
  private lengthOf({ x, y }: Point): number {
    const [long, short] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
    if (this.diagonals === GRID_DIAGONALS.EXACT) return 1;
    return long - short + short * diagonalWorth(this.diagonals);
  }

  getCircle(center: Point, radius: number): Point[] {
    if (radius <= 0) return [];
    if (this.diagonals === GRID_DIAGONALS.EXACT)
      return circlePoints(center, (radius / this.distance) * this.size);
    const worth = diagonalWorth(this.diagonals);
    // Corners of the shape: on the diagonals, and also on the axes if a diagonal costs more than a side.
    const turns =
      worth === 1
        ? [45, 135, 225, 315]
        : worth === 2
          ? [0, 90, 180, 270]
          : [0, 45, 90, 135, 180, 225, 270, 315];
    return turns.map((turn) => this.getTranslatedPoint(center, turn, radius));
  }
}

function diagonalWorth(rule: number): number {
  if (rule === GRID_DIAGONALS.EQUIDISTANT) return 1;
  return rule === GRID_DIAGONALS.RECTILINEAR || rule === GRID_DIAGONALS.ILLEGAL ? 2 : 1.5;
}

const AROUND = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;
