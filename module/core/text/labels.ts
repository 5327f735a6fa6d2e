/** Language keys of the words in a game's data, for fields and selects. */

/**
 * Language keys by word.
 * @param prefix of the keys, with its last dot: `labelsFor("MANIFOLD.Edge.Size.")(["small", "large"])`
 */
export const labelsFor =
  <const Prefix extends string>(prefix: Prefix) =>
  <const Word extends string>(words: readonly Word[]): Readonly<Record<Word, `${Prefix}${Word}`>> =>
    Object.fromEntries(words.map((word) => [word, `${prefix}${word}`])) as Record<Word, `${Prefix}${Word}`>;

/** A game's id as it is part of language keys and class names: "edge" as "Edge". */
export const capitalized = (id: string): string => `${id[0]!.toUpperCase()}${id.slice(1)}`;

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
