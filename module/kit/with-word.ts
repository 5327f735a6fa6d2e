/** The words of a list with or without one of them, which comes last if it is in. Pure. */
export function withWord(words: readonly string[], word: string, isIn: boolean): string[] {
  const others = words.filter((one) => one !== word);
  return isIn ? [...others, word] : others;
}
