/** Sizes (P-188): factor on carrying, modifier to defense, width in hexes. */
export const SIZES = {
  tiny: { carry: 0.25, defense: 10, hexes: 0.5 },
  small: { carry: 0.5, defense: 5, hexes: 1 },
  medium: { carry: 1, defense: 0, hexes: 1 },
  large: { carry: 2, defense: -5, hexes: 2 },
  huge: { carry: 4, defense: -10, hexes: 3 },
  gigantic: { carry: 8, defense: -15, hexes: 4 },
} as const;

export type Size = keyof typeof SIZES;
