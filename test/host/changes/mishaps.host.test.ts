// @vitest-environment happy-dom
/** Changes that cannot be, double clicks and damaged cards: the old state or the new one, and a word about it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  essence,
  load,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

interface Settled {
  readonly state: string;
  readonly text?: { readonly key: string };
}
interface Changes {
  applyChange(actor: object, reason: object, propose: () => object): Promise<Settled>;
  undoChange(actor: object, key: string, by: string): Promise<Settled>;
  finishOpenChanges(actors: object[]): Promise<number>;
}
interface Carrier extends TableActor {
  readonly flags: { readonly manifold?: { readonly ledger?: Record<string, Source> } };
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly id: string }[]>;
}
interface Dialog {
  render(options: object): Promise<unknown>;
  submit(): Promise<unknown>;
}

const NOTHING = { deltas: {}, sets: {}, addConditions: [], removeConditions: [], steps: [] };

let table: Table;
let changes: Changes;
let ilse: Carrier;
let anselm: Carrier;
let keys = 0;

beforeAll(async () => {
  table = await startTable("edge");
  changes = await load<Changes>("module/core/changes/apply.ts");
  ilse = table.actor("Ilse Marrow") as Carrier;
  anselm = table.actor("Doctor Anselm Quill") as Carrier;
}, 60_000);
afterAll(() => table.host.teardown());
beforeEach(() => ilse.update({ "system.vitality.value": 8 }));

function nextKey(): string {
  keys += 1;
  return `mishap-${keys}`;
}

const apply = (change: object, key = nextKey(), actor = ilse) =>
  changes.applyChange(actor, { key, by: "u", what: { key: "x" }, message: null }, () => ({
    change: { ...NOTHING, ...change },
  }));

const gear = async (quantity: number): Promise<string> => {
  const data = { name: "Flare", type: "edgeGear", system: { quantity } };
  const [item] = await ilse.createEmbeddedDocuments("Item", [data]);
  return item!.id;
};

const itemChange = (id: string, values: object) => ({
  items: { added: [], changed: { [id]: { deltas: {}, sets: {}, ...values } }, removed: [] },
});

describe("a change that cannot be", () => {
  const HURT = { deltas: { "vitality.value": -3 } };

  it.each([
    ["gives a condition that no game knows", "NoSuchCondition", () => ({ addConditions: ["forgotten"] })],
    ["adds what is no number", "Malformed", () => ({ deltas: { "vitality.value": Number.NaN } })],
    ["lacks its lists", "Malformed", () => ({ addConditions: undefined, steps: null })],
    ["means a part of every object", "NoSuchItem", () => itemChange("constructor", { sets: { name: "x" } })],
    [
      "means the prototype",
      "Unfitting",
      () => ({ deltas: JSON.parse('{"__proto__.polluted":1}') as object }),
    ],
    ["deletes by its path", "Unfitting", () => ({ sets: { "-=vitality": 1 } })],
    ["leaves the system", "Unfitting", () => ({ sets: { "system.vitality.value": 1 } })],
  ])("%s: it is refused before anything is written", async (_what, word, change) => {
    const before = essence(ilse);
    const settled = await apply({ ...HURT, ...change() });
    expect(settled).toMatchObject({ state: "refused", text: { key: `MANIFOLD.Ledger.${word}` } });
    expect(essence(ilse)).toEqual(before);
  });

  it("sets an item's value to what it cannot hold: nothing is written to its actor either", async () => {
    const id = await gear(2);
    const before = essence(ilse);
    const settled = await apply({ ...HURT, ...itemChange(id, { sets: { quantity: -1 } }) });
    expect(settled).toMatchObject({ state: "refused", text: { key: "MANIFOLD.Ledger.BadValue" } });
    expect(essence(ilse)).toEqual(before);
  });

  it("has a key that would be a path", async () => {
    const settled = await apply(HURT, "a.b");
    expect(settled).toMatchObject({ state: "refused", text: { key: "MANIFOLD.Ledger.BadKey" } });
    expect(ilse.system.vitality.value).toBe(8);
  });
});

it("a number that the schema cuts off comes back whole when the change is undone", async () => {
  const id = await gear(2);
  const before = essence(ilse);
  const key = nextKey();
  await apply({ deltas: { "psi.value": 1e6 }, ...itemChange(id, { deltas: { quantity: 1e6 } }) }, key);
  expect(essence(ilse)).not.toEqual(before);
  await changes.undoChange(ilse, key, "u");
  expect(essence(ilse)).toEqual(before);
});

describe("a condition that no game knows any more", () => {
  /** As it stands after a crash and an update that dropped the condition. */
  async function interrupted(actor: Carrier): Promise<string> {
    const key = nextKey();
    await apply({ deltas: { "vitality.value": -1 }, addConditions: ["prone"] }, key, actor);
    await actor.update({
      [`flags.manifold.ledger.${key}.added`]: ["prone", "forgotten"],
      [`flags.manifold.ledger.${key}.open`]: true,
    });
    return key;
  }

  it("keeps no interrupted change from being finished and undone", async () => {
    const before = essence(ilse);
    const key = await interrupted(ilse);
    expect(await changes.finishOpenChanges([ilse])).toBe(1);
    expect(await changes.undoChange(ilse, key, "u")).toMatchObject({ state: "done" });
    expect(essence(ilse)).toEqual(before);
  });
});

it("an actor whose change cannot be finished keeps no other from it, and the table is told", async () => {
  for (const actor of [ilse, anselm]) {
    const key = nextKey();
    await apply({ addConditions: ["prone"] }, key, actor);
    await actor.update({ [`flags.manifold.ledger.${key}.open`]: true });
    await actor.toggleStatusEffect("prone", { active: false });
  }
  const failing = ilse as unknown as { createEmbeddedDocuments(): Promise<unknown> };
  const create = vi.spyOn(failing, "createEmbeddedDocuments").mockRejectedValue(new Error("no"));
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const warn = vi.spyOn(ui.notifications!, "warn");
  expect(await changes.finishOpenChanges([ilse, anselm])).toBe(1);
  expect([...anselm.statuses]).toContain("prone");
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("Ilse Marrow"));
  for (const spy of [create, log, warn]) spy.mockRestore();
  expect(await changes.finishOpenChanges([ilse])).toBe(1);
  expect([...ilse.statuses]).toContain("prone");
});

it("a rest that is confirmed twice is had once", async () => {
  const { RestDialog } = await load<{ RestDialog: new (ruleset: object, actors: object[]) => Dialog }>(
    "module/core/rest/rest-dialog.ts",
  );
  const dialog = new RestDialog((ilse as unknown as { ruleset: object }).ruleset, [ilse]);
  await dialog.render({ force: true });
  const before = table.messages.contents.length;
  await Promise.all([dialog.submit(), dialog.submit()]);
  expect(table.messages.contents).toHaveLength(before + 1);
});

describe("turns of somebody hidden", () => {
  interface Fight {
    startCombat(): Promise<unknown>;
    activate(): Promise<unknown>;
    delete(): Promise<unknown>;
  }

  it.each([true, false])("hidden: %s, and so is the card that names them", async (hidden) => {
    await ilse.update({ "system.vitality.value": 0, "flags.manifold.automation": "ask" });
    const fight = (await CONFIG.Combat.documentClass.create({
      combatants: [{ actorId: ilse.id, initiative: 20, hidden }],
    } as never)) as unknown as Fight;
    await fight.activate();
    const before = table.messages.contents.length;
    await fight.startCombat();
    await vi.waitFor(() => expect(table.messages.contents.length).toBeGreaterThan(before));
    const card = table.messages.contents[before] as unknown as { whisper: readonly string[] };
    expect(card.whisper.length > 0).toBe(hidden);
    expect(card.whisper).not.toContain(table.users.getName("Ada")!.id);
    await fight.delete();
    await ilse.update({ "flags.manifold.automation": "off" });
  });
});

describe("a damaged card", () => {
  const post = async (change: unknown, more: object): Promise<TableMessage> => {
    const target = {
      uuid: ilse.uuid,
      name: "Ilse",
      adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
      turn: 0,
      applied: null,
      change,
      demands: [],
      ...more,
    };
    const created = await CONFIG.ChatMessage.documentClass.create({
      type: "change",
      system: { ruleset: "edge", what: { key: "x" }, icon: "cycle", targets: { one: target } },
    } as never);
    return created as unknown as TableMessage;
  };

  it.each([
    ["a change without its parts", { deltas: null, sets: {} }, {}],
    ["items without their lists", { ...NOTHING, items: {} }, {}],
    ["an account without its steps", NOTHING, { applied: { key: "x", at: 0, by: "", why: {} } }],
  ])("with %s is shown, and says that nothing of it is applied", async (_what, change, more) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { appendTargets: addTargets } = await load<{ appendTargets(message: object, card: Element): void }>(
      "module/core/damage/target-section.ts",
    );
    const card = document.createElement("div");
    addTargets(await post(change, more), card);
    log.mockRestore();
    expect(card.querySelector(".problem")?.textContent).toBe(game.i18n!.localize("MANIFOLD.Damage.Tampered"));
  });
});
