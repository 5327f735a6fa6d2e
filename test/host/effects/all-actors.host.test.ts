/** Actors that effects and open changes are looked for on. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTable, type Table, tokenActor } from "../../support/table.ts";

let table: Table;
let allActors: typeof import("../../../module/core/records/all-actors.ts")["allActors"];

beforeAll(async () => {
  table = await startTable("edge");
  ({ allActors } = await import("../../../module/core/records/all-actors.ts"));
}, 60_000);
afterAll(() => table.host.teardown());
afterEach(() => vi.restoreAllMocks());

it("the actor of an unlinked token equal to its prototype is not built", () => {
  const built = vi.spyOn(CONFIG.Token.documentClass.prototype, "actor", "get");
  expect(allActors()).toEqual(table.actors.contents);
  expect(built).not.toHaveBeenCalled();
});

it("the actor of a token with its own condition, value or item is included", async () => {
  const guard = tokenActor(table, "Station guard");
  await guard.toggleStatusEffect("prone", { active: true });
  expect(allActors()).toContain(guard);
  await guard.toggleStatusEffect("prone", { active: false });
  await guard.update({ "system.vitality.value": 1 });
  expect(allActors()).toContain(guard);
});
