/** Feet of a trail that carry no penalty yet: a quarter mile in nature, 100 yards among houses (G-179). */
export const TRAIL_SIZE = { nature: 1320, builtUp: 300 } as const;

/** Minutes to search a floor, at about two for each 10 by 10 feet (G-167). */
export const searchMinutes = (squareFeet: number): number => (squareFeet / 100) * 2;
