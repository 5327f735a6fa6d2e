/** The effects of compendium documents on the creatures that have them: senses, movement modes, reach. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSourcesOf } from "../../../scripts/lib/packs.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let guard: TableActor;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
});
afterAll(() => table.host.teardown());

function source(pack: string, name: string): object {
  const found = readSourcesOf((one) => one.name === pack).find(({ document }) => document.name === name);
  if (!found) throw new Error(`${pack} has no ${name}`);
  const { _id, _key, folder, effects, ...rest } = found.document;
  return { ...rest, effects: (effects as object[]).map((effect) => ({ ...effect, _key: undefined })) };
}

it.each([
  ["Infravision", "senses", "infravision", true],
  ["Thermovision", "senses", "thermovision", true],
  ["Ultravision", "senses", "ultravision", true],
  ["Blindsight", "senses", "blindsight", 10],
  ["Tremorsense", "senses", "tremorsense", 20],
  ["Climbing speed", "speed", "climb", 10],
  ["Swimming speed", "speed", "swim", 10],
  ["Flight", "speed", "fly", 12],
] as const)(
  "%s gives its bearer the %s %s, and takes it back when it is removed",
  async (name, group, field, value) => {
    const before = guard.system[group][field];
    expect(before).not.toBe(value);
    const [item] = await guard.createEmbeddedDocuments("Item", [source("edge-powers", name)]);
    expect(guard.system[group][field]).toBe(value);
    await guard.deleteEmbeddedDocuments("Item", [item!.id]);
    expect(guard.system[group][field]).toBe(before);
  },
);

it.each([
  ["Spear", 2, ["reach", "thrown"]],
  ["Halberd", 2, ["reach", "trip"]],
  ["Staff", 2, ["reach", "trip"]],
  ["Throwing knife", 1, ["light", "thrown"]],
] as const)("[E-594] a %s reaches %i m and has its properties", async (name, reach, properties) => {
  const [item] = await guard.createEmbeddedDocuments("Item", [source("edge-gear", name)]);
  expect(item!.system.reach).toBe(reach);
  expect([...item!.system.properties].sort()).toEqual([...properties].sort());
  await guard.deleteEmbeddedDocuments("Item", [item!.id]);
});
