/** Plural forms of texts: a counted text is a group of keys, one for each category of the language that it needs. */
import { memoise } from "../../kit/memo.ts";
import { pluralRules, ungroupedNumbers } from "./formatters.ts";

/** The category of a count; a sheet asks for the same few with each of its rows. */
const categoryOf = memoise(
  (count: number) => `${game.i18n!.lang} ${count}`,
  (count) => pluralRules().select(count),
);

/** The key of the form for a count: `key.one`, `key.few` … or `key.other`. A text without forms is its own key. */
export function pluralKey(key: string, count: string | number): string {
  const category = typeof count === "number" ? categoryOf(count) : "other";
  return [`${key}.${category}`, `${key}.other`].find((form) => game.i18n!.has(form)) ?? key;
}

/** A fraction with the decimal sign of the user's language; anything else as it is. */
export const inLanguage = (value: string | number): string =>
  typeof value === "string" || Number.isInteger(value) ? String(value) : ungroupedNumbers().format(value);
