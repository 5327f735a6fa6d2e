/** Counts the days of the world's clock, and remembers which days were counted. Pure. */

export const DAY_SECONDS = 86_400;

/** Maximum number of days counted when the clock jumps; a year covers the longest work of any game. */
export const MOST_DAYS = 366;

/**
 * The day that contains a time.
 * @param time in seconds; negative before the start of the world's calendar
 */
export const dayAt = (time: number): number => Math.floor(time / DAY_SECONDS);

/** Days that were proposed together. */
export interface CountedDays {
  /** Ids of the messages that propose the changes of these days. */
  readonly cards: readonly string[];
  /** `from` is the last day before them, `to` the last of them. */
  readonly from: number;
  readonly to: number;
  /** The cards still to be posted; absent once they are posted. */
  readonly open?: OpenDays;
  /** Actors who are counted from an earlier day; absent if there are none. */
  readonly late?: readonly LateDays[];
}

/** Actors to whom an earlier proposal was not applied, although it was applied to others. */
export interface LateDays {
  /** The last day counted for these actors. */
  readonly from: number;
  /** Ids of the messages that proposed the changes of these days. */
  readonly cards: readonly string[];
  /** Uuids of the actors. */
  readonly actors: readonly string[];
}

/** Days whose cards are still to be posted. They are stored first, so that closing the window loses none. */
export interface OpenDays {
  /** World time after these days, in seconds. */
  readonly at: number;
  /** Number of the proposal, from which the ids of its cards are derived. */
  readonly number: number;
  /** Ids of the cards that the new cards replace. */
  readonly replaces: readonly string[];
}

/** The last day that a game has counted, and the recent proposals. */
export interface DayMark {
  readonly day: number;
  /** Oldest first; days without changes are left out. */
  readonly counted: readonly CountedDays[];
}

/** Number of proposals a mark remembers, so that setting the clock back can withdraw them. */
const MEMORY = 20;

export const withCounted = ({ counted }: DayMark, latest: CountedDays): DayMark => ({
  day: latest.to,
  counted: [...counted, latest].slice(-MEMORY),
});

/** The latest days of a mark that are proposed again together with the new ones. */
interface ReopenedDays {
  readonly mark: DayMark;
  /** Ids of the cards that the new cards replace. */
  readonly replaces: readonly string[];
  readonly late: readonly LateDays[];
}

/**
 * Decides how to count days that were proposed but not fully applied. If nothing was applied, the mark moves back and
 * its latest days are proposed again with the new ones: two proposals from one state would count some changes only
 * once. If something was applied, only the remaining actors are counted from the earlier day.
 * @param leftOf uuids of the actors to whom a proposal was not applied
 */
export function reopenDays(
  mark: DayMark,
  isUntouched: (one: CountedDays) => boolean,
  leftOf: (one: CountedDays) => readonly string[],
): ReopenedDays {
  const last = mark.counted.at(-1);
  if (!last || last.to !== mark.day) return { mark, replaces: [], late: [] };
  const { late = [], cards, from } = last;
  if (isUntouched(last))
    return { mark: { day: from, counted: mark.counted.slice(0, -1) }, replaces: cards, late };
  const left = leftOf(last);
  const known = late.map((one) => ({
    from: one.from,
    cards: [...one.cards, ...cards],
    actors: one.actors.filter((actor) => left.includes(actor)),
  }));
  const others = left.filter((actor) => !late.some(({ actors }) => actors.includes(actor)));
  const all = [...known, { from, cards, actors: others }];
  return { mark, replaces: [], late: all.filter(({ actors }) => actors.length > 0) };
}

/** The result of setting the clock back. */
export interface SetBack {
  readonly mark: DayMark;
  /** Proposals for days that are now in the future; none of them was applied. */
  readonly withdrawn: readonly CountedDays[];
  /** The last future day that stays counted because its proposal was applied; null if there is none. */
  readonly kept: number | null;
}

/**
 * The mark after the clock was set back to a day. Proposals for later days are withdrawn and made again when those days
 * pass. If a proposal may have been applied, its days stay counted, so that nothing happens twice.
 */
export function setBack(
  { day, counted }: DayMark,
  today: number,
  mayBeApplied: (one: CountedDays) => boolean,
): SetBack {
  const left = [...counted];
  const withdrawn: CountedDays[] = [];
  for (let last = left.at(-1); last && last.to > today; last = left.at(-1)) {
    if (mayBeApplied(last)) return { mark: { day: last.to, counted: left }, withdrawn, kept: last.to };
    withdrawn.push(last);
    left.pop();
  }
  const reached = Math.min(day, today, ...withdrawn.map(({ from }) => from));
  return { mark: { day: reached, counted: left }, withdrawn, kept: null };
}

/** Number of days to count since the mark. */
export const countDays = ({ day }: DayMark, today: number): number =>
  Math.min(MOST_DAYS, Math.max(0, today - day));
