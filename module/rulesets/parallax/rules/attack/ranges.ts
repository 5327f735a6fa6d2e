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
