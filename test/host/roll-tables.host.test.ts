/** Draws from the compiled roll tables. */
import { join } from "node:path";
import { createHost, type Host } from "sandbox/node";
import { endHost } from "sandbox/testing/settled";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DIST } from "../../scripts/lib/run.ts";

interface Result {
  readonly name: string;
  readonly documentUuid: string | null;
}

interface Table {
  readonly name: string;
  draw(options: object): Promise<{ readonly roll: { readonly total: number }; readonly results: Result[] }>;
}

let host: Host;
let tables: readonly Table[];

beforeAll(async () => {
  host = await createHost({ system: { dir: DIST, entry: join(DIST, "manifold.js") }, until: "setup" });
  const { packs } = host.game as unknown as {
    packs: Map<string, { getDocuments(): Promise<Table[]> }>;
  };
  tables = await packs.get("manifold.edge-tables")!.getDocuments();
});
afterAll(() => endHost(host));

it("each table gives one result for a roll", async () => {
  expect(tables.length).toBe(10);
  for (const table of tables) {
    const { results } = await table.draw({ displayChat: false });
    expect(results.length, table.name).toBe(1);
  }
});

it("a drawn trauma is the item that a drop gives to an actor", async () => {
  const table = tables.find(({ name }) => name === "Mild psychic traumas")!;
  const { results } = await table.draw({ displayChat: false });
  const { fromUuid } = globalThis as unknown as {
    fromUuid(uuid: string): Promise<{ type: string; name: string }>;
  };
  expect(await fromUuid(results[0]!.documentUuid!)).toMatchObject({
    type: "edgeTrauma",
    name: results[0]!.name,
  });
});
