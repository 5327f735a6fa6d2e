// @vitest-environment happy-dom
/** The names under which Foundry files the sheets. Worlds store them, so they can never change. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
beforeAll(async () => {
  table = await startTable(...GAMES);
});
afterAll(() => table.host.teardown());

const sheetsOf = (types: Record<string, Record<string, object>>, game: string) =>
  Object.fromEntries(
    Object.entries(types)
      .filter(([type]) => type.startsWith(game))
      .map(([type, sheets]) => [type, Object.keys(sheets)]),
  );

it.each(GAMES)("files the sheets of %s under the names that worlds store", (game) => {
  const name = `manifold.${game[0]!.toUpperCase()}${game.slice(1)}`;
  expect(sheetsOf(CONFIG.Actor.sheetClasses, game)).toEqual({
    [`${game}Character`]: [`${name}CharacterSheet`],
    [`${game}Npc`]: [`${name}NpcSheet`],
    [`${game}Party`]: ["manifold.PartySheet"],
  });
  const origins = ["edgeSpecies", "edgeBackground", "edgeClass"];
  for (const [type, sheets] of Object.entries(sheetsOf(CONFIG.Item.sheetClasses, game)))
    expect(sheets, type).toEqual([`${name}${origins.includes(type) ? "Origin" : "Item"}Sheet`]);
});
