// @vitest-environment happy-dom
/** Undoing in another order than things were done in: what is left is what the changes left in force give, or a word. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { essence, load, startTable, type Table, type TableActor } from "../../support/table.ts";

interface Settled {
  readonly state: string;
  readonly text?: { readonly key: string; readonly data?: object };
}
interface Changes {
  applyChange(actor: object, reason: object, propose: () => object): Promise<Settled>;
  undoChange(actor: object, key: string, by: string): Promise<Settled>;
}
interface Carrier extends TableActor {
  readonly effects: { get(id: string): { readonly flags: object } | undefined };
  readonly items: TableActor["items"] & { has(id: string): boolean };
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly id: string }[]>;
}

const NOTHING = { deltas: {}, sets: {}, addConditions: [], removeConditions: [], steps: [] };
const PRONE = "prone00000000000";

let table: Table;
let changes: Changes;
let ilse: Carrier;
let keys = 0;

beforeAll(async () => {
  table = await startTable("edge");
  changes = await load<Changes>("module/core/changes/apply.ts");
  ilse = table.actor("Ilse Marrow") as Carrier;
}, 60_000);
afterAll(() => table.host.teardown());
beforeEach(() => ilse.update({ "system.vitality.value": 8 }));

/** Applies a change. @returns its key */
async function apply(change: object): Promise<string> {
  const { key, settled } = await attempt(change);
  expect(settled).toMatchObject({ state: "done" });
  return key;
}

async function attempt(change: object): Promise<{ key: string; settled: Settled }> {
  keys += 1;
  const key = `undo-${keys}`;
  const reason = { key, by: "u", what: { key: "x" }, message: null };
  const settled = await changes.applyChange(ilse, reason, () => ({ change: { ...NOTHING, ...change } }));
  return { key, settled };
}

const undo = (key: string) => changes.undoChange(ilse, key, "u");
const vitality = () => ilse.system.vitality.value;

describe("a condition that was taken away meanwhile", () => {
  const give = () => apply({ addConditions: ["prone"] });
  const take = () => apply({ removeConditions: ["prone"] });

  it("does not come back when its only cause has been undone", async () => {
    const before = essence(ilse);
    const [given, taken] = [await give(), await take()];
    await undo(given);
    await undo(taken);
    expect(essence(ilse)).toEqual(before);
  });

  it("comes back with the causes that are left, and goes with the last of them", async () => {
    const before = essence(ilse);
    const [first, second, taken] = [await give(), await give(), await take()];
    await undo(first);
    await undo(taken);
    expect(ilse.effects.get(PRONE)!.flags).toMatchObject({ manifold: { causes: [second] } });
    await undo(second);
    expect(essence(ilse)).toEqual(before);
  });

  it("is not caused by what is undone when another cause has given it again", async () => {
    const before = essence(ilse);
    const [first, taken, again] = [await give(), await take(), await give()];
    await undo(first);
    await undo(taken);
    await undo(again);
    expect(essence(ilse)).toEqual(before);
  });

  it("comes back when somebody had switched it on by hand", async () => {
    await ilse.toggleStatusEffect("prone", { active: true });
    const before = essence(ilse);
    const [given, taken] = [await give(), await take()];
    await undo(given);
    await undo(taken);
    expect(ilse.statuses.has("prone")).toBe(true);
    expect(essence(ilse)).toEqual(before);
    await ilse.toggleStatusEffect("prone", { active: false });
  });
});

it("an item that a change brought and another took away does not come back when both are undone", async () => {
  const before = essence(ilse);
  const source = { _id: "flare00000000000", name: "Flare", type: "edgeGear" };
  const brought = await apply({ items: { added: [source], changed: {}, removed: [] } });
  const taken = await apply({ items: { added: [], changed: {}, removed: [source._id] } });
  await undo(brought);
  await undo(taken);
  expect(ilse.items.has(source._id)).toBe(false);
  expect(essence(ilse)).toEqual(before);
});

it("an item that a change brought and another changed keeps neither from being undone", async () => {
  const before = essence(ilse);
  const source = { _id: "flare00000000001", name: "Flare", type: "edgeGear" };
  const brought = await apply({ items: { added: [source], changed: {}, removed: [] } });
  const more = { [source._id]: { deltas: { quantity: 2 }, sets: {} } };
  const changed = await apply({
    deltas: { "vitality.value": -1 },
    items: { added: [], changed: more, removed: [] },
  });
  await undo(brought);
  expect(await undo(changed)).toMatchObject({ state: "done" });
  expect(essence(ilse)).toEqual(before);
});

describe("a number that would have to pass a limit", () => {
  const hit = () => apply({ deltas: { "vitality.value": -3 } });

  it("is not cut off there: it is refused in words, and undoing in reverse order restores all", async () => {
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

  it("below nothing just the same", async () => {
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

  it("may be made room for by hand", async () => {
    const hurt = await hit();
    const { max } = ilse.system.vitality as unknown as { readonly max: number };
    await ilse.update({ "system.vitality.value": max });
    expect(await undo(hurt)).toMatchObject({ state: "refused" });
    await ilse.update({ "system.vitality.value": 5 });
    expect(await undo(hurt)).toMatchObject({ state: "done" });
    expect(vitality()).toBe(8);
  });

  it("of an item keeps the whole change, its actor's values too", async () => {
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
    ["gives and takes one condition", { addConditions: ["prone"], removeConditions: ["prone"] }],
    ["gives one condition twice", { addConditions: ["prone", "prone"] }],
    ["gives a condition and takes its effect", { addConditions: ["prone"], removeEffects: [PRONE] }],
  ])("%s: it is refused before anything is written", async (_what, change) => {
    const present = await apply({ addConditions: ["prone"] });
    const before = essence(ilse);
    const { settled } = await attempt({ deltas: { "vitality.value": -3 }, ...change });
    expect(settled).toMatchObject({ state: "refused", text: { key: "MANIFOLD.Ledger.Malformed" } });
    expect(essence(ilse)).toEqual(before);
    await undo(present);
  });
});
