/** Words of a game's data with their language keys, as fields and pickers take them. */

/**
 * Language keys by word.
 * @param prefix their beginning, with its last dot: `keyed("MANIFOLD.Edge.Size.")(["small", "large"])`
 */
export const keyed =
  <const Prefix extends string>(prefix: Prefix) =>
  <const Word extends string>(words: readonly Word[]): Readonly<Record<Word, `${Prefix}${Word}`>> =>
    Object.fromEntries(words.map((word) => [word, `${prefix}${word}`])) as Record<Word, `${Prefix}${Word}`>;

/** One entry of a select. */
export interface SelectOption {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

/** Entries of a select, from language keys by word. */
export const optionsOf = (
  labels: Readonly<Record<string, string>>,
  selected: string | null | undefined,
): SelectOption[] => Object.entries(labels).map(([id, label]) => ({ id, label, selected: id === selected }));
