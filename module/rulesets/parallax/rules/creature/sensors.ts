import { ceilDiv } from "../../../../kit/rounding.ts";

/** Seconds that a sensor in real space lags behind, there and back (P-098). */
export const lagSeconds = (lightSeconds: number): number => 2 * lightSeconds;

/** Rounds until something at that distance is detected (P-099). */
export const detectionRounds = (lightSeconds: number, roundSeconds = 6): number =>
  ceilDiv(lagSeconds(lightSeconds), roundSeconds);
