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

/** Markup, placeholders and links, which are no words. */
const FIXED = /(\{[^}]*\}|<[^>]*>|&\w+;|@\w+\[[^\]]*\]|\[\[[^\]]*\]\])/;

/** Doubles letters, vowels first, until the text is 40 % longer, and accents all of them. */
export function pseudoText(text: string): string {
  let wanted = Math.ceil(text.replaceAll(new RegExp(FIXED, "g"), "").length * (LONGER - 1));
  const parts = text.split(FIXED).map((part, index) => {
    if (index % 2 === 1) return part;
    return [...part].map((letter) => {
      const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
      if (accented === letter || wanted <= 0 || !/[aeiounrst]/.test(letter)) return accented;
      wanted -= 1;
      return accented + accented;
    });
  });
  return parts.flat().join("");
}

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
