/** Coordinates and measurements of grids, with the names of the public API. Points are in scene pixels. */

export interface Point {
  x: number;
  y: number;
}

export interface ElevatedPoint extends Point {
  /** In the grid's units. */
  elevation: number;
}

export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** A grid space: row and column, and with `k` its height in spaces. */
export interface Offset {
  i: number;
  j: number;
  k?: number;
}

/** A hexagon: q + r + s = 0. */
export interface Cube {
  q: number;
  r: number;
  s: number;
  k?: number;
}

export type Coordinates = Point | ElevatedPoint | Offset | Cube;

export type OffsetRange = [i0: number, j0: number, i1: number, j1: number];

export interface GridConfiguration {
  /** Pixels per space. */
  size: number;
  /** Units per space. */
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
}

export interface GridDimensions {
  width: number;
  height: number;
  /** The scene's top left corner on the padded canvas. */
  x: number;
  y: number;
  rows: number;
  columns: number;
}

export interface SnappingBehavior {
  /** Combined CONST.GRID_SNAPPING_MODES. */
  mode: number;
  resolution?: number;
}

/** The cost of a step between adjacent spaces, or of one teleport. */
export type CostFunction = (from: Offset, to: Offset, distance: number, segment: MeasuredWaypoint) => number;

/** The options of the segment that leads to a waypoint. */
export interface WaypointOptions {
  teleport?: boolean;
  /** false: distance, cost, spaces and diagonals of the segment are 0. */
  measure?: boolean;
  /** A fixed cost, or a function that replaces the path's cost function. */
  cost?: number | CostFunction;
}

export type MeasuredWaypoint = Coordinates & WaypointOptions;

export interface PathLength {
  /** In the grid's units. */
  distance: number;
  cost: number;
  /** The number of spaces moved; 0 without a grid. */
  spaces: number;
  diagonals: number;
  /** Straight-line length in the grid's units. */
  euclidean: number;
}

export interface PathWaypoint extends PathLength {
  backward: PathSegment | null;
  forward: PathSegment | null;
}

export interface PathSegment extends PathLength {
  from: PathWaypoint;
  to: PathWaypoint;
  teleport: boolean;
}

export interface PathMeasurement extends PathLength {
  waypoints: PathWaypoint[];
  segments: PathSegment[];
}

export interface MeasureOptions {
  cost?: CostFunction;
}
