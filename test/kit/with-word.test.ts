import { expect, it } from "vitest";
import { withWord } from "../../module/kit/with-word.ts";

it("puts a word last, once, or takes it out, and leaves the list as it was", () => {
  const words = ["saved", "prone"];
  expect(withWord(words, "saved", true)).toEqual(["prone", "saved"]);
  expect(withWord(words, "stunned", true)).toEqual(["saved", "prone", "stunned"]);
  expect(withWord(words, "saved", false)).toEqual(["prone"]);
  expect(withWord(words, "stunned", false)).toEqual(words);
  expect(words).toEqual(["saved", "prone"]);
});
