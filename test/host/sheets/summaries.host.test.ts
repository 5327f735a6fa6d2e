// @vitest-environment happy-dom
/** Summaries of items: a value that needs its label comes after the label and a colon. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import type { TableItem } from "../../support/documents.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
let loadFacts: typeof import("../../../module/core/sheets/facts-of.ts")["loadFacts"];
let summaryOf: typeof import("../../../module/core/sheets/field-rows.ts")["summaryOf"];
let items: readonly TableItem[];

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ loadFacts } = await import("../../../module/core/sheets/facts-of.ts"));
  ({ summaryOf } = await import("../../../module/core/sheets/field-rows.ts"));
  items = table.actors.contents.flatMap((actor) => actor.items.contents);
});
afterAll(() => table.host.teardown());

describe("summaries of items", () => {
  it.each([
    ["edgeArmor", "Light vest", "Light · Armor value: 2 · Worn · Weight (kg): 3 · Price (¢): 1000"],
    [
      "soulWeapon",
      "Longsword",
      "Melee · Athletics · Melee Weapons · Damage attribute: Athletics · Extra damage dice: 3",
    ],
  ])("puts a colon between a label and its value (%s)", async (type, name, expected) => {
    const item = items.find((one) => one.type === type && one.name === name)!;
    expect(summaryOf(await loadFacts(item), name)).toBe(expected);
  });

  it("has no label with a colon of its own", async () => {
    const kinds = new Map(items.map((item) => [item.type, item]));
    const rows = await Promise.all([...kinds.values()].map(loadFacts));
    const labels = rows.flat().map(({ label }) => label);
    expect(labels).not.toHaveLength(0);
    expect(labels.filter((label) => label.includes(":"))).toEqual([]);
  });
});
