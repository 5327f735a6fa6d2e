/** The games' conditions in the host's list of status effects. Both generations. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTable, type Table } from "../../support/table.ts";

interface Status {
  readonly id: string;
  readonly _id: string;
  readonly hud: { readonly actorTypes: readonly string[] };
}

let table: Table;
beforeAll(async () => {
  table = await startTable("edge");
}, 60_000);
afterAll(() => table.host.teardown());

const statuses = () => Object.values(CONFIG.statusEffects) as unknown as readonly Status[];

it("are all that is there, each once and with a static id", () => {
  expect(statuses().length).toBeGreaterThan(0);
  for (const { _id, hud } of statuses()) {
    expect(_id).toHaveLength(16);
    expect(hud.actorTypes).not.toEqual([]);
  }
  expect(new Set(statuses().map(({ id }) => id)).size).toBe(statuses().length);
});

it("are found by their id as the generation looks for them", () => {
  const { id } = statuses()[0]!;
  const found = CONFIG.statusEffects as unknown as readonly Status[] | Readonly<Record<string, Status>>;
  const key = Array.isArray(found) ? "0" : id;
  expect((found as Readonly<Record<string, Status>>)[key]!.id).toBe(id);
});

it("stand for the host's special statuses", () => {
  const ids = statuses().map((status) => status.id);
  for (const special of ["DEFEATED", "INVISIBLE", "BLIND"] as const)
    expect(ids).toContain(CONFIG.specialStatusEffects[special]);
});
