import { clamp } from "../../../kit/rounding.ts";

/** Sizes that bonus dice can have, lowest first. */
export const LADDER = [4, 6, 8, 10, 12, 20] as const;

export type LadderSize = (typeof LADDER)[number];

/** Place of the size that bonus dice have when nothing touches them. */
export const LADDER_START = 3;

/**
 * Size of every bonus die after all steps are added up. The sum is held at the ends of the ladder only here, so that
 * a step down beyond the floor still eats a step up.
 */
export const ladderSize = (step: number): LadderSize =>
  LADDER[clamp(LADDER_START + step, 0, LADDER.length - 1).value]!;
