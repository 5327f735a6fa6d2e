import { clamp } from "../../../../kit/rounding.ts";

/** Sizes of bonus dice, lowest first. */
export const LADDER = [4, 6, 8, 10, 12, 20] as const;

export type LadderSize = (typeof LADDER)[number];

/** Index of the size of unmodified bonus dice. */
export const LADDER_START = 3;

/**
 * Size of all bonus dice after all steps. Only the sum is limited to the ladder, so that a step below its lower end
 * still cancels a step up.
 */
export const ladderSize = (step: number): LadderSize =>
  LADDER[clamp(LADDER_START + step, 0, LADDER.length - 1).value]!;
