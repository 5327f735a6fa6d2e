import type { CalendarConfig } from "./calendar-schema.ts";

const MONTHS: readonly [name: string, days: number, leapDays?: number][] = [
  ["January", 31],
  ["February", 28, 29],
  ["March", 31],
  ["April", 30],
  ["May", 31],
  ["June", 30],
  ["July", 31],
  ["August", 31],
  ["September", 30],
  ["October", 31],
  ["November", 30],
  ["December", 31],
];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** First and last month, both included. */
const SEASONS: readonly [name: string, monthStart: number, monthEnd: number][] = [
  ["Spring", 3, 5],
  ["Summer", 6, 8],
  ["Fall", 9, 11],
  ["Winter", 12, 2],
];

const key = (name: string) => `CALENDAR.GREGORIAN.${name}`;
const named = (name: string) => ({ name: key(name), abbreviation: key(`${name}Abbr`) });

/** The present-day months and weekdays, from 1970 on, with a leap year every four years. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG: CalendarConfig = {
  name: "Simplified Gregorian",
  description: "Months and weekdays of the Gregorian calendar; every fourth year is a leap year.",
  // 1 January 1970 was a Thursday.
  years: { yearZero: 1970, firstWeekday: 3, leapYear: { leapStart: 1972, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days, leapDays], index) => ({
      ...named(name),
      ordinal: index + 1,
      days,
      ...(leapDays && { leapDays }),
    })),
  },
  days: {
    values: WEEKDAYS.map((name, index) => ({ ...named(name), ordinal: index + 1 })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: SEASONS.map(([name, monthStart, monthEnd]) => ({
      ...named(name),
      monthStart,
      dayStart: null,
      monthEnd,
      dayEnd: null,
    })),
  },
};

const NAMES = [...MONTHS.map(([name]) => name), ...WEEKDAYS, ...SEASONS.map(([name]) => name)];

/** English words for the keys of this calendar. */
export const GREGORIAN_TEXT: Record<string, string> = Object.fromEntries(
  NAMES.flatMap((name) => [
    [name, name],
    [`${name}Abbr`, name.slice(0, 3)],
  ]),
);
