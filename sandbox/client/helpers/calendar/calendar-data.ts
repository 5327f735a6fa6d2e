import { DataModel } from "../../../common/abstract/data.ts";
import type { DataSchema } from "../../../common/data/fields/schema.ts";
import { GENERATION } from "../../../common/generation.ts";
import {
  type CalendarDays,
  type CalendarMonth,
  type CalendarSeason,
  type CalendarYears,
  calendarSchema,
} from "./calendar-schema.ts";
import { formatAgo, formatDuration, formatTimestamp, type SpanOptions } from "./formatters.ts";

/** A moment of a calendar. Year and day count completed units; month, weekday and season are indices. */
export interface TimeComponents {
  year: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  month: number;
  dayOfMonth: number;
  dayOfWeek: number;
  season: number;
  leapYear: boolean;
}

export type TimeFormatter = (
  calendar: CalendarData,
  components: TimeComponents,
  options: Record<string, unknown>,
) => string;

/** Converts seconds into the units of a calendar and back. */
export class CalendarData extends DataModel {
  static override defineSchema(): DataSchema {
    return calendarSchema();
  }

  declare name: string;
  declare description: string;
  declare years: CalendarYears | null;
  declare months: { values: CalendarMonth[] } | null;
  declare days: CalendarDays;
  declare seasons: { values: CalendarSeason[] } | null;

  /** Whether a year, counted from the calendar's year zero, is a leap year. */
  isLeapYear(year: number): boolean {
    const { leapYear = null, yearZero = 0 } = this.years ?? {};
    if (!leapYear) return false;
    const since = year + yearZero - leapYear.leapStart;
    return since >= 0 && since % leapYear.leapInterval === 0;
  }

  /** Splits a time in seconds into the calendar's units. */
  timeToComponents(time = 0): TimeComponents {
    const { secondsPerMinute, minutesPerHour, hoursPerDay } = this.days;
    const units = [secondsPerMinute, minutesPerHour, hoursPerDay];
    const [second, minute, hour, days] = split(Math.floor(time), units) as [number, number, number, number];
    const { year, day } = this.#yearOf(days);
    const leapYear = this.isLeapYear(year);
    const { month, dayOfMonth } = this.#monthOf(day, leapYear);
    const weekdays = Math.max(this.days.values.length, 1);
    const dayOfWeek = within(days + (this.years?.firstWeekday ?? 0), weekdays);
    const season = this.#seasonOf(month, dayOfMonth, day);
    return { year, day, hour, minute, second, month, dayOfMonth, dayOfWeek, season, leapYear };
  }

  /** Converts an amount or moment in units to seconds; `day` takes precedence over month and day of the month. */
  componentsToTime(components: Partial<TimeComponents>): number {
    const { secondsPerMinute, minutesPerHour, hoursPerDay } = this.days;
    const { year = 0, hour = 0, minute = 0, second = 0 } = components;
    const day = components.day ?? this.#dayOfYear(year, components.month, components.dayOfMonth);
    const days = this.#daysBefore(year) + day;
    return ((days * hoursPerDay + hour) * minutesPerHour + minute) * secondsPerMinute + second;
  }

  /** The moment that is a given amount, possibly negative, after another. */
  add(startTime: number | TimeComponents, deltaTime: number | Partial<TimeComponents>): TimeComponents {
    return this.timeToComponents(this.#seconds(startTime) + this.#seconds(deltaTime));
  }

  /** The amount between two moments; the start defaults to now. */
  difference(
    endTime: number | TimeComponents,
    startTime: number | TimeComponents = game.time.worldTime,
  ): TimeComponents {
    return this.timeToComponents(this.#seconds(endTime) - this.#seconds(startTime));
  }

  /**
   * Formats a time, by default the world's time.
   * @param formatter a function, or the name of one in CONFIG.time.formatters
   * @throws Error for a name that is not configured
   */
  format(
    time: number | TimeComponents = game.time.worldTime,
    formatter: string | TimeFormatter = "timestamp",
    options: Record<string, unknown> = {},
  ): string {
    const { formatters } = CONFIG.time;
    const apply = typeof formatter === "function" ? formatter : formatters[formatter];
    if (!apply) throw new Error(`"${String(formatter)}" is not a formatter in CONFIG.time.formatters`);
    return apply(this, typeof time === "number" ? this.timeToComponents(time) : time, options);
  }

  static formatTimestamp(
    calendar: CalendarData,
    components: TimeComponents,
    _options: Record<string, unknown> = {},
  ): string {
    return formatTimestamp(calendar, components);
  }

  static formatAgo(calendar: CalendarData, components: TimeComponents, options: SpanOptions = {}): string {
    return formatAgo(calendar, components, options);
  }

  /** 14: an amount of time in words. */
  static formatDuration(
    calendar: CalendarData,
    components: TimeComponents,
    options: SpanOptions = {},
  ): string {
    return formatDuration(calendar, components, options);
  }

  #seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }

  #daysInYear(year: number): number {
    const months = this.months?.values ?? [];
    if (!months.length) return this.days.daysPerYear;
    const leap = this.isLeapYear(year);
    return months.reduce((sum, month) => sum + daysIn(month, leap), 0);
  }

  /** Days from time zero to the start of a year; negative for earlier years. */
  #daysBefore(year: number): number {
    let days = 0;
    for (let each = 0; each < year; each++) days += this.#daysInYear(each);
    for (let each = -1; each >= year; each--) days -= this.#daysInYear(each);
    return days;
  }

  /** The year of a day counted from time zero, and the number of the day in that year. */
  #yearOf(days: number): { year: number; day: number } {
    let year = Math.floor(days / this.#daysInYear(0));
    let day = days - this.#daysBefore(year);
    // Leap years make the estimate too high or too low.
    for (; day >= this.#daysInYear(year); year++) day -= this.#daysInYear(year);
    while (day < 0) day += this.#daysInYear(--year);
    return { year, day };
  }

  #monthOf(day: number, leap: boolean): { month: number; dayOfMonth: number } {
    let left = day;
    const months = this.months?.values ?? [];
    for (const [index, month] of months.entries()) {
      if (left < daysIn(month, leap)) return { month: index, dayOfMonth: left };
      left -= daysIn(month, leap);
    }
    return { month: 0, dayOfMonth: day };
  }

  #dayOfYear(year: number, month = 0, dayOfMonth = 0): number {
    const leap = this.isLeapYear(year);
    const before = (this.months?.values ?? []).slice(0, month);
    return before.reduce((sum, each) => sum + daysIn(each, leap), dayOfMonth);
  }

  /** The season of a day, by ordinals of months or, if a season has none, by days of the year. */
  #seasonOf(month: number, dayOfMonth: number, day: number): number {
    const ordinal = this.months?.values[month]?.ordinal ?? month + 1;
    const here = ordinal * 1000 + dayOfMonth;
    const found = (this.seasons?.values ?? []).findIndex((season) => {
      if (season.monthStart === null || season.monthEnd === null)
        return contains(season.dayStart ?? 0, season.dayEnd ?? Number.POSITIVE_INFINITY, day);
      const start = season.monthStart * 1000 + (season.dayStart ?? 0);
      const end = season.monthEnd * 1000 + (season.dayEnd ?? 999);
      return contains(start, end, here);
    });
    return Math.max(found, 0);
  }

  static {
    if (GENERATION < 14) Reflect.deleteProperty(CalendarData, "formatDuration");
  }
}

const daysIn = (month: CalendarMonth, leap: boolean) => (leap ? (month.leapDays ?? month.days) : month.days);

/** Whether a value is in a range that may wrap around the end of the year. */
const contains = (start: number, end: number, value: number) =>
  start <= end ? value >= start && value <= end : value >= start || value <= end;

const within = (value: number, limit: number) => ((value % limit) + limit) % limit;

/** Splits an amount into increasingly large units; the last part is the remainder. */
function split(amount: number, units: readonly number[]): number[] {
  const parts: number[] = [];
  let left = amount;
  for (const unit of units) {
    parts.push(within(left, unit));
    left = Math.floor(left / unit);
  }
  return [...parts, left];
}
