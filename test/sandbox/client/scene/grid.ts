/** A square grid in scene pixels, with distances by the world's rule for diagonals. */

export interface Point {
  x: number;
  y: number;
}

export interface GridOffset {
  i: number;
  j: number;
}

export interface GridSpecification {
  size: number;
  distance: number;
  units: string;
  diagonals?: number;
}

export interface PathMeasurement {
  /** In the grid's units. */
  distance: number;
  /** Grid spaces crossed. */
  spaces: number;
  /** Straight-line length in the grid's units. */
  euclidean: number;
  cost: number;
  /** Diagonal steps taken. */
  diagonals: number;
}

export interface Measurement extends PathMeasurement {
  segments: (PathMeasurement & { from: Point; to: Point })[];
  waypoints: (PathMeasurement & Point)[];
}

/** The rules of CONST.GRID_DIAGONALS. */
export const DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;

export class SquareGrid {
  /** CONST.GRID_TYPES.SQUARE */
  readonly type = 1;
  readonly isSquare = true;
  readonly isGridless = false;
  readonly isHexagonal = false;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly diagonals: number;

  constructor({ size, distance, units, diagonals }: GridSpecification) {
    this.size = size;
    this.distance = distance;
    this.units = units;
    this.diagonals = diagonals ?? DIAGONALS.EQUIDISTANT;
  }

  get sizeX(): number {
    return this.size;
  }

  get sizeY(): number {
    return this.size;
  }

  /** The space that holds a point: row i, column j. */
  getOffset(point: Point | GridOffset): GridOffset {
    if ("i" in point) return point;
    return { i: Math.floor(point.y / this.size), j: Math.floor(point.x / this.size) };
  }

  getTopLeftPoint(coordinates: Point | GridOffset): Point {
    const { i, j } = this.getOffset(coordinates);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coordinates: Point | GridOffset): Point {
    const { x, y } = this.getTopLeftPoint(coordinates);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /** The nearest corner of the grid, where a token's top left corner may be. */
  getSnappedPoint({ x, y }: Point): Point {
    return { x: Math.round(x / this.size) * this.size, y: Math.round(y / this.size) * this.size };
  }

  /** Distances along waypoints, counted from space to space. */
  measurePath(waypoints: (Point | GridOffset)[]): Measurement {
    const points = waypoints.map((waypoint) => ("i" in waypoint ? this.getCenterPoint(waypoint) : waypoint));
    const total = emptyMeasurement();
    const measurement: Measurement = { ...total, segments: [], waypoints: [] };
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (from) {
        const segment = this._measureSegment(from, to, total.diagonals);
        accumulate(total, segment);
        measurement.segments.push({ from, to, ...segment });
      }
      measurement.waypoints.push({ x: to.x, y: to.y, ...total });
    }
    return Object.assign(measurement, total);
  }

  protected _measureSegment(from: Point, to: Point, diagonalsBefore: number): PathMeasurement {
    const start = this.getOffset(from);
    const end = this.getOffset(to);
    const rows = Math.abs(end.i - start.i);
    const columns = Math.abs(end.j - start.j);
    const straight = Math.abs(rows - columns);
    const diagonals = this.diagonals === DIAGONALS.ILLEGAL ? 0 : Math.min(rows, columns);
    const distance = this.distance * this._spacesCost(straight, diagonals, diagonalsBefore, rows + columns);
    const euclidean = (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance;
    const spaces = this.diagonals === DIAGONALS.ILLEGAL ? rows + columns : straight + diagonals;
    return { distance, spaces, euclidean, cost: distance, diagonals };
  }

  /** Spaces of movement; alternating rules continue from the diagonals already taken. */
  protected _spacesCost(straight: number, diagonals: number, before: number, orthogonal: number): number {
    switch (this.diagonals) {
      case DIAGONALS.EXACT:
        return straight + diagonals * Math.SQRT2;
      case DIAGONALS.APPROXIMATE:
        return straight + diagonals * 1.5;
      case DIAGONALS.RECTILINEAR:
        return straight + diagonals * 2;
      case DIAGONALS.ALTERNATING_1:
        return straight + diagonals + Math.floor((before + diagonals) / 2) - Math.floor(before / 2);
      case DIAGONALS.ALTERNATING_2:
        return straight + diagonals + Math.ceil((before + diagonals) / 2) - Math.ceil(before / 2);
      case DIAGONALS.ILLEGAL:
        return orthogonal;
      default:
        return straight + diagonals;
    }
  }
}

function emptyMeasurement(): PathMeasurement {
  return { distance: 0, spaces: 0, euclidean: 0, cost: 0, diagonals: 0 };
}

function accumulate(total: PathMeasurement, part: PathMeasurement): void {
  for (const key of Object.keys(total) as (keyof PathMeasurement)[]) total[key] += part[key];
}
