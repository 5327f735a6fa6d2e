// @vitest-environment happy-dom
/** What goes wrong at a table: each ends in words that name it, and in the old state or the new one, never between. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  essence,
  load,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../support/table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let request: (name: string, data: object) => Promise<void>;
let changes: { finishOpenChanges(actors: object[]): Promise<number> };

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  ({ sendCommand: request } = await load<{ sendCommand: typeof request }>("module/core/relay/relay.ts"));
  changes = await load<typeof changes>("module/core/changes/apply.ts");
}, 60_000);
afterAll(() => table.host.teardown());
beforeEach(() => guard.update({ "system.vitality.value": 10 }));

const keyOf = ({ uuid }: TableActor) => uuid.replaceAll(".", "-");
const apply = (message: TableMessage, actor = guard) =>
  request("apply", { message: message.id, target: keyOf(actor) });
const undo = (message: TableMessage, actor = guard) =>
  request("undo", { message: message.id, target: keyOf(actor) });
const refusal = (key: string, data?: object) => ({
  text: { key: `MANIFOLD.${key}`, ...(data ? { data } : {}) },
});

async function hit(formula: string): Promise<TableMessage> {
  const choices = { formula, type: "biotic" };
  const result = await ilse.roll("damage", "", { dialog: false, choices, targets: [guard.uuid] });
  return result!.message;
}

async function card(change: Source): Promise<TableMessage> {
  const empty = { deltas: {}, sets: {}, addConditions: [], removeConditions: [], steps: [] };
  const target = {
    uuid: guard.uuid,
    name: guard.name,
    adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
    turn: 0,
    applied: null,
    change: { ...empty, ...change },
    demands: [],
  };
  const system = { ruleset: "edge", what: { key: "x" }, icon: "cycle", targets: { [keyOf(guard)]: target } };
  const created = await CONFIG.ChatMessage.documentClass.create({ type: "change", system } as never);
  return created as unknown as TableMessage;
}

describe("negative and absurd damage", () => {
  const adjusted = async (adjust: Source) => {
    const message = await hit("4");
    const path = `system.targets.${keyOf(guard)}.adjust`;
    await message.update(
      Object.fromEntries(Object.entries(adjust).map(([name, value]) => [`${path}.${name}`, value])),
    );
    await apply(message);
    const { value } = guard.system.vitality;
    await undo(message);
    expect(guard.system.vitality.value).toBe(10);
    return value;
  };

  it("a multiplier below nothing hurts nobody, and heals nobody", async () => {
    expect(await adjusted({ multiplier: -3 })).toBe(10);
    expect(await adjusted({ bonus: -99_999 })).toBe(10);
  });

  it("beyond every bound it stops where the track does, and is undone to the point", async () => {
    expect(await adjusted({ multiplier: 1e12 })).toBe(0);
    expect(await adjusted({ bonus: 1e9 })).toBe(0);
  });

  it("a formula that is none is refused before anything is rolled", async () => {
    const before = table.messages.contents.length;
    const choices = { formula: "4d6 of fire", type: "biotic" };
    expect(await ilse.roll("damage", "", { dialog: false, choices })).toBeNull();
    expect(table.messages.contents.length).toBe(before);
  });
});

describe("a condition that no game knows any more", () => {
  it("refuses the whole change and names the condition", async () => {
    const before = essence(guard);
    const message = await card({ deltas: { "vitality.value": -3 }, addConditions: ["bewitched"] });
    await expect(apply(message)).rejects.toMatchObject(
      refusal("Ledger.NoSuchCondition", { condition: "bewitched" }),
    );
    expect(essence(guard)).toEqual(before);
  });

  it("does not keep an interrupted change, or those after it, from being finished", async () => {
    const message = await card({ deltas: { "vitality.value": -3 }, addConditions: ["prone"] });
    await apply(message);
    const entry = `flags.manifold.ledger.${message.id}-0`;
    await guard.update({ [`${entry}.added`]: ["bewitched", "prone"], [`${entry}.open`]: true });
    expect(await changes.finishOpenChanges([guard])).toBe(1);
    expect(await changes.finishOpenChanges([guard])).toBe(0);
    await undo(message);
    expect([...guard.statuses]).toEqual([]);
    expect(guard.system.vitality.value).toBe(10);
  });
});

describe("another package that says no", () => {
  let items: readonly { readonly id: string; readonly type: string; readonly name: string }[];
  let change: Source;
  beforeEach(async () => {
    const gear = [
      { name: "Lamp", type: "edgeGear" },
      { name: "Rope", type: "edgeGear" },
    ];
    items = (await guard.createEmbeddedDocuments("Item", gear)) as typeof items;
    await guard.toggleStatusEffect("prone", { active: true });
    const [lamp, rope] = items;
    change = {
      deltas: { "vitality.value": -3 },
      addConditions: ["sickened"],
      removeConditions: ["prone"],
      items: {
        added: [{ name: "Trophy", type: "edgeGear" }],
        changed: { [lamp!.id]: { deltas: { quantity: 2 }, sets: {} } },
        removed: [rope!.id],
      },
    };
  });
  afterEach(async () => {
    const ids = guard.items.contents.filter(({ name }) => NAMES.includes(name)).map(({ id }) => id);
    await guard.deleteEmbeddedDocuments("Item", ids);
    for (const id of guard.statuses) await guard.toggleStatusEffect(id, { active: false });
  });

  const NAMES = ["Lamp", "Rope", "Trophy"];
  const things = () => guard.items.contents.map(({ name }) => name).filter((name) => NAMES.includes(name));

  /** @param says whether this write is the one that is stopped */
  async function vetoing<T>(hook: string, says: (document: Named) => boolean, work: () => Promise<T>) {
    const id = Hooks.on(hook as never, ((document: Named) => !says(document)) as never);
    try {
      return await work();
    } finally {
      Hooks.off(hook as never, id);
    }
  }
  interface Named {
    readonly name: string;
  }

  it.each([
    ["preUpdateActor", "Station guard"],
    ["preCreateItem", "Trophy"],
    ["preUpdateItem", "Lamp"],
    ["preDeleteItem", "Rope"],
    ["preCreateActiveEffect", "Sickened"],
    ["preDeleteActiveEffect", "Prone"],
  ])("by %s: nothing is changed, the refusal names %s, and without it all is done", async (hook, what) => {
    const before = essence(guard);
    const message = await card(change);
    await vetoing(
      hook,
      ({ name }) => name === what,
      () =>
        expect(apply(message)).rejects.toMatchObject(refusal("Ledger.Vetoed", { actor: guard.name, what })),
    );
    expect(essence(guard)).toEqual(before);
    expect(message.system.targets[keyOf(guard)]!.applied).toBeNull();
    await apply(message);
    expect(guard.system.vitality.value).toBe(7);
    expect(things()).toEqual(["Lamp", "Trophy"]);
    await undo(message);
    expect(essence(guard)).toEqual(before);
  });

  it.each([
    ["preUpdateActor", "Station guard"],
    ["preCreateItem", "Rope"],
    ["preCreateActiveEffect", "Prone"],
    ["preDeleteActiveEffect", "Sickened"],
  ])(
    "to undoing, by %s: nothing is undone, the refusal names %s, and without it all is",
    async (hook, what) => {
      const before = essence(guard);
      const message = await card(change);
      await apply(message);
      const applied = essence(guard);
      for (let time = 0; time < 2; time += 1)
        await vetoing(
          hook,
          ({ name }) => name === what,
          () =>
            expect(undo(message)).rejects.toMatchObject(
              refusal("Ledger.UndoVetoed", { actor: guard.name, what }),
            ),
        );
      expect(essence(guard)).toEqual(applied);
      await undo(message);
      expect(essence(guard)).toEqual(before);
    },
  );

  it("to the way back as well: the change is finished later, and the Gamemaster is told", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const message = await card(change);
    const says = ({ name }: Named) => ["Rope", "Trophy"].includes(name);
    await vetoing("preDeleteItem", says, () =>
      expect(apply(message)).rejects.toMatchObject(refusal("Ledger.Unfinished", { actor: guard.name })),
    );
    expect(await changes.finishOpenChanges([guard])).toBe(1);
    expect(things()).toEqual(["Lamp", "Rope"]);
  });
});

describe("a value or an item that the target lacks", () => {
  it("refuses the whole change and names the path", async () => {
    const before = essence(guard);
    const message = await card({ deltas: { "vitality.value": -3, "mana.value": -1 } });
    await expect(apply(message)).rejects.toMatchObject(
      refusal("Ledger.Unfitting", { actor: guard.name, path: "mana.value" }),
    );
    expect(essence(guard)).toEqual(before);
  });
});

describe("a message edited by hand", () => {
  it.each([
    ["a plan without its parts", { "system.plan": { dice: [], modifiers: [] }, "system.dice": [] }],
    ["a kind that there is not", { "system.kind": "annihilation" }],
    ["another game", { "system.ruleset": "burst" }],
    ["no game at all", { "system.ruleset": "?" }],
  ])("%s is refused in words", async (_what, edit) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const message = await hit("2d6");
    await message.update(edit);
    await expect(apply(message)).rejects.toMatchObject(refusal("Damage.Tampered"));
    expect(guard.system.vitality.value).toBe(10);
  });

  it("a turn made up is no second application", async () => {
    const message = await hit("4");
    await apply(message);
    const path = `system.targets.${keyOf(guard)}`;
    await message.update({ [`${path}.turn`]: 7, [`${path}.applied`]: null });
    await apply(message);
    expect(guard.system.vitality.value).toBe(6);
    await undo(message);
    expect(guard.system.vitality.value).toBe(10);
  });
});

describe("the Gamemaster reloading in the middle", () => {
  it("leaves what another client finishes at its start, the target having changed meanwhile", async () => {
    const message = await card({ deltas: { "vitality.value": -3 }, addConditions: ["prone", "blinded"] });
    await apply(message);
    const entry = `flags.manifold.ledger.${message.id}-0`;
    await guard.toggleStatusEffect("blinded", { active: false });
    await guard.update({ "system.vitality.value": 5, [`${entry}.open`]: true });
    await changes.finishOpenChanges([guard]);
    expect([...guard.statuses].sort()).toEqual(["blinded", "prone"]);
    expect(guard.system.vitality.value).toBe(5);
    await undo(message);
    expect(guard.system.vitality.value).toBe(8);
    expect([...guard.statuses]).toEqual([]);
  });
});

describe("another client at the same effects in the same instant", () => {
  it("what the other has taken away is not missed, and the rest is still done", async () => {
    await guard.toggleStatusEffect("prone", { active: true });
    const [prone] = guard.toObject().effects as Source[];
    const other = table.join("Gamemaster");
    Hooks.once("preDeleteActiveEffect", () => {
      const operation = { ids: [prone!._id], parentUuid: guard.uuid };
      void other.modifyDocument({ type: "ActiveEffect", action: "delete", operation } as never);
    });
    const message = await card({ addConditions: ["blinded"], removeConditions: ["prone"] });
    await apply(message);
    expect([...guard.statuses]).toEqual(["blinded"]);
    await undo(message);
    expect([...guard.statuses]).toEqual(["prone"]);
    await guard.toggleStatusEffect("prone", { active: false });
    other.close();
  });
});
