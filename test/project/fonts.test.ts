/** The typefaces of the games are small, licensed, and in the places where the styles expect them. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

const FONTS = join(ROOT, "fonts");
const files = readdirSync(FONTS).filter((name) => name.endsWith(".woff2"));
const styles = readFileSync(join(ROOT, "styles/core/_faces.scss"), "utf8");

/** The files of each family in the styles. */
const families = new Map<string, string[]>();
for (const [, family, file] of styles.matchAll(/include face\("([^"]+)", "([^"]+)"/g))
  families.set(family!, [...(families.get(family!) ?? []), `${file}.woff2`]);

it("the fonts of each game are at most 30 kB", () => {
  expect(families.size).toBe(5);
  for (const [family, named] of families) {
    const bytes = named.reduce((sum, file) => sum + statSync(join(FONTS, file)).size, 0);
    expect(bytes, family).toBeLessThanOrEqual(30_000);
  }
});

it("all fonts are used and listed in their licence", () => {
  expect([...families.values()].flat().sort()).toEqual([...files].sort());
  const licence = readFileSync(join(FONTS, "LICENSE.txt"), "utf8");
  expect(files.filter((name) => !licence.includes(name))).toEqual([]);
});
