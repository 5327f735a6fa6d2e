export interface DcRow {
  /** The DC; also the lowest total for the word. */
  readonly value: number;
  /** Language key. */
  readonly difficulty: string;
  /** The degree of a check without a DC. */
  readonly word: OutcomeWord;
}

/** Degrees for the total of a check without a DC, worst first. */
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

/** The table of DCs and outcomes, easiest first. */
export const DC_TABLE: readonly DcRow[] = DIFFICULTIES.map(([value, id], row) => ({
  value,
  difficulty: `MANIFOLD.Edge.Difficulty.${id}`,
  word: OUTCOME_WORDS[row]!,
}));

/** The word of the highest row that the total reaches; "terrible" below the table. */
export function outcomeWord(total: number): OutcomeWord {
  let word: OutcomeWord = "terrible";
  for (const row of DC_TABLE) if (total >= row.value) word = row.word;
  return word;
}
