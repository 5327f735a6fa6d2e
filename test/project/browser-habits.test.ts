/** No browser test may depend on the speed of a page. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

/** Patterns that make a browser test depend on the speed of the page, and their replacements. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Until the new element exists, `last()` is an older element, and a click goes there.
  [
    /\.last\(\)/,
    "take a card by newCard() of test/e2e/cards-and-tokens.ts, another element by what it shows",
  ],
  [/waitForTimeout\(/, "wait for what the page shows"],
  [/networkidle/, "wait for what the page shows"],
];

const FOLDERS = ["test/e2e", "sandbox/e2e"];

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => join(folder, path));

const faultsOf = (path: string, text: string): string[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      REFUSED.filter(([pattern]) => pattern.test(line)).map(
        ([, instead]) => `${path}:${index + 1}: ${line.trim()} (${instead})`,
      ),
    );

it("browser tests wait for results, not for time, and never pick the last element of a list", () => {
  const files = FOLDERS.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((path) => faultsOf(path, readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
});

it("the browser test in the tutorial follows the rules too", () => {
  const path = "docs/write-a-game.md";
  expect(faultsOf(path, readFileSync(join(ROOT, path), "utf8"))).toEqual([]);
});
