import { GRID_TYPES } from "../constants/scene.ts";
import type { BaseGrid } from "./base.ts";
import { GridlessGrid } from "./gridless.ts";
import { HexagonalGrid } from "./hexagonal.ts";
import { SquareGrid } from "./square.ts";
import type { GridConfiguration } from "./types.ts";

export interface SceneGridData extends GridConfiguration {
  type: number;
  diagonals?: number;
}

const COLUMNS: readonly number[] = [GRID_TYPES.HEXODDQ, GRID_TYPES.HEXEVENQ];
const EVEN: readonly number[] = [GRID_TYPES.HEXEVENR, GRID_TYPES.HEXEVENQ];

/** The grid that a scene's data describes. */
export function gridOf({ type, diagonals, ...config }: SceneGridData): BaseGrid {
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (type === GRID_TYPES.SQUARE) return new SquareGrid({ ...config, diagonals });
  return new HexagonalGrid({ ...config, columns: COLUMNS.includes(type), even: EVEN.includes(type) });
}
