import { clamp } from "../../../../kit/rounding.ts";

/** VP per +1. */
export const TENACITY_STEP = 3;

/** Highest bonus. */
export const TENACITY_LIMIT = 3;

/** Highest bonus that leaves at least 1 VP, strain of the same check included. */
export const tenacityMax = ({ vp, strainCost = 0 }: { vp: number; strainCost?: number }): number =>
  clamp(Math.floor((vp - strainCost - 1) / TENACITY_STEP), 0, TENACITY_LIMIT).value;
