/** Days of the world's clock: which of them are counted, and which are counted already. Pure. */

export const DAY_SECONDS = 86_400;

/** Days that one jump of the clock counts at most; a year covers the longest work of any game. */
export const MOST_DAYS = 366;

/** The day in which a time falls. @param time in seconds; before the world's beginning it is negative */
export const dayAt = (time: number): number => Math.floor(time / DAY_SECONDS);

/** Days that were proposed together. */
export interface CountedDays {
  /** Ids of the messages that propose what fell due. */
  readonly cards: readonly string[];
  /** The last day before them, and the last of them. */
  readonly from: number;
  readonly to: number;
  /** What is still to be done; absent once the cards are posted. */
  readonly open?: OpenDays;
  /** Whose days are counted from an earlier one; absent if there are none. */
  readonly late?: readonly LateDays[];
}

/** Actors whose part of an earlier proposal was not applied, while that of others was. */
export interface LateDays {
  /** The last day that is counted for them. */
  readonly from: number;
  /** Ids of the messages that have proposed it. */
  readonly cards: readonly string[];
  /** Their uuids. */
  readonly actors: readonly string[];
}

/** Days whose cards are still to be posted: stored first, so that a window that goes meanwhile loses none of them. */
export interface OpenDays {
  /** Time of the world after them, in seconds. */
  readonly at: number;
  /** Of the proposal, from which the ids of its cards follow. */
  readonly number: number;
  /** Cards in whose place the new ones come. */
  readonly replaces: readonly string[];
}

/** How far the days of a game are counted. */
export interface DayMark {
  readonly day: number;
  /** Oldest first; of days in which nothing fell due there are none. */
  readonly counted: readonly CountedDays[];
}

/** Proposals that a mark remembers, so that a clock that is set back finds them. */
const MEMORY = 20;

export const withCounted = ({ counted }: DayMark, latest: CountedDays): DayMark => ({
  day: latest.to,
  counted: [...counted, latest].slice(-MEMORY),
});

/** What of a mark's latest days is taken up with those that have passed since. */
interface TakenUp {
  readonly mark: DayMark;
  /** Cards in whose place the new ones come. */
  readonly replaces: readonly string[];
  readonly late: readonly LateDays[];
}

/**
 * The mark before its latest days, if nothing has come of them: they are proposed once more, with those that have passed
 * since, because two proposals from the same state would count some of them once. If something has come of them, they are
 * taken up for those alone who are left.
 * @param leftOf uuids of the actors to whom nothing of it is applied
 */
export function takeUp(
  mark: DayMark,
  isUntouched: (one: CountedDays) => boolean,
  leftOf: (one: CountedDays) => readonly string[],
): TakenUp {
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

/** What setting the clock back comes to. */
export interface SetBack {
  readonly mark: DayMark;
  /** Proposals of days that have not come to pass: none of them is applied. */
  readonly withdrawn: readonly CountedDays[];
  /** The last day that stays counted although it lies ahead, because something of it is applied; null for none. */
  readonly kept: number | null;
}

/**
 * The mark of a clock that is set back to a day. What was proposed for later days is withdrawn, and comes again with them,
 * unless it may have been applied: then those days stay counted, so that nothing comes twice.
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

/** How many of the days since the mark are counted. */
export const countDays = ({ day }: DayMark, today: number): number =>
  Math.min(MOST_DAYS, Math.max(0, today - day));
