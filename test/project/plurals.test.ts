import { describe, expect, it } from "vitest";
import { pluralProblems } from "../../scripts/lib/plurals.ts";

const problems = (texts: Readonly<Record<string, string>>, language = "en") =>
  pluralProblems(new Map(Object.entries(texts)), language);

describe("plural forms of a language file", () => {
  it("refuse a count before a word", () => {
    expect(problems({ "A.left": "{count} more" })).toEqual([
      '"A.left" counts without plural forms: give it "one" and "other"',
    ]);
  });

  it.each(["{rounds} rounds to live", "At most {limit} exertion dice", "{left} more actions"])(
    "refuse the number before the noun of “%s”",
    (text) => {
      expect(problems({ "A.left": text })).toEqual([expect.stringContaining("puts a number before a noun")]);
    },
  );

  it.each(["Left: {count}", "{name} ends", "{left} of {total}", "{metres} m away", "{actor} has {left}."])(
    "accept “%s”",
    (text) => {
      expect(problems({ "A.left": text })).toEqual([]);
    },
  );

  it("are complete for the language", () => {
    const forms = { "A.left.one": "{count} dado", "A.left.other": "{count} dadi" };
    expect(problems(forms, "en")).toEqual([]);
    expect(problems(forms, "pl")).toEqual([
      '"A.left" has no plural form "few"',
      '"A.left" has no plural form "many"',
    ]);
  });

  it("may leave out the number, as in “every hour”", () => {
    expect(problems({ "A.rest.one": "every hour", "A.rest.other": "every {count} hours" })).toEqual([]);
  });
});
