/** Formatters of the user's language. Making one costs more than a row of a sheet takes, so they are kept. */
import { memoise } from "../../kit/memo.ts";

function kept<Formatter>(make: (language: string) => Formatter): () => Formatter {
  const formatterOf = memoise((lang: string) => lang, make);
  return () => formatterOf(game.i18n!.lang);
}

export const pluralRules = kept((lang) => new Intl.PluralRules(lang));

export const plainNumbers = kept((lang) => new Intl.NumberFormat(lang));

/** "1.5" with the decimal sign of the language alone */
export const ungroupedNumbers = kept((lang) => new Intl.NumberFormat(lang, { useGrouping: false }));

/** "A, B, and C" */
export const joinedList = kept((lang) => new Intl.ListFormat(lang, { type: "conjunction" }));

/** "A, B, or C" */
export const alternativeList = kept((lang) => new Intl.ListFormat(lang, { type: "disjunction" }));

/** "A, B, C" */
export const unitList = kept((lang) => new Intl.ListFormat(lang, { type: "unit" }));
