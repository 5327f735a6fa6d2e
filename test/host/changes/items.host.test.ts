// @vitest-environment happy-dom
/** Changes of an actor's items: applied once, completely, and undone. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  applyChange,
  finishOpenChanges,
  NO_CHANGE,
  nextKey,
  postChanges,
  undoChange,
} from "../../support/changes.ts";
import { targetKey } from "../../support/consequences.ts";
import { createMessage } from "../../support/create.ts";
import type { TableActor, TableItem } from "../../support/documents.ts";
import { essence, startTable, type Table, tokenActor } from "../../support/table.ts";

let table: Table;

beforeAll(async () => {
  table = await startTable("edge");
});
afterAll(() => table.host.teardown());

describe.each([
  ["an actor of the world", () => table.actor("Ilse Marrow") as TableActor],
  ["an unlinked token's actor", () => tokenActor(table, "Station guard")],
])("items of %s", (_name, find) => {
  let actor: TableActor;
  let kit: TableItem;

  beforeEach(async () => {
    actor = find();
    const data = {
      name: "First aid",
      type: "edgeGear",
      system: { uses: { value: 5, max: 10 }, quantity: 2 },
    };
    [kit] = (await actor.createEmbeddedDocuments("Item", [data])) as [TableItem];
  });

  const apply = async (items: object, key = nextKey(), more: object = {}) => {
    const change = { ...more, items: { added: [], changed: {}, removed: [], ...items } };
    return (await applyChange(actor, change, { key })).result;
  };
  const undo = (key: string) => undoChange(actor, key);
  const spend = (delta: number, id = kit.id) => ({
    changed: { [id]: { deltas: { "uses.value": delta }, sets: {} } },
  });
  const uses = () => actor.items.get(kit.id)!.system.uses.value;

  it("are changed once, however often the change is applied, and stop at their limits", async () => {
    const key = nextKey();
    await Promise.all([apply(spend(-2), key), apply(spend(-2), key)]);
    await apply(spend(-2), key);
    expect(uses()).toBe(3);
    const empty = nextKey();
    await apply(spend(-7), empty);
    expect(uses()).toBe(0);
    await undo(empty);
    expect(uses()).toBe(3);
  });

  it("are added, removed and changed together, and undoing restores the identical actor", async () => {
    const before = essence(actor);
    const key = nextKey();
    const sword = { name: "Found blade", type: "edgeWeapon", system: { attackBonus: 2 } };
    const other = (await actor.createEmbeddedDocuments("Item", [{ name: "Torch", type: "edgeGear" }]))[0]!;
    const withTorch = essence(actor);
    await apply({ ...spend(-1), added: [sword], removed: [other.id] }, key, {
      deltas: { "vitality.value": -1 },
      addConditions: ["prone"],
    });
    expect(actor.items.getName("Found blade")!.system).toMatchObject({ attackBonus: 2 });
    expect(actor.items.getName("Torch")).toBeUndefined();
    expect(uses()).toBe(4);
    expect([...actor.statuses]).toContain("prone");
    await undo(key);
    expect(essence(actor)).toEqual(withTorch);
    await other.delete();
    expect(essence(actor)).toEqual(before);
  });

  it("are finished once after a crash between the actor and its items", async () => {
    const key = nextKey();
    await apply({ ...spend(-2), added: [{ name: "Found key", type: "edgeGear" }] }, key);
    const found = actor.items.getName("Found key")!.id;
    await actor.items.get(found)!.delete();
    await actor.update({ [`flags.manifold.ledger.${key}.open`]: true });
    expect(await finishOpenChanges([actor])).toBe(1);
    expect(uses()).toBe(3);
    expect(actor.items.getName("Found key")!.id).toBe(found);
    await undo(key);
    expect(actor.items.get(found)).toBeUndefined();
  });

  it("refuse the whole change with a reason if one is missing", async () => {
    const vitality = actor.system.vitality.value;
    const result = await apply(spend(-1, "0".repeat(16)), nextKey(), { deltas: { "vitality.value": -1 } });
    expect(result).toMatchObject({ state: "refused", text: { key: "MANIFOLD.Ledger.NoSuchItem" } });
    expect(actor.system.vitality.value).toBe(vitality);
  });

  it("are not added if they are of another game or of an unknown type", async () => {
    const give = (item: object) => apply({ added: [item] });
    expect(await give({ name: "Blade", type: "burstWeapon" })).toMatchObject({
      text: { key: "MANIFOLD.Drop.Foreign" },
    });
    expect(await give({ name: "Blade", type: "nonsense" })).toMatchObject({
      text: { key: "MANIFOLD.Ledger.BadItem" },
    });
    expect(actor.items.getName("Blade")).toBeUndefined();
  });

  it("that were deleted or replaced since then prevent undoing, and the refusal says so", async () => {
    const [set, spent] = [nextKey(), nextKey()];
    await apply({ changed: { [kit.id]: { deltas: {}, sets: { quantity: 7 } } } }, set);
    await apply(spend(-1), spent);
    await kit.update({ "system.quantity": 8 });
    expect(await undo(set)).toMatchObject({
      state: "refused",
      text: { key: "MANIFOLD.Ledger.Conflict", data: { actor: "First aid", path: "Quantity" } },
    });
    await kit.delete();
    expect(await undo(spent)).toMatchObject({ text: { key: "MANIFOLD.Ledger.ItemGone" } });
  });
});

describe("change sets on stored messages", () => {
  it("keep the dots of their paths on every message", async () => {
    const change = {
      ...NO_CHANGE,
      deltas: { "vitality.value": -2 },
      items: { added: [], changed: { abc: { deltas: { "uses.value": -1 }, sets: {} } }, removed: [] },
    };
    const ilse = table.actor("Ilse Marrow");
    const posted = await postChanges([[ilse, change]]);
    const stored = posted.system.targets[targetKey(ilse)];
    expect(stored.change).toEqual(change);
    const check = await createMessage({
      type: "check",
      system: { ruleset: "edge", kind: "check", key: "", costs: change },
    });
    expect(check.system).toMatchObject({ costs: change });
    expect(Object.keys((check.system.costs as typeof change).deltas)).toEqual(["vitality.value"]);
  });
});
