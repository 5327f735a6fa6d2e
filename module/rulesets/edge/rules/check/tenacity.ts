import { clamp } from "../../../../kit/rounding.ts";

/** VP for each +1. */
export const TENACITY_STEP = 3;

/** Maximum bonus. */
export const TENACITY_LIMIT = 3;

/** Maximum bonus that leaves at least 1 VP, after the strain of the same check. */
export const tenacityMax = ({ vp, strainCost = 0 }: { vp: number; strainCost?: number }): number =>
  clamp(Math.floor((vp - strainCost - 1) / TENACITY_STEP), 0, TENACITY_LIMIT).value;
