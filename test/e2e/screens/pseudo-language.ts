/**
 * A language for tests: English with every letter accented, 40 % longer, with the plural forms of Polish. It is put in the
 * place of the language files on their way to the page; none is shipped.
 */
import type { Page } from "@playwright/test";

type Texts = { [key: string]: string | Texts };

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = [..."àƀçđéƒğħíĵķľɱñóþɋřšťúṽŵẋýžÀƁÇĐÉƑĞĦÍĴĶĽṀÑÓÞɊŘŠŤÚṼŴẊÝŽ"];
const FORMS = ["one", "few", "many", "other"] as const;
const LONGER = 1.4;
/** Letters that are doubled first. */
const SOFT = /[aeiounrst]/;

/** Markup, placeholders and links, which are no words. */
const FIXED = /(\{[^}]*\}|<[^>]*>|&\w+;|@\w+\[[^\]]*\]|\[\[[^\]]*\]\])/;

/**
 * Accents all letters of a word and doubles some, vowels and the like first, until it and a space are 40 % longer. A word is the same in
 * every text, as in English: the name of a button for those who listen contains what is written on it.
 */
function pseudoWord(word: string): string {
  const letters = [...word];
  const soft = letters.flatMap((letter, index) => (SOFT.test(letter) ? [index] : []));
  const hard = letters.flatMap((letter, index) => (SOFT.test(letter) ? [] : [index]));
  const doubled = new Set([...soft, ...hard].slice(0, Math.ceil((word.length + 1) * (LONGER - 1))));
  return letters
    .map((letter, index) => ACCENTED[PLAIN.indexOf(letter)]!.repeat(doubled.has(index) ? 2 : 1))
    .join("");
}

export const pseudoText = (text: string): string =>
  text
    .split(FIXED)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[A-Za-z]+/g, pseudoWord)))
    .join("");

/** A language file in the pseudo-language; counted texts get all forms. */
export function pseudoTexts(texts: Texts): Texts {
  if (typeof texts.one === "string" && typeof texts.other === "string") {
    const { one, other } = texts;
    return Object.fromEntries(FORMS.map((form) => [form, pseudoText(form === "one" ? one : other)]));
  }
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoText(value) : pseudoTexts(value),
    ]),
  );
}

/** Has the page read the pseudo-language; before it enters. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route("**/systems/manifold/lang/en/*.json", async (route) => {
    // The server closes a connection that has been idle; one that it closes under a request is opened again.
    const answer = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response: answer, json: pseudoTexts((await answer.json()) as Texts) });
  });
  await page.addInitScript(() => {
    const polish = new Intl.PluralRules("pl");
    const select = Intl.PluralRules.prototype.select;
    Intl.PluralRules.prototype.select = (count: number) => select.call(polish, count);
  });
}
