/** Compares the games in the index with the facts about each game, to find a game that is missing somewhere. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { factsOf, factsPath, GAMES, measuredGames } from "../../scripts/lib/games.ts";
import { ROOT } from "../../scripts/lib/run.ts";
import { contests } from "../bench/b1/index.ts";
import { oddsFigures } from "../bench/b2/index.ts";
import { oracle } from "../support/oracle/index.ts";
import { MECHANICS_BY_GAME } from "../support/probes.ts";

const folders = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe("games", () => {
  it("are the folders of rulesets", () => {
    expect([...GAMES].sort()).toEqual(folders("module/rulesets").sort());
  });

  it.each(GAMES)("%s has facts for tests and the demo world", (id) => {
    expect(existsSync(join(ROOT, factsPath(id))), `${factsPath(id)} is missing`).toBe(true);
    expect(factsOf(id).place.distance).toBeGreaterThan(0);
  });

  it("have no facts without a game", () => {
    const files = readdirSync(join(ROOT, "test/games")).map((file) => file.replace(/\.ts$/, ""));
    expect(files.sort()).toEqual([...GAMES].sort());
  });

  it.each([
    ["test/support/probes.ts", MECHANICS_BY_GAME],
    ["test/support/oracle", oracle],
    ["test/bench/b1", contests],
    ["test/bench/b2", oddsFigures],
  ])("with measured mechanics are the entries of %s", (_where, measured) => {
    expect(Object.keys(measured).sort()).toEqual(measuredGames().sort());
  });
});
