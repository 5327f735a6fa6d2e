/** Plural forms of texts: a counted text is a group of keys, one for each category of the language that it needs. */
import { pluralRules } from "./formatters.ts";

/** The key of the form for a count: `key.one`, `key.few` … or `key.other`. A text without forms is its own key. */
export function pluralKey(key: string, count: string | number): string {
  const category = typeof count === "number" ? pluralRules().select(count) : "other";
  return [`${key}.${category}`, `${key}.other`].find((form) => game.i18n!.has(form)) ?? key;
}

/** A fraction with the decimal sign of the user's language; anything else as it is. */
export const inLanguage = (value: string | number): string =>
  typeof value === "string" || Number.isInteger(value)
    ? String(value)
    : new Intl.NumberFormat(game.i18n!.lang, { useGrouping: false }).format(value);
