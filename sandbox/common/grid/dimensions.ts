import type { GridDimensions } from "./types.ts";

interface SizedGrid {
  sizeX: number;
  sizeY: number;
  isGridless: boolean;
  isHexagonal: boolean;
  columns?: boolean;
}

/**
 * The padded canvas around a scene. Padding is rounded up to whole spaces, and on hexagonal grids to pairs of
 * overlapping spaces, so that the pattern is identical on both sides.
 */
export function dimensionsOf(
  grid: SizedGrid,
  sceneWidth: number,
  sceneHeight: number,
  padding: number,
): GridDimensions {
  const [stepX, stepY] = steps(grid);
  const [partX, partY] = paddingSteps(grid);
  const x = Math.ceil((padding * sceneWidth) / partX) * partX;
  const y = Math.ceil((padding * sceneHeight) / partY) * partY;
  const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
  return {
    width,
    height,
    x,
    y,
    rows: Math.ceil(height / stepY),
    columns: Math.ceil(width / stepX),
  };
}

/** The pixels from one column to the next, and from one row to the next. */
function steps({ sizeX, sizeY, isGridless, isHexagonal, columns }: SizedGrid): [x: number, y: number] {
  if (isGridless) return [1, 1];
  if (!isHexagonal) return [sizeX, sizeY];
  return columns ? [sizeX * 0.75, sizeY] : [sizeX, sizeY * 0.75];
}

function paddingSteps(grid: SizedGrid): [x: number, y: number] {
  const [x, y] = steps(grid);
  if (!grid.isHexagonal) return [x, y];
  return grid.columns ? [x * 2, y] : [x, y * 2];
}
