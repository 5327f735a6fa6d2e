import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

/** What makes a browser test depend on how fast the page is, and what to write instead. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Until the new element is there, the last one is one that was there before; a click stays with it.
  [
    /\.last\(\)/,
    "take a card by newCard() of test/e2e/cards-and-tokens.ts, another element by what it shows",
  ],
  [/waitForTimeout\(/, "wait for what the page shows"],
  [/networkidle/, "wait for what the page shows"],
];

const FOLDERS = ["test/e2e", "test/sandbox/e2e"];

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => join(folder, path));

const faultsOf = (path: string): string[] =>
  readFileSync(join(ROOT, path), "utf8")
    .split("\n")
    .flatMap((line, index) =>
      REFUSED.filter(([pattern]) => pattern.test(line)).map(
        ([, instead]) => `${path}:${index + 1}: ${line.trim()} (${instead})`,
      ),
    );

describe("browser tests", () => {
  it("wait for what an act brings, not for time, and take no last element of a list", () => {
    const files = FOLDERS.flatMap(filesOf);
    expect(files.length).toBeGreaterThan(80);
    expect(files.flatMap(faultsOf)).toEqual([]);
  });
});
