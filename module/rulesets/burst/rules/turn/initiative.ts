/** Points of Speed that equal one point of initiative; higher than any score. */
const SPEED_SCALE = 1000;

/** Fraction of a point by which Speed decides between equal totals. */
export const tieBreak = (speed: number): number =>
  Math.min(Math.max(0, speed), SPEED_SCALE - 1) / SPEED_SCALE;
