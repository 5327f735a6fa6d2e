/** Points of Speed for one point of initiative; higher than any score. */
const SPEED_SCALE = 1000;

/** Fraction of a point that Speed adds to initiative to break ties. */
export const tieBreak = (speed: number): number =>
  Math.min(Math.max(0, speed), SPEED_SCALE - 1) / SPEED_SCALE;
