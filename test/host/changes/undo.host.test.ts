// @vitest-environment happy-dom
/** Undoing in another order than applying: the actor is as the remaining changes leave it, or undoing is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyChange, undoChange } from "../../support/changes.ts";
import type { TableActor } from "../../support/documents.ts";
import { essence, startTable, type Table } from "../../support/table.ts";

const PRONE = "prone00000000000";

let table: Table;
let ilse: TableActor;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow") as TableActor;
});
afterAll(() => table.host.teardown());
beforeEach(() => ilse.update({ "system.vitality.value": 8 }));

/** Applies a change. @returns its key */
async function apply(change: object): Promise<string> {
  const { key, result } = await applyChange(ilse, change);
  expect(result).toMatchObject({ state: "done" });
  return key;
}

const undo = (key: string) => undoChange(ilse, key);
const vitality = () => ilse.system.vitality.value;

describe("a condition that another change has removed since", () => {
  const add = () => apply({ addConditions: ["prone"] });
  const remove = () => apply({ removeConditions: ["prone"] });

  it("is not restored when its only cause has been undone", async () => {
    const before = essence(ilse);
    const [added, removed] = [await add(), await remove()];
    await undo(added);
    await undo(removed);
    expect(essence(ilse)).toEqual(before);
  });

  it("is restored with its remaining causes and ends with the last of them", async () => {
    const before = essence(ilse);
    const [first, second, removed] = [await add(), await add(), await remove()];
    await undo(first);
    await undo(removed);
    expect(ilse.effects.get(PRONE)!.flags).toMatchObject({ manifold: { causes: [second] } });
    await undo(second);
    expect(essence(ilse)).toEqual(before);
  });

  it("loses an undone cause after another change has added it again", async () => {
    const before = essence(ilse);
    const [first, removed, again] = [await add(), await remove(), await add()];
    await undo(first);
    await undo(removed);
    await undo(again);
    expect(essence(ilse)).toEqual(before);
  });

  it("is restored if a user had switched it on", async () => {
    await ilse.toggleStatusEffect("prone", { active: true });
    const before = essence(ilse);
    const [added, removed] = [await add(), await remove()];
    await undo(added);
    await undo(removed);
    expect(ilse.statuses.has("prone")).toBe(true);
    expect(essence(ilse)).toEqual(before);
    await ilse.toggleStatusEffect("prone", { active: false });
  });
});

it("an item is not restored if both the change that added it and the change that removed it are undone", async () => {
  const before = essence(ilse);
  const source = { _id: "flare00000000000", name: "Flare", type: "edgeGear" };
  const added = await apply({ items: { added: [source], changed: {}, removed: [] } });
  const removed = await apply({ items: { added: [], changed: {}, removed: [source._id] } });
  await undo(added);
  await undo(removed);
  expect(ilse.items.has(source._id)).toBe(false);
  expect(essence(ilse)).toEqual(before);
});

it("undoing works for both the change that added an item and a change of this item", async () => {
  const before = essence(ilse);
  const source = { _id: "flare00000000001", name: "Flare", type: "edgeGear" };
  const added = await apply({ items: { added: [source], changed: {}, removed: [] } });
  const more = { [source._id]: { deltas: { quantity: 2 }, sets: {} } };
  const changed = await apply({
    deltas: { "vitality.value": -1 },
    items: { added: [], changed: more, removed: [] },
  });
  await undo(added);
  expect(await undo(changed)).toMatchObject({ state: "done" });
  expect(essence(ilse)).toEqual(before);
});

describe("a number that undoing would take past a limit", () => {
  const hit = () => apply({ deltas: { "vitality.value": -3 } });

  it("is refused with its reason instead of limited; undoing in reverse order restores all", async () => {
    const before = essence(ilse);
    const [hurt, healed] = [await hit(), await apply({ deltas: { "vitality.value": 99 } })];
    const full = vitality();
    const after = essence(ilse);
    expect(await undo(hurt)).toEqual({
      state: "refused",
      text: {
        key: "MANIFOLD.Ledger.TooHigh",
        data: { actor: ilse.name, path: "Vitality", value: full + 3, limit: full },
      },
    });
    expect(essence(ilse)).toEqual(after);
    await undo(healed);
    await undo(hurt);
    expect(essence(ilse)).toEqual(before);
  });

  it("is refused below zero as well", async () => {
    await ilse.update({ "system.vitality.value": 2 });
    const healed = await apply({ deltas: { "vitality.value": 3 } });
    const hurt = await hit();
    expect(await undo(healed)).toMatchObject({
      state: "refused",
      text: { key: "MANIFOLD.Ledger.TooLow", data: { value: -1, limit: 0 } },
    });
    await undo(hurt);
    expect(await undo(healed)).toMatchObject({ state: "done" });
    expect(vitality()).toBe(2);
  });

  it("can be undone once a user has made room for it", async () => {
    const hurt = await hit();
    const { max } = ilse.system.vitality;
    await ilse.update({ "system.vitality.value": max });
    expect(await undo(hurt)).toMatchObject({ state: "refused" });
    await ilse.update({ "system.vitality.value": 5 });
    expect(await undo(hurt)).toMatchObject({ state: "done" });
    expect(vitality()).toBe(8);
  });

  it("prevents undoing the whole change if the number belongs to an item, including values of the actor", async () => {
    const gear = { name: "Flare", type: "edgeGear", system: { quantity: 1 } };
    const [item] = await ilse.createEmbeddedDocuments("Item", [gear]);
    const add = (quantity: number) => ({
      items: { added: [], changed: { [item!.id]: { deltas: { quantity }, sets: {} } }, removed: [] },
    });
    const bought = await apply({ deltas: { "vitality.value": -1 }, ...add(2) });
    const used = await apply(add(-3));
    expect(await undo(bought)).toMatchObject({
      state: "refused",
      text: { data: { actor: "Flare", path: "Quantity", value: -2, limit: 0 } },
    });
    expect(vitality()).toBe(7);
    await undo(used);
    expect(await undo(bought)).toMatchObject({ state: "done" });
  });
});

describe("a change that contradicts itself", () => {
  it.each([
    ["adds and removes one condition", { addConditions: ["prone"], removeConditions: ["prone"] }],
    ["adds one condition twice", { addConditions: ["prone", "prone"] }],
    ["adds a condition and removes its effect", { addConditions: ["prone"], removeEffects: [PRONE] }],
  ])("is refused before anything is written if it %s", async (_what, change) => {
    const present = await apply({ addConditions: ["prone"] });
    const before = essence(ilse);
    const { result } = await applyChange(ilse, { deltas: { "vitality.value": -3 }, ...change });
    expect(result).toMatchObject({ state: "refused", text: { key: "MANIFOLD.Ledger.Malformed" } });
    expect(essence(ilse)).toEqual(before);
    await undo(present);
  });
});
