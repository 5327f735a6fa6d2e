import type { BaseGrid } from "../../common/grid/base.ts";
import type { Point, Rectangle } from "../../common/grid/types.ts";
import { pathOf, svg } from "./svg.ts";

/** Draws the lines of a grid. A gridless scene has none. */
export function drawGrid(element: SVGSVGElement, grid: BaseGrid, area: Rectangle): void {
  element.setAttribute("viewBox", `0 0 ${area.width} ${area.height}`);
  element.replaceChildren();
  if (grid.isGridless) return;
  const outlines = grid.isSquare ? squareLines(grid, area) : hexagons(grid, area);
  element.append(svg("path", { d: pathOf(outlines) }));
}

function squareLines({ size }: BaseGrid, { width, height }: Rectangle): Point[][] {
  const lines: Point[][] = [];
  for (let x = 0; x <= width; x += size)
    lines.push([
      { x, y: 0 },
      { x, y: height },
    ]);
  for (let y = 0; y <= height; y += size)
    lines.push([
      { x: 0, y },
      { x: width, y },
    ]);
  return lines;
}

function hexagons(grid: BaseGrid, area: Rectangle): Point[][] {
  const [i0, j0, i1, j1] = grid.getOffsetRange(area);
  const outlines: Point[][] = [];
  for (let i = i0; i < i1; i++) for (let j = j0; j < j1; j++) outlines.push(grid.getVertices({ i, j }));
  return outlines;
}
