import { ceilDiv } from "../../../kit/rounding.ts";

/** Sizes (P-188): what they carry, how they defend, how wide they stand. */
export const SIZES = {
  tiny: { carry: 0.25, defense: 10, hexes: 0.5 },
  small: { carry: 0.5, defense: 5, hexes: 1 },
  medium: { carry: 1, defense: 0, hexes: 1 },
  large: { carry: 2, defense: -5, hexes: 2 },
  huge: { carry: 4, defense: -10, hexes: 3 },
  gigantic: { carry: 8, defense: -15, hexes: 4 },
} as const;

export type Size = keyof typeof SIZES;

/** Range bands in hexes, the same at every scale (P-095, P-096, P-189); `to` is included. */
export const RANGES = [
  { id: "close", to: 4 },
  { id: "medium", to: 10 },
  { id: "long", to: 20 },
  { id: "far", to: 40 },
  { id: "extreme", to: 80 },
] as const;

export type Range = (typeof RANGES)[number]["id"];

/** Metres across a hex (P-193). */
export const HEX_METRES = 1.5;

/** Band of a distance in hexes; null beyond the last. */
export const rangeAt = (hexes: number): Range | null => RANGES.find(({ to }) => hexes <= to)?.id ?? null;

/** Seconds that a sensor in real space lags behind, there and back (P-098). */
export const lagSeconds = (lightSeconds: number): number => 2 * lightSeconds;

/** Rounds until something that far away is detected (P-099). */
export const detectionRounds = (lightSeconds: number, roundSeconds = 6): number =>
  ceilDiv(lagSeconds(lightSeconds), roundSeconds);
