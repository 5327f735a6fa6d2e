import { SNAP } from "./snapping.ts";
import type { Offset, Point } from "./types.ts";

interface HexGrid {
  sizeX: number;
  sizeY: number;
  getCenterPoint(offset: Offset): Point;
  getVertices(offset: Offset): Point[];
}

/** The sides of the box around a hexagon, as fractions of half its size. */
const BOX: readonly [mode: number, x: number, y: number][] = [
  [SNAP.TOP_LEFT_CORNER, -1, -1],
  [SNAP.TOP_RIGHT_CORNER, 1, -1],
  [SNAP.BOTTOM_LEFT_CORNER, -1, 1],
  [SNAP.BOTTOM_RIGHT_CORNER, 1, 1],
  [SNAP.TOP_SIDE_MIDPOINT, 0, -1],
  [SNAP.BOTTOM_SIDE_MIDPOINT, 0, 1],
  [SNAP.LEFT_SIDE_MIDPOINT, -1, 0],
  [SNAP.RIGHT_SIDE_MIDPOINT, 1, 0],
];

/** The snapping points of some hexagons for a mode. Corners and sides belong to the box around each hexagon. */
export function hexCandidates(grid: HexGrid, offsets: readonly Offset[], mode: number): Point[] {
  return offsets.flatMap((offset) => {
    const center = grid.getCenterPoint(offset);
    const vertices = grid.getVertices(offset);
    const points: Point[] = mode & SNAP.CENTER ? [center] : [];
    points.push(...vertices.filter((vertex) => mode & sideOf(vertex, center)));
    if (mode & SNAP.EDGE_MIDPOINT) points.push(...vertices.map((a, at) => between(a, vertices.at(at - 1)!)));
    for (const [corner, x, y] of BOX) {
      if (mode & corner)
        points.push({ x: center.x + (x * grid.sizeX) / 2, y: center.y + (y * grid.sizeY) / 2 });
    }
    return points;
  });
}

/** The snapping modes of a vertex. A vertex in the middle of a side belongs to both corners. */
function sideOf(vertex: Point, center: Point): number {
  const left = SNAP.TOP_LEFT_VERTEX | SNAP.BOTTOM_LEFT_VERTEX;
  const top = SNAP.TOP_LEFT_VERTEX | SNAP.TOP_RIGHT_VERTEX;
  const horizontal = side(vertex.x - center.x, left, SNAP.VERTEX & ~left);
  return horizontal & side(vertex.y - center.y, top, SNAP.VERTEX & ~top);
}

function side(difference: number, before: number, after: number): number {
  if (Math.abs(difference) < 1e-6) return SNAP.VERTEX;
  return difference < 0 ? before : after;
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
