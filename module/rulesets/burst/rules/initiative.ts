/** Points of Speed that would be one whole point of initiative; higher than any score. */
const SPEED_SCALE = 1000;

/** What Speed adds to a total so that it decides between equal ones and nothing else. */
export const tieBreak = (speed: number): number =>
  Math.min(Math.max(0, speed), SPEED_SCALE - 1) / SPEED_SCALE;
