import { GRID_TYPES, MOVEMENT_DIRECTIONS } from "../constants/scene.ts";
import { BaseGrid, type Stretch } from "./base.ts";
import { AROUND, cubeDistance, cubeLine, cubeRound, cubeToOffset, offsetToCube } from "./hex-cubes.ts";
import { hexCandidates } from "./hex-snapping.ts";
import { directionOf } from "./round.ts";
import { nearest } from "./snapping.ts";
import type {
  Coordinates,
  Cube,
  GridConfiguration,
  Offset,
  OffsetRange,
  Point,
  Rectangle,
  SnappingBehavior,
} from "./types.ts";

export interface HexagonalGridConfiguration extends GridConfiguration {
  /** Columns of hexagons with flat tops, instead of rows with pointed ones. */
  columns?: boolean;
  /** Even rows (columns) are shifted, instead of odd ones. */
  even?: boolean;
}

/** A grid of hexagons. Its size is the distance between two opposite sides. */
export class HexagonalGrid extends BaseGrid {
  columns: boolean;
  even: boolean;

  constructor({ columns, even, ...config }: HexagonalGridConfiguration) {
    super(config);
    this.columns = columns ?? false;
    this.even = even ?? false;
    const { HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ } = GRID_TYPES;
    if (this.columns) this.type = this.even ? HEXEVENQ : HEXODDQ;
    else this.type = this.even ? HEXEVENR : HEXODDR;
    const long = (config.size * 2) / Math.sqrt(3);
    if (this.columns) this.sizeX = long;
    else this.sizeY = long;
  }

  static cubeRound(cube: Cube): Cube {
    return cubeRound(cube);
  }

  static cubeDistance(a: Cube, b: Cube): number {
    return cubeDistance(a, b);
  }

  offsetToCube(offset: Offset): Cube {
    return offsetToCube(offset, this);
  }

  cubeToOffset(cube: Cube): Offset {
    return cubeToOffset(cube, this);
  }

  /** Fractional cube coordinates of a point. */
  pointToCube({ x, y }: Point): Cube {
    const origin = this.origin;
    const [dx, dy] = [x - origin.x, y - origin.y];
    if (this.columns) {
      const q = dx / (0.75 * this.sizeX);
      const r = dy / this.sizeY - q / 2;
      return { q, r, s: 0 - q - r };
    }
    const r = dy / (0.75 * this.sizeY);
    const q = dx / this.sizeX - r / 2;
    return { q, r, s: 0 - q - r };
  }

  /** The centre of a hexagon. */
  cubeToPoint({ q, r }: Cube): Point {
    const origin = this.origin;
    if (this.columns) return { x: origin.x + q * 0.75 * this.sizeX, y: origin.y + (r + q / 2) * this.sizeY };
    return { x: origin.x + (q + r / 2) * this.sizeX, y: origin.y + r * 0.75 * this.sizeY };
  }

  /** The centre of the first hexagon, which is shifted in an even grid. */
  private get origin(): Point {
    const shift = this.even ? 1 : 0.5;
    return this.columns
      ? { x: this.sizeX / 2, y: this.sizeY * shift }
      : { x: this.sizeX * shift, y: this.sizeY / 2 };
  }

  getCube(coords: Coordinates): Cube {
    if ("q" in coords) return cubeRound(coords);
    if (this._isOffset(coords)) return this.offsetToCube(coords);
    return { ...cubeRound(this.pointToCube(coords as Point)), ...this._heightOf(coords) };
  }

  getOffset(coords: Coordinates): Offset {
    return this._isOffset(coords) ? { ...coords } : this.cubeToOffset(this.getCube(coords));
  }

  getOffsetRange({ x, y, width, height }: Rectangle): OffsetRange {
    const first = this.getOffset({ x, y });
    if (!(width > 0 && height > 0)) return [first.i, first.j, first.i, first.j];
    const [stepX, stepY] = this.columns ? [0.75 * this.sizeX, this.sizeY] : [this.sizeX, 0.75 * this.sizeY];
    // Because of shifted rows and overlapping hexagons, the range is at most one space larger.
    return [
      Math.floor(y / stepY) - 1,
      Math.floor(x / stepX) - 1,
      Math.ceil((y + height) / stepY) + 1,
      Math.ceil((x + width) / stepX) + 1,
    ];
  }

  getAdjacentCubes(coords: Coordinates): Cube[] {
    const { q, r, s, ...height } = this.getCube(coords);
    return AROUND.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s, ...height }));
  }

  getAdjacentOffsets(coords: Coordinates): Offset[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  testAdjacency(coords1: Coordinates, coords2: Coordinates): boolean {
    const [a, b] = [this.getCube(coords1), this.getCube(coords2)];
    const height = Math.abs((a.k ?? 0) - (b.k ?? 0));
    return Math.max(cubeDistance(a, b), height) === 1;
  }

  /** If no side faces the direction, this is the next hexagon in that row or column. */
  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const offset = this.getOffset(coords);
    const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
    const dx = direction & LEFT ? -1 : direction & RIGHT ? 1 : 0;
    const dy = direction & UP ? -1 : direction & DOWN ? 1 : 0;
    if (!dx || !dy) return { ...offset, i: offset.i + dy, j: offset.j + dx };
    const center = this.getCenterPoint(offset);
    const aim = { x: center.x + dx * this.sizeX, y: center.y + dy * this.sizeY };
    const away = (to: Offset) => {
      const { x, y } = this.getCenterPoint(to);
      return Math.hypot(x - aim.x, y - aim.y);
    };
    return this.getAdjacentOffsets(offset).reduce((best, next) => (away(next) < away(best) ? next : best));
  }

  getShiftedCube(coords: Coordinates, direction: number): Cube {
    return this.getCube(this.getShiftedOffset(coords, direction));
  }

  getCenterPoint(coords: Coordinates): Point {
    return this.cubeToPoint(this.getCube(coords));
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  /** Starts at the top of a hexagon in rows, and at the left of a hexagon in columns. */
  getShape(): Point[] {
    const [x, y] = [this.sizeX / 2, this.sizeY / 2];
    if (this.columns) {
      return [
        { x: -x, y: 0 },
        { x: -x / 2, y: -y },
        { x: x / 2, y: -y },
        { x, y: 0 },
        { x: x / 2, y },
        { x: -x / 2, y },
      ];
    }
    return [
      { x: 0, y: -y },
      { x, y: -y / 2 },
      { x, y: y / 2 },
      { x: 0, y },
      { x: -x, y: y / 2 },
      { x: -x, y: -y / 2 },
    ];
  }

  getSnappedPoint(point: Point, { mode }: SnappingBehavior): Point {
    const near = [this.getOffset(point), ...this.getAdjacentOffsets(point)];
    return nearest(point, hexCandidates(this, near, mode));
  }

  getDirectPath(waypoints: Coordinates[]): Offset[] {
    const cubes = waypoints.map((waypoint) => this.getCube(waypoint));
    const path = cubes.slice(0, 1);
    for (const to of cubes.slice(1)) path.push(...cubeLine(path.at(-1)!, to));
    return path.map((cube) => this.cubeToOffset(cube));
  }

  protected _measureStretch(from: Offset, to: Offset): Stretch {
    const [a, b] = [this.offsetToCube(from), this.offsetToCube(to)];
    const height = a.k !== undefined && b.k !== undefined ? Math.abs(b.k - a.k) : 0;
    const spaces = Math.max(cubeDistance(a, b), height);
    return { distance: spaces * this.distance, spaces, diagonals: 0 };
  }

  getTranslatedPoint({ x, y }: Point, direction: number, distance: number): Point {
    const way = directionOf(direction);
    const from = this.pointToCube({ x: 0, y: 0 });
    const to = this.pointToCube(way);
    const scale = distance / this.distance / cubeDistance(from, to);
    return { x: x + way.x * scale, y: y + way.y * scale };
  }

  /** All points at equal distance form a hexagon, with its corners in the directions of the neighbours. */
  getCircle(center: Point, radius: number): Point[] {
    if (radius <= 0) return [];
    const first = this.columns ? 30 : 0;
    return [0, 60, 120, 180, 240, 300].map((turn) => this.getTranslatedPoint(center, first + turn, radius));
  }
}
