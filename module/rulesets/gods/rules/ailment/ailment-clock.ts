/** When the action times of an ailment end by the world's clock (G-066). */

export interface AilmentClock {
  /** Time of the world at which the running action time began, in seconds; null before it is contracted. */
  readonly since: number | null;
  /** Length of an action time in seconds. */
  readonly seconds: number;
}

/**
 * The beginning of the action time that follows: where the one before ended, if it has. Without a clock that runs, it is
 * now, because groups pass action times by hand too.
 */
export function nextSince({ since, seconds }: AilmentClock, now: number): number {
  return since === null ? now : Math.min(since + seconds, now);
}

/** How many action times have ended. @param from beginning of one whose beginning nobody has noted */
export const endedTimes = (
  { since, seconds }: AilmentClock,
  { from, to }: { readonly from: number; readonly to: number },
): number => Math.max(0, Math.floor((to - (since ?? from)) / seconds));
