import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TimeComponents } from "../client/helpers/calendar/calendar-data.ts";
import type { Host } from "../node/host.ts";
import { is14, startHost } from "./client-support.ts";

/* Typings: client/data/calendar.d.mts, client/helpers/time.d.mts; API14 CONFIG.time, GameTime; foundryvtt#12299. */

let host: Host;
beforeEach(async () => {
  host = await startHost();
});
afterEach(() => host.teardown());

const DAY = 86_400;

/** A year of two months with 10 and 5 days, a week of three days, short hours; every second year has an extra day. */
const SMALL = {
  name: "Small",
  years: { yearZero: 100, firstWeekday: 1, leapYear: { leapStart: 101, leapInterval: 2 } },
  months: {
    values: [
      { name: "One", ordinal: 1, days: 10 },
      { name: "Two", ordinal: 2, days: 5, leapDays: 6 },
    ],
  },
  days: {
    values: ["A", "B", "C"].map((name, index) => ({ name, ordinal: index + 1 })),
    daysPerYear: 15,
    hoursPerDay: 10,
    minutesPerHour: 10,
    secondsPerMinute: 10,
  },
  seasons: {
    values: [
      { name: "Wet", monthStart: 1, dayStart: null, monthEnd: 1, dayEnd: null },
      { name: "Dry", monthStart: 2, dayStart: null, monthEnd: 2, dayEnd: null },
    ],
  },
};

describe("the calendars of the game", () => {
  it("[V16] [U10] are those of CONFIG.time", () => {
    const { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } = foundry.data;
    expect(CONFIG.time).toMatchObject({
      worldCalendarClass: CalendarData,
      worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      earthCalendarClass: CalendarData,
      earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      formatters: { timestamp: CalendarData.formatTimestamp, ago: CalendarData.formatAgo },
    });
    expect(game.time.calendar).toBeInstanceOf(CalendarData);
    expect(game.time.earthCalendar).not.toBe(game.time.calendar);
    expect("duration" in CONFIG.time.formatters).toBe(is14);
  });

  it("[S10] have units that packages read", () => {
    expect(game.time.calendar.days).toMatchObject({
      secondsPerMinute: 60,
      minutesPerHour: 60,
      hoursPerDay: 24,
    });
    expect(game.i18n.localize(game.time.calendar.months?.values[1]?.name as string)).toBe("February");
  });

  it("[V16] [U10] take classes and configuration of a package set in init", async () => {
    await host.teardown();
    host = await startHost({
      init: () => {
        class MyCalendar extends foundry.data.CalendarData {}
        Object.assign(CONFIG.time, { worldCalendarClass: MyCalendar, worldCalendarConfig: SMALL });
      },
    });
    expect(game.time.calendar.constructor.name).toBe("MyCalendar");
    expect(game.time.calendar.days.hoursPerDay).toBe(10);
    expect(game.time.earthCalendar.days.hoursPerDay).toBe(24);
    CONFIG.time.worldCalendarConfig = { ...SMALL, name: "Other" } as never;
    game.time.initializeCalendar();
    expect(game.time.calendar.name).toBe("Other");
  });

  it("[V16] split the earth's time as clocks do, whatever the year (yearZero: foundryvtt#12981, inferred)", () => {
    const calendar = game.time.earthCalendar;
    const time = Date.UTC(2000, 0, 1, 10, 10, 10) / 1000;
    expect(calendar.timeToComponents(time)).toMatchObject({
      year: 30,
      month: 0,
      dayOfMonth: 0,
      hour: 10,
      minute: 10,
      second: 10,
      dayOfWeek: 5, // a Saturday
      leapYear: true,
      season: 3,
    });
    expect(calendar.format(time)).toBe("2000-01-01 10:10:10");
    expect(calendar.format(Date.UTC(2024, 11, 31) / 1000)).toBe("2024-12-31 00:00:00");
    expect(calendar.format(Date.UTC(1969, 11, 31) / 1000)).toBe("1969-12-31 00:00:00");
  });

  it("[V16] name the seasons of the months", () => {
    const { calendar } = game.time;
    const seasonOf = (month: number) =>
      calendar.timeToComponents(calendar.componentsToTime({ month })).season;
    expect(Array.from({ length: 12 }, (_, month) => seasonOf(month))).toEqual([
      3, 3, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3,
    ]);
  });
});

describe("a calendar of a package", () => {
  const calendar = () => new foundry.data.CalendarData(structuredClone(SMALL));

  it("[V16] converts both ways, with leap years (foundryvtt#13219)", () => {
    const small = calendar();
    for (let time = -40_000; time < 80_000; time += 777)
      expect(small.componentsToTime(small.timeToComponents(time))).toBe(time);
    const moment: TimeComponents = {
      year: 1,
      day: 15,
      hour: 2,
      minute: 3,
      second: 4,
      month: 1,
      dayOfMonth: 5,
      dayOfWeek: 1,
      season: 1,
      leapYear: true,
    };
    const time = (15 + 15) * 1000 + 234;
    expect(small.timeToComponents(time)).toEqual(moment);
    expect(small.componentsToTime({ year: 1, month: 1, dayOfMonth: 5 })).toBe(30_000);
    expect([0, 1, 2, 3].map((year) => small.isLeapYear(year))).toEqual([false, true, false, true]);
  });

  it("[V16] adds and compares", () => {
    const small = calendar();
    expect(small.add(999, 1)).toMatchObject({ day: 1, hour: 0, second: 0 });
    expect(small.add(0, { hour: -1 })).toMatchObject({ year: -1, hour: 9 });
    expect(small.difference(1500, 300)).toMatchObject({ day: 1, hour: 2, minute: 0 });
  });

  it("[V16] formats by name or function, and refuses unknown names", () => {
    const small = calendar();
    expect(small.format(1234)).toBe("0100-01-02 02:03:04");
    expect(small.format(1234, "ago")).toBe("1 day, 2 hours, 3 minutes, 4 seconds ago");
    expect(small.format(1234, "ago", { maxTerms: 1 })).toBe("1 day ago");
    expect(small.format(0, "ago")).toBe("0 seconds ago");
    expect(small.format(1234, (_calendar, { hour }) => `${hour}h`)).toBe("2h");
    if (is14)
      expect(small.format(1234, "duration", { short: true, separator: " ", maxTerms: 2 })).toBe("1d 2h");
    expect(() => small.format(0, "nope")).toThrow("nope");
  });
});

describe("the clock", () => {
  it("[U10] advances by components and tells them", async () => {
    expect(await game.time.advance({ day: 1, hour: 1 })).toBe(DAY + 3_600);
    expect(game.time.components).toMatchObject({ year: 0, month: 0, dayOfMonth: 1, hour: 1 });
    expect(await game.time.advance({ hour: -1 })).toBe(DAY);
    expect(await game.time.advance({})).toBe(DAY);
    expect(await game.time.set({ month: 1 })).toBe(31 * DAY);
    expect(game.time.components).toMatchObject({ month: 1, dayOfMonth: 0, day: 31 });
  });

  it("[U10] refuses what is no time", async () => {
    await expect(game.time.advance(Number.NaN)).rejects.toThrow("finite");
    await expect(game.time.advance(null as never)).rejects.toThrow("finite");
    await expect(game.time.advance({ hour: Number.POSITIVE_INFINITY })).rejects.toThrow("finite");
  });
});
