/** The sandbox is independent: it contains no name of a system, and tests only use its exports. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { ROOT } from "../../scripts/lib/run.ts";

/** Read by tools that cannot resolve packages, such as Vite's configuration. The files are exported too. */
const BY_PATH = new Set([
  "vitest.config.ts",
  "playwright.config.ts",
  "scripts/lib/run.ts",
  "test/support/built-modules.ts",
]);

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !/(^|\/)(node_modules|\.build|test-results)\//.test(file));
}

it("the sandbox never mentions this system or one of its games", () => {
  const names = new RegExp(
    `\\b(${["manifold", "archsoul", "lightfish", "starlight", "parallax"].join("|")})\\b`,
    "i",
  );
  const files = filesBelow("sandbox", /\.(ts|json|md|hbs|scss|css|mjs)$/);
  expect(files.length).toBeGreaterThan(700);
  const naming = files.filter(
    (file) => !file.endsWith("promise/typings.json") && names.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(naming).toEqual([]);
  expect(GAMES).toContain("parallax");
});

it("code outside the sandbox imports only the sandbox's exports", () => {
  const files = ["scripts", "test", "module"].flatMap((folder) => filesBelow(folder, /\.(ts|mjs)$/));
  const inside = [...files, "vitest.config.ts", "playwright.config.ts", "vite.config.ts"].filter((file) =>
    /(from|import)\s*\(?\s*"(\.\.?\/)+sandbox\//.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(inside.filter((file) => !BY_PATH.has(file))).toEqual([]);
});

it("the sandbox imports nothing outside its folder", () => {
  const leaving = filesBelow("sandbox", /\.ts$/).filter((file) => {
    const depth = file.split("/").length - 2;
    const out = "../".repeat(depth + 1);
    return new RegExp(`(from|import)\\s*\\(?\\s*"${out.replaceAll(".", "\\.")}`).test(
      readFileSync(join(ROOT, file), "utf8"),
    );
  });
  expect(leaving).toEqual([]);
});
