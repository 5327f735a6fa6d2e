import { ceilDiv } from "../../../../kit/rounding.ts";

/** Delay of a sensor in real space in seconds, there and back (P-098). */
export const lagSeconds = (lightSeconds: number): number => 2 * lightSeconds;

/** Rounds until something at that distance is detected (P-099). */
export const detectionRounds = (lightSeconds: number, roundSeconds = 6): number =>
  ceilDiv(lagSeconds(lightSeconds), roundSeconds);
