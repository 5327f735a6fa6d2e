import type { BaseGrid } from "../grid/base.ts";
import type { Offset, Point } from "../grid/types.ts";
import { outlineOf, type ShapeSource } from "./outline.ts";
import { boundsOf, contains, type Polygon } from "./polygon.ts";

/** Whether polygons contain a point. A polygon inside another is a hole. */
export function covers(polygons: readonly Polygon[], point: Point): boolean {
  return polygons.filter((polygon) => contains(polygon, point)).length % 2 === 1;
}

/** Whether the union of shapes, without their holes, contains a point. */
export function testShapes(shapes: readonly ShapeSource[], grid: BaseGrid, point: Point): boolean {
  const inside = (shape: ShapeSource) => {
    const outline = outlineOf(shape, grid);
    // The spaces of a grid shape are next to each other, so no space is a hole in another.
    return shape.type === "grid" ? outline.some((space) => contains(space, point)) : covers(outline, point);
  };
  return (
    shapes.some((shape) => !shape.hole && inside(shape)) &&
    !shapes.some((shape) => shape.hole && inside(shape))
  );
}

/** The grid spaces whose centres are inside the polygons; none without a grid. */
export function coveredOffsets(polygons: readonly Polygon[], grid: BaseGrid): Offset[] {
  if (grid.isGridless) return [];
  const [i0, j0, i1, j1] = grid.getOffsetRange(boundsOf(polygons.flat()));
  const offsets: Offset[] = [];
  for (let i = i0; i < i1; i++) {
    for (let j = j0; j < j1; j++) {
      if (covers(polygons, grid.getCenterPoint({ i, j }))) offsets.push({ i, j });
    }
  }
  return offsets;
}
