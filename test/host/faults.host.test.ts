// @vitest-environment happy-dom
/** Faults at the table: each ends with a message that names it, in the state before or after the change, never between. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { finishOpenChanges, postChanges } from "../support/changes.ts";
import { apply, hit, targetKey, undo } from "../support/consequences.ts";
import type { TableItem } from "../support/documents.ts";
import { essence, type Source, startTable, type Table, type TableActor } from "../support/table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
});
afterAll(() => table.host.teardown());
beforeEach(() => guard.update({ "system.vitality.value": 10 }));

const refusal = (key: string, data?: object) => ({
  text: { key: `MANIFOLD.${key}`, ...(data ? { data } : {}) },
});

describe("negative and absurd damage", () => {
  const adjusted = async (adjust: Source) => {
    const message = await hit(ilse, [guard], "4");
    const path = `system.targets.${targetKey(guard)}.adjust`;
    await message.update(
      Object.fromEntries(Object.entries(adjust).map(([name, value]) => [`${path}.${name}`, value])),
    );
    await apply(message, guard);
    const { value } = guard.system.vitality;
    await undo(message, guard);
    expect(guard.system.vitality.value).toBe(10);
    return value;
  };

  it("a negative multiplier neither damages nor heals", async () => {
    expect(await adjusted({ multiplier: -3 })).toBe(10);
    expect(await adjusted({ bonus: -99_999 })).toBe(10);
  });

  it("excessive damage stops at 0 and is undone exactly", async () => {
    expect(await adjusted({ multiplier: 1e12 })).toBe(0);
    expect(await adjusted({ bonus: 1e9 })).toBe(0);
  });

  it("an invalid formula is refused before anything is rolled", async () => {
    const before = table.messages.contents.length;
    const choices = { formula: "4d6 of fire", type: "biotic" };
    expect(await ilse.roll("damage", "", { dialog: false, choices })).toBeNull();
    expect(table.messages.contents.length).toBe(before);
  });
});

describe("a condition that no game has any longer", () => {
  it("refuses the whole change and names the condition", async () => {
    const before = essence(guard);
    const message = await postChanges([
      [guard, { deltas: { "vitality.value": -3 }, addConditions: ["bewitched"] }],
    ]);
    await expect(apply(message, guard)).rejects.toMatchObject(
      refusal("Ledger.NoSuchCondition", { condition: "bewitched" }),
    );
    expect(essence(guard)).toEqual(before);
  });

  it("does not prevent an interrupted change, or later ones, from being finished", async () => {
    const message = await postChanges([
      [guard, { deltas: { "vitality.value": -3 }, addConditions: ["prone"] }],
    ]);
    await apply(message, guard);
    const entry = `flags.manifold.ledger.${message.id}-0`;
    await guard.update({ [`${entry}.added`]: ["bewitched", "prone"], [`${entry}.open`]: true });
    expect(await finishOpenChanges([guard])).toBe(1);
    expect(await finishOpenChanges([guard])).toBe(0);
    await undo(message, guard);
    expect([...guard.statuses]).toEqual([]);
    expect(guard.system.vitality.value).toBe(10);
  });
});

describe("another package that cancels", () => {
  let change: Source;
  beforeEach(async () => {
    const gear = [
      { name: "Lamp", type: "edgeGear" },
      { name: "Rope", type: "edgeGear" },
    ];
    const [lamp, rope] = (await guard.createEmbeddedDocuments("Item", gear)) as [TableItem, TableItem];
    await guard.toggleStatusEffect("prone", { active: true });
    change = {
      deltas: { "vitality.value": -3 },
      addConditions: ["sickened"],
      removeConditions: ["prone"],
      items: {
        added: [{ name: "Trophy", type: "edgeGear" }],
        changed: { [lamp.id]: { deltas: { quantity: 2 }, sets: {} } },
        removed: [rope.id],
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

  /** @param matches whether this write is the one to cancel */
  async function cancelWrites<T>(
    hook: string,
    matches: (document: { readonly name: string }) => boolean,
    work: () => Promise<T>,
  ) {
    const id = Hooks.on(
      hook as never,
      ((document: { readonly name: string }) => !matches(document)) as never,
    );
    try {
      return await work();
    } finally {
      Hooks.off(hook as never, id);
    }
  }
  it.each([
    ["preUpdateActor", "Station guard"],
    ["preCreateItem", "Trophy"],
    ["preUpdateItem", "Lamp"],
    ["preDeleteItem", "Rope"],
    ["preCreateActiveEffect", "Sickened"],
    ["preDeleteActiveEffect", "Prone"],
  ])(
    "with %s: nothing is changed, the refusal names %s, and without the hook everything is applied",
    async (hook, what) => {
      const before = essence(guard);
      const message = await postChanges([[guard, change]]);
      await cancelWrites(
        hook,
        ({ name }) => name === what,
        () =>
          expect(apply(message, guard)).rejects.toMatchObject(
            refusal("Ledger.Vetoed", { actor: guard.name, what }),
          ),
      );
      expect(essence(guard)).toEqual(before);
      expect(message.system.targets[targetKey(guard)]!.applied).toBeNull();
      await apply(message, guard);
      expect(guard.system.vitality.value).toBe(7);
      expect(things()).toEqual(["Lamp", "Trophy"]);
      await undo(message, guard);
      expect(essence(guard)).toEqual(before);
    },
  );

  it.each([
    ["preUpdateActor", "Station guard"],
    ["preCreateItem", "Rope"],
    ["preCreateActiveEffect", "Prone"],
    ["preDeleteActiveEffect", "Sickened"],
  ])(
    "undoing with %s: nothing is undone, the refusal names %s, and without the hook everything is undone",
    async (hook, what) => {
      const before = essence(guard);
      const message = await postChanges([[guard, change]]);
      await apply(message, guard);
      const applied = essence(guard);
      for (let time = 0; time < 2; time += 1)
        await cancelWrites(
          hook,
          ({ name }) => name === what,
          () =>
            expect(undo(message, guard)).rejects.toMatchObject(
              refusal("Ledger.UndoVetoed", { actor: guard.name, what }),
            ),
        );
      expect(essence(guard)).toEqual(applied);
      await undo(message, guard);
      expect(essence(guard)).toEqual(before);
    },
  );

  it("the revert too: the change is finished later, and the Gamemaster is notified", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const message = await postChanges([[guard, change]]);
    const matches = ({ name }: { readonly name: string }) => ["Rope", "Trophy"].includes(name);
    await cancelWrites("preDeleteItem", matches, () =>
      expect(apply(message, guard)).rejects.toMatchObject(
        refusal("Ledger.Unfinished", { actor: guard.name }),
      ),
    );
    expect(await finishOpenChanges([guard])).toBe(1);
    expect(things()).toEqual(["Lamp", "Rope"]);
  });
});

describe("a value or an item that the target lacks", () => {
  it("refuses the whole change and names the path", async () => {
    const before = essence(guard);
    const message = await postChanges([[guard, { deltas: { "vitality.value": -3, "mana.value": -1 } }]]);
    await expect(apply(message, guard)).rejects.toMatchObject(
      refusal("Ledger.Unfitting", { actor: guard.name, path: "mana.value" }),
    );
    expect(essence(guard)).toEqual(before);
  });
});

describe("a message edited by a user", () => {
  it.each([
    ["a plan without its parts", { "system.plan": { dice: [], modifiers: [] }, "system.dice": [] }],
    ["an unknown kind", { "system.kind": "annihilation" }],
    ["another game", { "system.ruleset": "burst" }],
    ["an unknown game", { "system.ruleset": "?" }],
  ])("with %s is refused with a reason", async (_what, edit) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const message = await hit(ilse, [guard], "2d6");
    await message.update(edit);
    await expect(apply(message, guard)).rejects.toMatchObject(refusal("Damage.Tampered"));
    expect(guard.system.vitality.value).toBe(10);
  });

  it("is not applied twice with an invented turn", async () => {
    const message = await hit(ilse, [guard], "4");
    await apply(message, guard);
    const path = `system.targets.${targetKey(guard)}`;
    await message.update({ [`${path}.turn`]: 7, [`${path}.applied`]: null });
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(6);
    await undo(message, guard);
    expect(guard.system.vitality.value).toBe(10);
  });
});

describe("the Gamemaster reloading in the middle", () => {
  it("leaves the change to another client, which finishes it at its start although the target has changed since", async () => {
    const message = await postChanges([
      [guard, { deltas: { "vitality.value": -3 }, addConditions: ["prone", "blinded"] }],
    ]);
    await apply(message, guard);
    const entry = `flags.manifold.ledger.${message.id}-0`;
    await guard.toggleStatusEffect("blinded", { active: false });
    await guard.update({ "system.vitality.value": 5, [`${entry}.open`]: true });
    await finishOpenChanges([guard]);
    expect([...guard.statuses].sort()).toEqual(["blinded", "prone"]);
    expect(guard.system.vitality.value).toBe(5);
    await undo(message, guard);
    expect(guard.system.vitality.value).toBe(8);
    expect([...guard.statuses]).toEqual([]);
  });
});

describe("another client that changes the effects at the same moment", () => {
  it("may remove effects first: these are not missed, and the rest is still done", async () => {
    await guard.toggleStatusEffect("prone", { active: true });
    const [prone] = guard.toObject().effects as Source[];
    const other = table.join("Gamemaster");
    Hooks.once("preDeleteActiveEffect", () => {
      const operation = { ids: [prone!._id], parentUuid: guard.uuid };
      void other.modifyDocument({ type: "ActiveEffect", action: "delete", operation } as never);
    });
    const message = await postChanges([[guard, { addConditions: ["blinded"], removeConditions: ["prone"] }]]);
    await apply(message, guard);
    expect([...guard.statuses]).toEqual(["blinded"]);
    await undo(message, guard);
    expect([...guard.statuses]).toEqual(["prone"]);
    await guard.toggleStatusEffect("prone", { active: false });
    other.close();
  });
});
