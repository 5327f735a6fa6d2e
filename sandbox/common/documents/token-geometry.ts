import { TOKEN_SHAPES } from "../constants/play.ts";
import { GRID_SNAPPING_MODES } from "../constants/scene.ts";
import { BaseGrid } from "../grid/base.ts";
import type { HexagonalGrid } from "../grid/hexagonal.ts";
import { gridOf, type SceneGridData } from "../grid/of-scene.ts";
import { SquareGrid } from "../grid/square.ts";
import type { ElevatedPoint, Offset, Point } from "../grid/types.ts";

/** Position and dimensions of a token: x and y in pixels, elevation in units, width and height in spaces. */
export interface TokenPlace extends ElevatedPoint {
  width: number;
  height: number;
  shape: number;
}

interface PlacedOn {
  grid: BaseGrid | SceneGridData;
}

/** The grid below a token; a token without a scene is measured on squares of 100 pixels. */
export function gridBelow(scene: unknown): BaseGrid {
  const grid = (scene as PlacedOn | null)?.grid;
  if (grid instanceof BaseGrid) return grid;
  return grid ? gridOf(grid) : new SquareGrid({ size: 100 });
}

/** Width and height in pixels. Hexagons of neighbouring rows (columns) overlap by a quarter. */
export function pixelSize(
  grid: BaseGrid,
  { width, height }: { width: number; height: number },
): { width: number; height: number } {
  if (!grid.isHexagonal) return { width: width * grid.sizeX, height: height * grid.sizeY };
  const overlapping = (spaces: number) => (spaces > 1 ? 0.75 * spaces + 0.25 : spaces);
  const { columns } = grid as HexagonalGrid;
  return columns
    ? { width: overlapping(width) * grid.sizeX, height: height * grid.sizeY }
    : { width: width * grid.sizeX, height: overlapping(height) * grid.sizeY };
}

export function centerOf(grid: BaseGrid, place: TokenPlace): ElevatedPoint {
  const { width, height } = pixelSize(grid, place);
  return { x: place.x + width / 2, y: place.y + height / 2, elevation: place.elevation };
}

/** The nearest position on the grid: tokens of half spaces snap to half spaces. */
export function snappedPosition(grid: BaseGrid, place: TokenPlace): ElevatedPoint {
  const { x, y, elevation, width, height } = place;
  if (grid.isGridless) return { x, y, elevation };
  const whole = Number.isInteger(width) && Number.isInteger(height);
  const mode = grid.isHexagonal ? GRID_SNAPPING_MODES.TOP_LEFT_CORNER : GRID_SNAPPING_MODES.TOP_LEFT_VERTEX;
  const snapped = grid.getSnappedPoint({ x, y }, { mode, resolution: whole ? 1 : 2 });
  return { x: Math.round(snapped.x), y: Math.round(snapped.y), elevation };
}

/** The space of a token's top left corner. */
export function topLeftOffset(grid: BaseGrid, place: TokenPlace): Offset {
  if (grid.isGridless) return grid.getOffset(centerOf(grid, place));
  const { x, y, elevation } = snappedPosition(grid, place);
  const inside = {
    x: x + Math.min(1, place.width) * (grid.sizeX / 2),
    y: y + Math.min(1, place.height) * (grid.sizeY / 2),
  };
  return grid.getOffset({ ...inside, elevation });
}

/** The position at which the top left space of a token is the given offset. */
export function positionAt(
  grid: BaseGrid,
  offset: Offset,
  { elevation, ...place }: TokenPlace,
): ElevatedPoint {
  const height = offset.k === undefined ? elevation : offset.k * grid.distance;
  if (grid.isGridless) {
    const { width, height: tall } = pixelSize(grid, place);
    return { x: Math.round(offset.j - width / 2), y: Math.round(offset.i - tall / 2), elevation: height };
  }
  const { x, y } = grid.getTopLeftPoint(offset);
  return { x: Math.round(x), y: Math.round(y), elevation: height };
}

/** The spaces whose centres a token covers in its snapped position; none without a grid. */
export function occupiedOffsets(grid: BaseGrid, place: TokenPlace): Offset[] {
  if (grid.isGridless) return [];
  const { x, y } = snappedPosition(grid, place);
  const size = pixelSize(grid, place);
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x, y, ...size });
  const offsets: Offset[] = [];
  for (let i = i0; i < i1; i++) {
    for (let j = j0; j < j1; j++) {
      if (covers(place.shape, { x, y, ...size }, grid.getCenterPoint({ i, j }))) offsets.push({ i, j });
    }
  }
  // A token smaller than a space may cover no centre; it occupies the space that contains the token's centre.
  if (offsets.length > 0) return offsets;
  const { i, j } = grid.getOffset({ x: x + size.width / 2, y: y + size.height / 2 });
  return [{ i, j }];
}

interface Box extends Point {
  width: number;
  height: number;
}

const ELLIPSES: readonly number[] = [TOKEN_SHAPES.ELLIPSE_1, TOKEN_SHAPES.ELLIPSE_2];

/** Pixels that a centre may be outside a box with fractional edges. */
const TOLERANCE = 1;

function covers(shape: number, { x, y, width, height }: Box, point: Point): boolean {
  const [dx, dy] = [Math.abs(point.x - x - width / 2), Math.abs(point.y - y - height / 2)];
  const [a, b] = [width / 2 + TOLERANCE, height / 2 + TOLERANCE];
  if (ELLIPSES.includes(shape)) return (dx / a) ** 2 + (dy / b) ** 2 <= 1;
  return dx <= a && dy <= b;
}
