/** The games' conditions in the host's list of status effects. Both generations. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
beforeAll(async () => {
  table = await startTable("edge");
}, 60_000);
afterAll(() => table.host.teardown());

const statuses = () => Object.values(CONFIG.statusEffects);

it("the games' conditions are all status effects, each once and with a static id", () => {
  expect(statuses().length).toBeGreaterThan(0);
  for (const { _id, hud } of statuses()) {
    expect(_id).toHaveLength(16);
    expect((hud as { readonly actorTypes: readonly string[] }).actorTypes).not.toEqual([]);
  }
  expect(new Set(statuses().map(({ id }) => id)).size).toBe(statuses().length);
});

it("the games' conditions are found by their id as the generation looks for them", () => {
  const { id } = statuses()[0]!;
  const found: object = CONFIG.statusEffects;
  const key = Array.isArray(found) ? "0" : id;
  expect(Reflect.get(found, key)).toMatchObject({ id });
});

it("the games' conditions replace the host's special statuses", () => {
  const ids = statuses().map((status) => status.id);
  for (const special of ["DEFEATED", "INVISIBLE", "BLIND"] as const)
    expect(ids).toContain(CONFIG.specialStatusEffects[special]);
});
