// @vitest-environment happy-dom
/** Consequences that reach an actor's items: once, whole, and taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { essence, load, type Source, startTable, type Table, type TableActor } from "../../support/table.ts";

interface Settled {
  readonly state: string;
  readonly text?: { readonly key: string; readonly data: Source };
}
interface Changes {
  applyChange(actor: object, reason: object, propose: () => object): Promise<Settled>;
  undoChange(actor: object, key: string, by: string): Promise<Settled>;
  finishOpenChanges(actors: object[]): Promise<number>;
}
interface TableItem extends Source {
  readonly id: string;
  readonly name: string;
  readonly system: { readonly uses: { readonly value: number }; readonly quantity: number };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface Carrier extends TableActor {
  readonly items: TableActor["items"] & {
    get(id: string): TableItem | undefined;
    getName(name: string): TableItem | undefined;
  };
  createEmbeddedDocuments(name: string, data: object[]): Promise<TableItem[]>;
}

const NOTHING = { deltas: {}, sets: {}, addConditions: [], removeConditions: [], steps: [] };

let table: Table;
let changes: Changes;
let keys = 0;

beforeAll(async () => {
  table = await startTable("edge");
  changes = await load<Changes>("module/core/changes/apply.ts");
}, 60_000);
afterAll(() => table.host.teardown());

function tokenActor(name: string): Carrier {
  const { scenes } = table.host.game as unknown as {
    scenes: { contents: { tokens: { contents: { name: string; actor: Carrier }[] } }[] };
  };
  return scenes.contents[0]!.tokens.contents.find((token) => token.name === name)!.actor;
}

describe.each([
  ["an actor of the world", () => table.actor("Ilse Marrow") as Carrier],
  ["an unlinked token's actor", () => tokenActor("Station guard")],
])("items of %s", (_name, find) => {
  let actor: Carrier;
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

  function nextKey(): string {
    keys += 1;
    return `key-${keys}`;
  }

  const apply = (items: object, key = nextKey(), more: object = {}) =>
    changes.applyChange(actor, { key, by: "u", what: { key: "x" }, message: null }, () => ({
      change: { ...NOTHING, ...more, items: { added: [], changed: {}, removed: [], ...items } },
    }));
  const undo = (key: string) => changes.undoChange(actor, key, "u");
  const spend = (delta: number, id = kit.id) => ({
    changed: { [id]: { deltas: { "uses.value": delta }, sets: {} } },
  });
  const uses = () => actor.items.get(kit.id)!.system.uses.value;

  it("are changed once, however often it is asked for, and stop at their limits", async () => {
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

  it("come, go and change together, and undoing leaves the identical actor", async () => {
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

  it("are finished when a crash came between the actor and its items, and not done twice", async () => {
    const key = nextKey();
    await apply({ ...spend(-2), added: [{ name: "Found key", type: "edgeGear" }] }, key);
    const found = actor.items.getName("Found key")!.id;
    await actor.items.get(found)!.delete();
    await actor.update({ [`flags.manifold.ledger.${key}.open`]: true });
    expect(await changes.finishOpenChanges([actor])).toBe(1);
    expect(uses()).toBe(3);
    expect(actor.items.getName("Found key")!.id).toBe(found);
    await undo(key);
    expect(actor.items.get(found)).toBeUndefined();
  });

  it("that are not there refuse the whole, in words", async () => {
    const vitality = actor.system.vitality.value;
    const settled = await apply(spend(-1, "0".repeat(16)), nextKey(), { deltas: { "vitality.value": -1 } });
    expect(settled).toMatchObject({ state: "refused", text: { key: "MANIFOLD.Ledger.NoSuchItem" } });
    expect(actor.system.vitality.value).toBe(vitality);
  });

  it("of another game or of no kind at all are not given", async () => {
    const give = (item: object) => apply({ added: [item] });
    expect(await give({ name: "Blade", type: "burstWeapon" })).toMatchObject({
      text: { key: "MANIFOLD.Drop.Foreign" },
    });
    expect(await give({ name: "Blade", type: "nonsense" })).toMatchObject({
      text: { key: "MANIFOLD.Ledger.BadItem" },
    });
    expect(actor.items.getName("Blade")).toBeUndefined();
  });

  it("deleted or replaced since keep the change from being undone, and the refusal says so", async () => {
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
  it("come back with their paths, wherever they stand", async () => {
    const change = {
      ...NOTHING,
      deltas: { "vitality.value": -2 },
      items: { added: [], changed: { abc: { deltas: { "uses.value": -1 }, sets: {} } }, removed: [] },
    };
    const ilse = table.actor("Ilse Marrow");
    const target = {
      uuid: ilse.uuid,
      name: "Ilse",
      adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
      turn: 0,
      applied: null,
      change,
      demands: [],
    };
    const create = (data: object) =>
      CONFIG.ChatMessage.documentClass.create(data as never) as unknown as Promise<{ system: Source }>;
    const posted = await create({
      type: "change",
      system: { ruleset: "edge", what: { key: "x" }, icon: "cycle", targets: { "Actor-x": target } },
    });
    expect((posted.system.targets as Record<string, Source>)["Actor-x"]!.change).toEqual(change);
    const check = await create({
      type: "check",
      system: { ruleset: "edge", kind: "check", key: "", costs: change, undo: change },
    });
    expect(check.system).toMatchObject({ costs: change, undo: change });
    expect(Object.keys((check.system.undo as typeof change).deltas)).toEqual(["vitality.value"]);
  });
});
