/** Excerpts of long texts around their first difference. Pure. */

/** Longer texts are cut. */
const LONGEST = 160;

/** Characters shown before the first difference. */
const BEFORE = 40;

export function excerptsOf(mine: string, theirs: string): [string, string] {
  if (mine.length <= LONGEST && theirs.length <= LONGEST) return [mine, theirs];
  const start = Math.max(0, firstDifference(mine, theirs) - BEFORE);
  // Starts at a whole word if one begins nearby.
  const word = start === 0 ? 0 : mine.slice(0, start).lastIndexOf(" ") + 1;
  return [cut(mine, word), cut(theirs, word)];
}

function firstDifference(mine: string, theirs: string): number {
  let place = 0;
  while (place < mine.length && mine[place] === theirs[place]) place += 1;
  return place;
}

function cut(text: string, start: number): string {
  const end = start + LONGEST;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}
