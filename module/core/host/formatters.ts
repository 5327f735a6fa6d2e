/** Formatters of the user's language. They are kept, because creating one costs more than a whole row of a sheet. */
import { memoise } from "../../kit/memo.ts";

function kept<Formatter>(make: (language: string) => Formatter): () => Formatter {
  const formatterOf = memoise((lang: string) => lang, make);
  return () => formatterOf(game.i18n!.lang);
}

export const pluralRules = kept((lang) => new Intl.PluralRules(lang));

export const plainNumbers = kept((lang) => new Intl.NumberFormat(lang));

/** "1.5" with the decimal sign of the language and no grouping */
export const ungroupedNumbers = kept((lang) => new Intl.NumberFormat(lang, { useGrouping: false }));

/** "62.5 %" */
export const percents = kept(
  (lang) => new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 1 }),
);

/** "+8.3" with the hyphen as its minus */
export const signedNumbers = kept(
  (lang) => new Intl.NumberFormat(lang, { signDisplay: "exceptZero", maximumFractionDigits: 1 }),
);

/** "A, B, and C" */
export const joinedList = kept((lang) => new Intl.ListFormat(lang, { type: "conjunction" }));

/** "A, B, or C" */
export const alternativeList = kept((lang) => new Intl.ListFormat(lang, { type: "disjunction" }));

/** "A, B, C" */
export const unitList = kept((lang) => new Intl.ListFormat(lang, { type: "unit" }));

/* -------------------------------------------- */
/*  Counted texts                               */
/* -------------------------------------------- */

/** The plural category of a count, kept because each row of a sheet asks for the same few. */
const categoryOf = memoise(
  (count: number) => `${game.i18n!.lang} ${count}`,
  (count) => pluralRules().select(count),
);

/** The key of the form for a count: `key.one`, `key.few` … or `key.other`. A text without forms returns its own key. */
export function pluralKey(key: string, count: string | number): string {
  const category = typeof count === "number" ? categoryOf(count) : "other";
  return [`${key}.${category}`, `${key}.other`].find((form) => game.i18n!.has(form)) ?? key;
}

/** A fraction with the decimal sign of the user's language; other values stay unchanged. */
export const inLanguage = (value: string | number): string =>
  typeof value === "string" || Number.isInteger(value) ? String(value) : ungroupedNumbers().format(value);
