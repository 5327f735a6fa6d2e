import { GRID_SNAPPING_MODES, GRID_TYPES } from "../constants/scene.ts";
import { GENERATION } from "../generation.ts";
import { Color } from "../utils/color.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import { dimensionsOf } from "./dimensions.ts";
import { measure } from "./measure.ts";
import type {
  Coordinates,
  ElevatedPoint,
  GridConfiguration,
  GridDimensions,
  MeasuredWaypoint,
  MeasureOptions,
  Offset,
  OffsetRange,
  PathMeasurement,
  Point,
  Rectangle,
  SnappingBehavior,
} from "./types.ts";

/** One step of a path between offsets: its measurements before any cost function. */
export interface Stretch {
  /** In the grid's units. */
  distance: number;
  spaces: number;
  diagonals: number;
}

/** The common part of all grids: names, three-dimensional offsets, paths, cones. */
export abstract class BaseGrid {
  size: number;
  sizeX: number;
  sizeY: number;
  distance: number;
  units: string;
  style: string;
  thickness: number;
  color: Color;
  alpha: number;
  type: number = GRID_TYPES.GRIDLESS;

  constructor({ size, distance, units, style, thickness, color, alpha }: GridConfiguration) {
    this.size = size;
    this.sizeX = size;
    this.sizeY = size;
    this.distance = distance ?? 1;
    this.units = units ?? "";
    this.style = style ?? "solidLines";
    this.thickness = thickness ?? 1;
    this.color = Color.from((color ?? 0) as number);
    this.alpha = alpha ?? 1;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= GRID_TYPES.HEXODDR && this.type <= GRID_TYPES.HEXEVENQ;
  }

  abstract getOffset(coords: Coordinates): Offset;
  abstract getOffsetRange(bounds: Rectangle): OffsetRange;
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  abstract testAdjacency(coords1: Coordinates, coords2: Coordinates): boolean;
  abstract getShiftedOffset(coords: Coordinates, direction: number): Offset;
  abstract getTopLeftPoint(coords: Coordinates): Point;
  abstract getCenterPoint(coords: Coordinates): Point;
  abstract getShape(): Point[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  abstract getDirectPath(waypoints: Coordinates[]): Offset[];
  abstract getTranslatedPoint(point: Point, direction: number, distance: number): Point;
  abstract getCircle(center: Point, radius: number): Point[];
  /**
   * The old snapping method of generation 13, which many systems still use to place templates.
   * @param interval 1 snaps to corners, 2 also to centres and the middles of sides, null to nothing
   */
  getSnappedPosition(x: number, y: number, interval: number | null = null): Point {
    logCompatibilityWarning(
      "BaseGrid#getSnappedPosition is deprecated in favor of BaseGrid#getSnappedPoint",
      {
        since: 12,
        until: 14,
        once: true,
      },
    );
    if (interval === null) return { x, y };
    const { CENTER, TOP_LEFT_CORNER, VERTEX } = GRID_SNAPPING_MODES;
    const hexagon = interval > 1 ? CENTER | VERTEX : TOP_LEFT_CORNER;
    const behavior = this.isHexagonal ? { mode: hexagon } : { mode: VERTEX, resolution: interval };
    return this.getSnappedPoint({ x, y }, behavior);
  }

  static {
    if (GENERATION >= 14) Reflect.deleteProperty(BaseGrid.prototype, "getSnappedPosition");
  }

  /** Measures the direct path between two offsets, given the number of diagonals already taken. */
  protected abstract _measureStretch(from: Offset, to: Offset, diagonals: number): Stretch;

  /** Whether the coordinates are an offset. Gridless grids treat offsets as points. */
  protected _isOffset(coords: Coordinates): coords is Offset {
    return "i" in coords;
  }

  /** The vertical coordinate of an elevated point; undefined for a flat one. */
  protected _heightOf(coords: Coordinates): Pick<Offset, "k"> {
    if ("k" in coords && coords.k !== undefined) return { k: coords.k };
    const { elevation } = coords as Partial<ElevatedPoint>;
    // The tolerance keeps sums of decimal elevations in the intended space.
    return elevation === undefined ? {} : { k: Math.floor(elevation / this.distance + 1e-8) };
  }

  /** The padded canvas around a scene; the padding is a whole number of spaces. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    return dimensionsOf(this, sceneWidth, sceneHeight, padding);
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getTopLeftPoint(point);
    const to = this.getTopLeftPoint(this.getShiftedOffset(point, direction));
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  getVertices(coords: Coordinates): Point[] {
    const center = this.getCenterPoint(coords);
    return this.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
  }

  /** Measures a shortest, direct path through waypoints. */
  measurePath(waypoints: MeasuredWaypoint[], options: MeasureOptions = {}): PathMeasurement {
    return measure(waypoints, options, {
      offset: (coords) => this.getOffset(coords),
      path: (from, to) => this.getDirectPath([from, to]),
      stretch: (from, to, diagonals) => this._measureStretch(from, to, diagonals),
      euclidean: (from, to) => this.euclidean(from, to),
    });
  }

  private euclidean(from: MeasuredWaypoint, to: MeasuredWaypoint): number {
    const [a, b] = [from, to].map((coords) => ("x" in coords ? coords : this.getCenterPoint(coords)));
    const flat = (Math.hypot(b!.x - a!.x, b!.y - a!.y) / this.size) * this.distance;
    return Math.hypot(flat, this.elevationOf(to) - this.elevationOf(from));
  }

  private elevationOf(coords: MeasuredWaypoint): number {
    if ("elevation" in coords) return coords.elevation;
    return "k" in coords && coords.k !== undefined ? (coords.k + 0.5) * this.distance : 0;
  }

  /**
   * The polygon of a cone: a sector of the grid's circle.
   * @param direction of the cone's middle, in degrees
   */
  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (angle <= 0) return [];
    if (angle >= 360) return this.getCircle(origin, radius);
    const start = direction - angle / 2;
    const within = this.getCircle(origin, radius)
      .map((point) => ({ point, turn: turnFrom(start, origin, point) }))
      .filter(({ turn }) => turn > 0 && turn < angle)
      .sort((a, b) => a.turn - b.turn);
    const edge = (degrees: number) => this.getTranslatedPoint(origin, degrees, radius);
    return [origin, edge(start), ...within.map(({ point }) => point), edge(start + angle)];
  }
}

/** The clockwise turn from a direction to a point, in degrees from 0 to 360. */
function turnFrom(start: number, origin: Point, point: Point): number {
  const degrees = (Math.atan2(point.y - origin.y, point.x - origin.x) * 180) / Math.PI;
  return (((degrees - start) % 360) + 360) % 360;
}
