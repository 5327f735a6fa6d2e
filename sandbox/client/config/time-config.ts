import { GENERATION } from "../../common/generation.ts";
import { CalendarData, type TimeFormatter } from "../helpers/calendar/calendar-data.ts";
import type { CalendarConfig } from "../helpers/calendar/calendar-schema.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../helpers/calendar/gregorian.ts";

export interface TimeConfig {
  turnTime: number;
  roundTime: number;
  worldCalendarConfig: CalendarConfig;
  worldCalendarClass: typeof CalendarData;
  earthCalendarConfig: CalendarConfig;
  earthCalendarClass: typeof CalendarData;
  formatters: Record<string, TimeFormatter>;
}

export function timeConfig(): TimeConfig {
  return {
    turnTime: 0,
    roundTime: 0,
    worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    worldCalendarClass: CalendarData,
    earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    earthCalendarClass: CalendarData,
    formatters: {
      timestamp: CalendarData.formatTimestamp,
      ago: CalendarData.formatAgo,
      ...(GENERATION >= 14 ? { duration: CalendarData.formatDuration } : {}),
    },
  };
}
