import { STATUS_TEXT } from "../config/status-effects.ts";
import { GREGORIAN_TEXT } from "./calendar/gregorian.ts";
import type { Translations } from "./localization.ts";

/** Our own labels for the keys that CONFIG uses by default: statuses and the calendar. */
export const CONFIG_TEXT: Translations = {
  CALENDAR: { GREGORIAN: GREGORIAN_TEXT },
  EFFECT: STATUS_TEXT,
  TIME: { Ago: "{span} ago" },
};
