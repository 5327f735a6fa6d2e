/** Sizes from small to large; rules count the steps between them. */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;

export type Size = (typeof SIZES)[number];

/** Steps by which `a` is larger than `b`; negative if smaller. */
export const sizesLarger = (a: Size, b: Size): number => SIZES.indexOf(a) - SIZES.indexOf(b);

export interface SizeRow {
  /** Side of the controlled square in metres. */
  readonly space: number;
  /** Usual reach in metres. */
  readonly reach: number;
  /** Width on the 1.5 m grid, in squares. */
  readonly squares: number;
  /** Needs per day: kilograms of food and litres of water. */
  readonly food: number;
  readonly water: number;
  /** Collision with an object of this size: number of d6 of damage, and DC of the save that halves it. */
  readonly collisionDice: number;
  readonly collisionDc: number;
}

const size = (
  space: number,
  reach: number,
  squares: number,
  food: number,
  water: number,
  collisionDice: number,
  collisionDc: number,
): SizeRow => ({ space, reach, squares, food, water, collisionDice, collisionDc });

export const SIZE_TABLE: Readonly<Record<Size, SizeRow>> = {
  tiny: size(0.7, 0.5, 0.5, 0.1, 1, 1, 7),
  small: size(1, 1, 1, 0.5, 4, 2, 10),
  medium: size(1.5, 1, 1, 0.5, 4, 4, 13),
  large: size(3, 2, 2, 3, 15, 6, 16),
  huge: size(5, 3, 3, 20, 70, 9, 20),
  gargantuan: size(7, 4, 5, 100, 300, 12, 24),
};

/** Smallest part of a space that a token occupies. */
const HALF = 0.5;

/** Grid spaces that a creature controls: whole ones, or half of one (E-302). @param metres width of a space */
export function spacesOf(size: Size, metres: number): number {
  const spaces = SIZE_TABLE[size].space / metres;
  return spaces <= HALF ? HALF : Math.max(1, Math.round(spaces));
}

/** Width of a space on the usual grid in metres. */
export const USUAL_SPACE_M = 1.5;
