/** Range bands in hexes, the same at every scale (P-095, P-096, P-189); `to` is included. Melee reaches the next hex. */
export const RANGES = [
  { id: "melee", to: 1 },
  { id: "close", to: 4 },
  { id: "medium", to: 10 },
  { id: "long", to: 20 },
  { id: "far", to: 40 },
  { id: "extreme", to: 80 },
] as const;

export type Range = (typeof RANGES)[number]["id"];

/** Metres across a hex (P-193). */
export const HEX_METRES = 1.5;

/** A distance beyond extreme range, which has no band. */
export const BEYOND = "beyond";

/** The distance of a target: a band, or beyond all bands. */
export type Band = Range | typeof BEYOND;

/** Band of a distance in hexes. */
export const rangeAt = (hexes: number): Band => RANGES.find(({ to }) => hexes <= to)?.id ?? BEYOND;

const BANDS: readonly Band[] = [...RANGES.map(({ id }) => id), BEYOND];

export const isBand = (word: string): word is Band => (BANDS as readonly string[]).includes(word);

/** Whether an attack with that range reaches a band. */
export const reaches = (range: Range, band: Band): boolean => BANDS.indexOf(band) <= BANDS.indexOf(range);

/** The range of an attack, and the distance of its target. */
export interface Reach {
  readonly range: Range;
  /** Distance of the target in hexes; null if it cannot be measured. */
  readonly hexes: number | null;
}
