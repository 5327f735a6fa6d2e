/** Plural forms of texts: a counted text is a group of keys, one for each category of the language that it needs. */

/** The key of the form for a count: `key.one`, `key.few` … or `key.other`. A text without forms is its own key. */
export function pluralKey(key: string, count: string | number): string {
  const category = typeof count === "number" ? rules().select(count) : "other";
  return [`${key}.${category}`, `${key}.other`].find((form) => game.i18n!.has(form)) ?? key;
}

let known: Intl.PluralRules | undefined;

/** The rules of the user's language, which does not change while the page is open, except in tests. */
function rules(): Intl.PluralRules {
  const { lang } = game.i18n!;
  if (known?.resolvedOptions().locale !== lang) known = new Intl.PluralRules(lang);
  return known;
}

/** A fraction with the decimal sign of the user's language; anything else as it is. */
export const inLanguage = (value: string | number): string =>
  typeof value === "string" || Number.isInteger(value)
    ? String(value)
    : new Intl.NumberFormat(game.i18n!.lang, { useGrouping: false }).format(value);
