import { readdirSync, readFileSync } from "node:fs";

/** Reads all texts of one language file, by dotted key. */
export function languageTexts(file: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const collect = (value: unknown, key: string): void => {
    if (typeof value === "string") texts.set(key, value);
    else
      for (const [name, inner] of Object.entries(value as object))
        collect(inner, key ? `${key}.${name}` : name);
  };
  collect(JSON.parse(readFileSync(new URL(`../../lang/${file}.json`, import.meta.url), "utf8")), "");
  return texts;
}

/** All texts in English, by dotted key. */
export const allTexts = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(new URL("../../lang/en", import.meta.url)).flatMap((file) => [
      ...languageTexts(`en/${file.replace(/\.json$/, "")}`),
    ]),
  );
