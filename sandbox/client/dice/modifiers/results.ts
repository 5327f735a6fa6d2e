/** One rolled die, or one roll of a pool. */
export interface DiceResult {
  /** The face shown. */
  result: number;
  /** Whether the result counts. Discarded and rerolled results do not. */
  active?: boolean;
  /** The value the result counts as instead of its face. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** The sum of the active results. */
export function sumOf(results: readonly DiceResult[]): number {
  return results.reduce((sum, { active, count, result }) => (active ? sum + (count ?? result) : sum), 0);
}

/**
 * Compares a result with a target, with one of = < <= > >=.
 * @throws Error for another operator
 */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`"${comparison}" is not a comparison operator; use one of = < <= > >=`);
  }
}

/**
 * Discards all active results except the highest (or lowest). A number larger than the count of results discards none.
 * @param number the results to keep, or with `keep: false` to drop
 */
export function keepOrDrop(
  results: DiceResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): DiceResult[] {
  const active = results.filter((each) => each.active);
  if (number >= active.length) return results;
  const bestFirst = active.toSorted((a, b) => (highest ? b.result - a.result : a.result - b.result));
  for (const dropped of keep ? bestFirst.slice(number) : bestFirst.slice(0, number)) {
    dropped.active = false;
    dropped.discarded = true;
  }
  return results;
}

/** Counts every result as 1 if it meets the target, else as 0; as successes or as failures. */
export function applyCount(
  results: DiceResult[],
  comparison: string,
  target: number,
  {
    flagSuccess = false,
    flagFailure = false,
  }: { flagSuccess?: boolean | null; flagFailure?: boolean | null } = {},
): void {
  for (const each of results) {
    const met = compareResult(each.result, comparison, target);
    if (flagSuccess) {
      each.success = met;
      if (met) delete each.failure;
    } else if (flagFailure) {
      each.failure = met;
      if (met) delete each.success;
    }
    each.count = met ? 1 : 0;
  }
}

/** Marks results that meet the target as failures worth −1 or minus their face. Other results are unchanged. */
export function applyDeduct(
  results: DiceResult[],
  comparison: string,
  target: number,
  {
    deductFailure = false,
    invertFailure = false,
  }: { deductFailure?: boolean | null; invertFailure?: boolean | null } = {},
): void {
  for (const each of results) {
    if (!compareResult(each.result, comparison, target)) continue;
    if (!deductFailure && !invertFailure) continue;
    each.failure = true;
    delete each.success;
    each.count = deductFailure ? -1 : -each.result;
  }
}
