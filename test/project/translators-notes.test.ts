/** Notes for translators explain the texts that need an explanation. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

const LANG = join(ROOT, "lang");

/** Texts by dotted key below `MANIFOLD`. */
function textsOf(value: unknown, key = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[key, value]];
  return Object.entries(value as object).flatMap(([name, each]) =>
    textsOf(each, key ? `${key}.${name}` : name),
  );
}

it("every text with nothing but placeholders has a note, and every note has its text", () => {
  const files = readdirSync(join(LANG, "en"));
  const texts = files.flatMap((file) =>
    textsOf((JSON.parse(readFileSync(join(LANG, "en", file), "utf8")) as { MANIFOLD: unknown }).MANIFOLD),
  );
  const isBare = (text: string): boolean =>
    text.includes("{") && !/[A-Za-z]{3}/.test(text.replaceAll(/\{\w+\}/g, ""));
  const bare = texts.flatMap(([key, text]) => (isBare(text) ? [key] : []));
  const rows = readFileSync(join(LANG, "NOTES.md"), "utf8").matchAll(/^\| ([A-Z][\w., ]+) \|/gm);
  const noted = [...rows].flatMap(([, keys = ""]) => keys.split(", "));
  expect(noted.sort()).toEqual(bare.sort());
});
