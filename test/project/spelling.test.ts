/** Texts for users are in American English, like the rulebooks and the host. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readSources } from "../../scripts/lib/packs.ts";
import { ROOT } from "../../scripts/lib/run.ts";

const BRITISH =
  /\b(\w*met(re|res)|litres?|stabilis\w+|paralys(e|ed|es)|recognis\w+|organis\w+|armours?|colours?|favours?|favourites?|honours?|defences?|offences?|centres?|travell(ed|ing|er)|jewell\w+)\b/i;

/** Texts of more than one word. A single word may be an id. */
function* sentencesIn(value: unknown): Generator<string> {
  if (typeof value === "string") {
    const text = value.replaceAll(/\{\w+\}|@UUID\[[^\]]*\]/g, "");
    if (/\w\s+\w/.test(text)) yield text;
  } else if (value && typeof value === "object")
    for (const each of Object.values(value)) yield* sentencesIn(each);
}

const misspelled = (value: unknown): string[] =>
  [...sentencesIn(value)].flatMap((text) => BRITISH.exec(text)?.[0] ?? []);

const LANGUAGE = join(ROOT, "lang/en");

it.each(readdirSync(LANGUAGE))("%s is in American English, like the rulebooks", (file) => {
  expect(misspelled(JSON.parse(readFileSync(join(LANGUAGE, file), "utf8")))).toEqual([]);
});

it("the compendium packs are in American English, like the rulebooks", () => {
  const found = readSources().flatMap(({ path, document }) =>
    misspelled(document).map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

it.each(["Thirty metres of line", "It stabilises someone", "An old favour is due", "a day travelling"])(
  "“%s” is recognised as British",
  (text) => {
    expect(misspelled({ text })).toHaveLength(1);
  },
);
