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

/** A distance without a band, farther than extreme range. */
export const BEYOND = "beyond";

/** Where a target is: a band, or beyond them all. */
export type Band = Range | typeof BEYOND;

/** Band of a distance in hexes. */
export const rangeAt = (hexes: number): Band => RANGES.find(({ to }) => hexes <= to)?.id ?? BEYOND;

const BANDS: readonly Band[] = [...RANGES.map(({ id }) => id), BEYOND];

export const isBand = (word: string): word is Band => (BANDS as readonly string[]).includes(word);

/** Whether something of that range reaches a band. */
export const reaches = (range: Range, band: Band): boolean => BANDS.indexOf(band) <= BANDS.indexOf(range);

/** How far an attack reaches, and how far its target is. */
export interface Reach {
  readonly range: Range;
  /** Hexes to the target; null where nothing measures them. */
  readonly hexes: number | null;
}
