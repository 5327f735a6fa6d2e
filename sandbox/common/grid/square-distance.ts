import { GRID_DIAGONALS } from "../constants/scene.ts";
import type { Stretch } from "./base.ts";
import type { Offset } from "./types.ts";

/** Differences of the coordinates, the largest first: [most, middle, least]. */
export type SortedSteps = [most: number, middle: number, least: number];

export function sortedSteps(from: Offset, to: Offset): SortedSteps {
  const height = from.k !== undefined && to.k !== undefined ? Math.abs(to.k - from.k) : 0;
  const steps = [Math.abs(to.i - from.i), Math.abs(to.j - from.j), height];
  return steps.sort((a, b) => b - a) as SortedSteps;
}

/**
 * The length of a path on squares, in spaces. A step may change two coordinates (a diagonal) or, with height, three.
 * @param before diagonals already taken, from which alternating rules continue
 */
export function squareDistance([most, middle, least]: SortedSteps, rule: number, before: number): Stretch {
  const diagonals = rule === GRID_DIAGONALS.ILLEGAL ? 0 : middle;
  const [single, double, triple] = [most - middle, middle - least, least];
  const spaces = rule === GRID_DIAGONALS.ILLEGAL ? most + middle + least : most;
  const taken = before + middle;
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return { spaces, diagonals, distance: single + double * Math.SQRT2 + triple * Math.sqrt(3) };
    case GRID_DIAGONALS.APPROXIMATE:
      return { spaces, diagonals, distance: single + double * 1.5 + triple * 1.75 };
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return { spaces, diagonals, distance: most + middle + least };
    case GRID_DIAGONALS.ALTERNATING_1:
      return { spaces, diagonals, distance: most + Math.floor(taken / 2) - Math.floor(before / 2) };
    case GRID_DIAGONALS.ALTERNATING_2:
      return { spaces, diagonals, distance: most + Math.ceil(taken / 2) - Math.ceil(before / 2) };
    default:
      return { spaces, diagonals, distance: most };
  }
}
