/** World-clock data of an ailment's action times (G-066). */

export interface AilmentClock {
  /** World time in seconds at which the running action time began; null before the ailment is contracted. */
  readonly since: number | null;
  /** Length of an action time in seconds. */
  readonly seconds: number;
}

/**
 * The start of the next action time: the end of the present one if that has passed, otherwise now, because groups also
 * pass action times by hand.
 */
export function nextSince({ since, seconds }: AilmentClock, now: number): number {
  return since === null ? now : Math.min(since + seconds, now);
}

/**
 * Number of action times that have ended.
 * @param from start of an action time whose start was not recorded
 */
export const endedTimes = (
  { since, seconds }: AilmentClock,
  { from, to }: { readonly from: number; readonly to: number },
): number => Math.max(0, Math.floor((to - (since ?? from)) / seconds));
