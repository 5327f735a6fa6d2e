export interface DcRow {
  /** Total needed, and least total that earns the word. */
  readonly value: number;
  /** Language key of the difficulty. */
  readonly difficulty: string;
  /** Id of the outcome word; also a degree of a check without DC. */
  readonly word: OutcomeWord;
}

/** Words for the total of a check without DC, worst first. */
export const OUTCOME_WORDS = [
  "terrible",
  "poor",
  "mediocre",
  "ordinary",
  "decent",
  "good",
  "great",
  "excellent",
  "astounding",
] as const;

export type OutcomeWord = (typeof OUTCOME_WORDS)[number];

const DIFFICULTIES = [
  [5, "insignificant"],
  [7, "trivial"],
  [10, "easy"],
  [13, "normal"],
  [17, "moderate"],
  [21, "challenging"],
  [25, "hard"],
  [28, "formidable"],
  [31, "prodigious"],
] as const;

/** The DC and outcome table, easiest first. */
export const DC_TABLE: readonly DcRow[] = DIFFICULTIES.map(([value, id], row) => ({
  value,
  difficulty: `MANIFOLD.Edge.Difficulty.${id}`,
  word: OUTCOME_WORDS[row]!,
}));

/** The word a total earns: the highest row not above it, "terrible" below the table. */
export function outcomeWord(total: number): OutcomeWord {
  let word: OutcomeWord = "terrible";
  for (const row of DC_TABLE) if (total >= row.value) word = row.word;
  return word;
}

/** Sizes from small to big; their distance in this list is "sizes larger". */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;

export type Size = (typeof SIZES)[number];

/** How many sizes `a` is larger than `b`; negative when smaller. */
export const sizesLarger = (a: Size, b: Size): number => SIZES.indexOf(a) - SIZES.indexOf(b);

export interface SizeRow {
  /** Metres of the square controlled in a fight. */
  readonly space: number;
  /** Usual reach in metres. */
  readonly reach: number;
  /** Width on the 1.5 m grid, in squares. */
  readonly squares: number;
  /** Needs per day: kilograms of food, litres of water. */
  readonly food: number;
  readonly water: number;
  /** Hitting such an object: d6 of damage, DC of the save that halves it. */
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
