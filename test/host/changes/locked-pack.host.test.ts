// @vitest-environment happy-dom
/** An actor of a locked compendium: nothing can change it, and that is said in words. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { applyChange, NO_CHANGE } from "../../support/changes.ts";
import type { TableActor } from "../../support/documents.ts";
import { tablePacks } from "../../support/packs.ts";
import { startTableWithPacks, type Table } from "../../support/table.ts";

let table: Table;
beforeAll(async () => {
  table = await startTableWithPacks(...GAMES);
});
afterAll(() => table.host.teardown());

it("damage at an actor of a locked compendium is refused in words that name both", async () => {
  const packs = tablePacks<TableActor>().filter(({ documentName }) => documentName === "Actor");
  expect(packs.length).toBeGreaterThan(0);
  for (const pack of packs) {
    const [actor] = await pack.getDocuments();
    const { result } = await applyChange(actor!, NO_CHANGE);
    expect(result).toMatchObject({
      state: "refused",
      text: { key: "MANIFOLD.Damage.LockedPack", data: { name: actor!.name } },
    });
  }
});
