export interface Target {
  comparison: string;
  target: number;
}

/**
 * Reads a counting modifier such as "cs>=8", "df1" or "even". A number without comparison means equality.
 * @param fallback the target if none is written
 * @returns null if the text is not a counting modifier
 */
export function readTarget(modifier: string, fallback: number): Target | null {
  const match = /^[a-z]+([<>]=?|=)?(\d+)?$/i.exec(modifier);
  if (!match) return null;
  const [, comparison = "=", number] = match;
  return { comparison, target: number === undefined ? fallback : Number(number) };
}

/**
 * Reads a modifier that rolls again: "x", "x10", "x>=9", "x2>=9". A lone number is the target; a number before a
 * comparison limits the extra rolls of the whole term.
 * @param fallback the target if none is written
 * @returns null if the text is not such a modifier
 */
export function readRedraw(modifier: string, fallback: number): (Target & { limit: number }) | null {
  const match = /^[a-z]+(\d+)?(?:([<>]=?|=)(\d+)?)?$/i.exec(modifier);
  if (!match) return null;
  const [, first, comparison, number] = match;
  if (!comparison)
    return {
      limit: Number.POSITIVE_INFINITY,
      comparison: "=",
      target: first === undefined ? fallback : Number(first),
    };
  return {
    limit: first === undefined ? Number.POSITIVE_INFINITY : Number(first),
    comparison,
    target: number === undefined ? fallback : Number(number),
  };
}

/** Reads a keep or drop modifier such as "k", "kh2" or "dl3". @returns null if the text is not such a modifier */
export function readKeepOrDrop(modifier: string): { highest: boolean | null; number: number } | null {
  const match = /^[kd]([hl])?(\d+)?$/i.exec(modifier);
  if (!match) return null;
  const [, side, number] = match;
  return {
    highest: side ? side.toLowerCase() === "h" : null,
    number: number === undefined ? 1 : Number(number),
  };
}
