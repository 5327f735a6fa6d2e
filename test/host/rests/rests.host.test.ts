// @vitest-environment happy-dom
/** The rest dialogs of single games; `test/contract/rests.ts` takes every rest of every game. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { factsOf } from "../../../scripts/lib/games.ts";
import type { TableActor } from "../../support/documents.ts";
import { closeRest, hurt, linesOf, openRest, tick } from "../../support/resting.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;

beforeAll(async () => {
  table = await startTable("gods", "parallax");
});
afterAll(() => table.host.teardown());
afterEach(closeRest);

async function hurtPair(game: string): Promise<readonly TableActor[]> {
  const characters = table.actors.contents.filter(({ type }) => type === `${game}Character`);
  await hurt(characters.slice(0, 2), factsOf(game).rests!);
  return characters;
}

describe("what the dialog says", () => {
  it("[G-045] [G-047] lists the least first, also where low dice are the good ones, and conditions that end", async () => {
    const [first] = await hurtPair("gods");
    expect(linesOf(await openRest([first!], "night"), 0)).toEqual([
      "Survival regained +1 … +3",
      "Verve +6",
      "Pushed on ends",
    ]);
  });

  it("[G-045] lists both results if an injury may heal instead", async () => {
    const [first] = await hurtPair("gods");
    const dialog = await openRest([first!], "night");
    await tick(dialog, "option", "injury", true);
    expect(linesOf(dialog, 0)).toEqual(
      expect.arrayContaining(["Injuries −1 … +0", "Survival regained +0 … +1"]),
    );
  });

  it("[P-168] insanity eases in a full rest, unless the actor is still exposed to its cause", async () => {
    const [first] = await hurtPair("parallax");
    const dialog = await openRest([first!], "full");
    expect(linesOf(dialog, 0).some((line) => line.startsWith("Insanity −"))).toBe(true);
    await tick(dialog, "option", "unexposed", false);
    expect(linesOf(dialog, 0).some((line) => line.startsWith("Insanity"))).toBe(false);
  });
});
