/** Draws from the compiled roll tables. */
import type { Host } from "sandbox/node";
import { endHost } from "sandbox/testing/settled";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadDocument } from "../../module/core/host/host.ts";
import { startBuilt } from "../support/built.ts";
import { packOf } from "../support/packs.ts";

/** Draws from a table without a message. */
const draw = (table: RollTable.Stored) => table.draw({ displayChat: false } as RollTable.DrawOptions);

let host: Host;
let tables: readonly RollTable.Stored[];

beforeAll(async () => {
  host = await startBuilt();
  tables = await packOf<RollTable.Stored>("edge-tables").getDocuments();
});
afterAll(() => endHost(host));

it("each table gives one result for a roll", async () => {
  expect(tables.length).toBe(10);
  for (const table of tables) {
    const { results } = await draw(table);
    expect(results.length, table.name).toBe(1);
  }
});

it("a drawn trauma is the item that a drop gives to an actor", async () => {
  const table = tables.find(({ name }) => name === "Mild psychic traumas")!;
  const { results } = await draw(table);
  expect(await loadDocument(results[0]!.documentUuid!)).toMatchObject({
    type: "edgeTrauma",
    name: results[0]!.name,
  });
});
