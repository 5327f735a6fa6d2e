import type { DataSchema } from "../../../common/data/fields/schema.ts";
import { ArrayField, NumberField, SchemaField, StringField } from "../../../common/data/fields.ts";

const name = () => new StringField({ required: true, blank: false });
const ordinal = () => new NumberField({ required: true, nullable: false, min: 1, integer: true });
const length = () => new NumberField({ required: true, nullable: false, positive: true });
const dayOrMonth = () => new NumberField({ required: true, nullable: true, min: 0, integer: true });
const orNull = (schema: DataSchema) =>
  new SchemaField(schema, { required: true, nullable: true, initial: null });

/** The fields of a calendar (typings: client/data/calendar.d.mts). */
export const calendarSchema = (): DataSchema => ({
  name: name(),
  description: new StringField(),
  years: orNull({
    yearZero: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    firstWeekday: new NumberField({ required: true, nullable: false, min: 0, integer: true, initial: 0 }),
    leapYear: orNull({
      leapStart: new NumberField({ required: true, nullable: false, integer: true }),
      leapInterval: new NumberField({ required: true, nullable: false, min: 1, integer: true }),
    }),
  }),
  months: orNull({
    values: new ArrayField(
      new SchemaField({
        name: name(),
        abbreviation: new StringField(),
        ordinal: ordinal(),
        days: new NumberField({ required: true, nullable: false }),
        leapDays: new NumberField({ required: false, nullable: true }),
      }),
    ),
  }),
  days: new SchemaField({
    values: new ArrayField(
      new SchemaField({ name: name(), abbreviation: new StringField(), ordinal: ordinal() }),
      { required: true, nullable: false },
    ),
    daysPerYear: length(),
    hoursPerDay: length(),
    minutesPerHour: length(),
    secondsPerMinute: length(),
  }),
  seasons: orNull({
    values: new ArrayField(
      new SchemaField({
        name: name(),
        abbreviation: new StringField(),
        monthStart: dayOrMonth(),
        dayStart: dayOrMonth(),
        monthEnd: dayOrMonth(),
        dayEnd: dayOrMonth(),
      }),
    ),
  }),
});

export interface CalendarMonth {
  name: string;
  abbreviation?: string;
  ordinal: number;
  days: number;
  leapDays?: number | null;
}

export interface CalendarSeason {
  name: string;
  abbreviation?: string;
  monthStart: number | null;
  dayStart: number | null;
  monthEnd: number | null;
  dayEnd: number | null;
}

export interface CalendarDays {
  values: { name: string; abbreviation?: string; ordinal: number }[];
  daysPerYear: number;
  hoursPerDay: number;
  minutesPerHour: number;
  secondsPerMinute: number;
}

export interface CalendarYears {
  yearZero: number;
  firstWeekday: number;
  leapYear: { leapStart: number; leapInterval: number } | null;
}

/** A calendar as packages configure it. */
export interface CalendarConfig {
  name: string;
  description?: string;
  years: CalendarYears | null;
  months: { values: CalendarMonth[] } | null;
  days: CalendarDays;
  seasons: { values: CalendarSeason[] } | null;
}
