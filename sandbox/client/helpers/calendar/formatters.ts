import type { CalendarData, TimeComponents } from "./calendar-data.ts";

export interface SpanOptions {
  /** Abbreviated units. */
  short?: boolean;
  /** The maximum number of units, largest first. */
  maxTerms?: number;
  separator?: string;
}

const SPAN_UNITS = ["year", "day", "hour", "minute", "second"] as const;

const pad = (value: number, digits = 2) => String(value).padStart(digits, "0");

/** "YYYY-MM-DD HH:MM:SS" */
export function formatTimestamp(calendar: CalendarData, components: TimeComponents): string {
  const year = (calendar.years?.yearZero ?? 0) + components.year;
  const month = calendar.months?.values[components.month]?.ordinal ?? components.month + 1;
  const day = [pad(year, 4), pad(month), pad(components.dayOfMonth + 1)].join("-");
  return `${day} ${[components.hour, components.minute, components.second].map((part) => pad(part)).join(":")}`;
}

/** "1 year, 2 hours ago" */
export function formatAgo(calendar: CalendarData, components: TimeComponents, options: SpanOptions): string {
  return game.i18n.format("TIME.Ago", { span: formatDuration(calendar, components, options) });
}

/** "1 year, 2 hours" */
export function formatDuration(
  _calendar: CalendarData,
  components: TimeComponents,
  { short = false, maxTerms, separator = ", " }: SpanOptions,
): string {
  const terms = SPAN_UNITS.filter((unit) => components[unit] !== 0).slice(0, maxTerms);
  if (!terms.length) terms.push("second");
  return terms.map((unit) => formatUnit(components[unit], unit, short)).join(separator);
}

/** Cached because a formatter is slow to create and every preparation of an effect needs one. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number with a unit of time, in the user's language. */
export function formatUnit(value: number, unit: string, short = false): string {
  const unitDisplay = short ? "narrow" : "long";
  const { lang } = game.i18n;
  const id = `${lang} ${unit} ${unitDisplay}`;
  const format =
    formats.get(id) ??
    new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 });
  formats.set(id, format);
  return format.format(value);
}
