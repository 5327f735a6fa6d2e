/** Checks that texts with counts in a language file have the plural forms of the language. */

/** Categories of `Intl.PluralRules`. */
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];

/** Placeholders before a verb or an adverb that are not numbers. */
const NAMES = new Set(
  "a b ailment actor ammo armor attribute condition effect external formula from game giver item kind maneuver name names owner pack path power scene share skill source target track unit weapon what".split(
    " ",
  ),
);

/** A number before a plural noun, possibly with a word between them: "{left} more rounds", "{pool} dice". */
const COUNTED = /\{(\w+)\} (?:(?!(?:as|by|for|in|no|of|to)\b)[a-z-]+ )?([a-z-]+s|dice|die|people)\b/g;

/** Words ending in s that are not nouns. */
const NO_NOUNS = new Set([
  "is",
  "as",
  "was",
  "has",
  "less",
  "its",
  "this",
  "halves",
  "becomes",
  "makes",
  "does",
  "loses",
]);

/** A count before a word that may have to agree with it. In English, a label before the count avoids this. */
const AGREES = /\{count\} [a-z]/;

/** Problems with the plural forms of a language's texts, by dotted key. */
export function pluralProblems(texts: ReadonlyMap<string, string>, language: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const problems: string[] = [];
  for (const [key, text] of texts) {
    const category = key.slice(key.lastIndexOf(".") + 1);
    const group = key.slice(0, -category.length - 1);
    const isForm = CATEGORIES.includes(category) && texts.has(`${group}.other`) && texts.has(`${group}.one`);
    if (isForm && category === "other") {
      for (const missing of wanted.filter((one) => !texts.has(`${group}.${one}`)))
        problems.push(`"${group}" has no plural form "${missing}"`);
    } else if (!isForm && AGREES.test(text))
      problems.push(
        `"${key}" counts without plural forms: give it ${wanted.map((one) => `"${one}"`).join(" and ")}`,
      );
    const noun = [...text.matchAll(COUNTED)].find(
      ([, name = "", word = ""]) => name !== "count" && !NAMES.has(name) && !NO_NOUNS.has(word),
    );
    if (noun && !isForm)
      problems.push(
        `"${key}" puts a number before a noun ("${noun[0]}"): call it {count} and give it plural forms`,
      );
  }
  return problems;
}
