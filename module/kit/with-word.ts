/** The list with or without a word; an added word comes last. Pure. */
export function withWord(words: readonly string[], word: string, isIn: boolean): string[] {
  const others = words.filter((one) => one !== word);
  return isIn ? [...others, word] : others;
}
