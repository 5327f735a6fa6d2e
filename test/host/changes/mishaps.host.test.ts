// @vitest-environment happy-dom
/** Impossible changes, double clicks and damaged cards: the state before or after, and a message. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  applyChange,
  finishOpenChanges,
  NO_CHANGE,
  nextKey,
  postChanges,
  undoChange,
} from "../../support/changes.ts";
import { createCombat } from "../../support/combat.ts";
import { showTargets } from "../../support/consequences.ts";
import type { TableActor } from "../../support/documents.ts";
import { essence, startTable, type Table } from "../../support/table.ts";
import { dialogOf } from "../../support/windows.ts";

let table: Table;
let ilse: TableActor;
let anselm: TableActor;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow") as TableActor;
  anselm = table.actor("Doctor Anselm Quill") as TableActor;
});
afterAll(() => table.host.teardown());
beforeEach(() => ilse.update({ "system.vitality.value": 8 }));

const apply = async (change: object, key = nextKey(), actor = ilse) =>
  (await applyChange(actor, change, { key })).result;

const gear = async (quantity: number): Promise<string> => {
  const data = { name: "Flare", type: "edgeGear", system: { quantity } };
  const [item] = await ilse.createEmbeddedDocuments("Item", [data]);
  return item!.id;
};

const itemChange = (id: string, values: object) => ({
  items: { added: [], changed: { [id]: { deltas: {}, sets: {}, ...values } }, removed: [] },
});

describe("an impossible change", () => {
  const HURT = { deltas: { "vitality.value": -3 } };

  it.each([
    ["adds a condition that no game has", "NoSuchCondition", () => ({ addConditions: ["forgotten"] })],
    ["adds a value that is not a number", "Malformed", () => ({ deltas: { "vitality.value": Number.NaN } })],
    ["lacks its lists", "Malformed", () => ({ addConditions: undefined, steps: null })],
    [
      "names a member of every object as an item",
      "NoSuchItem",
      () => itemChange("constructor", { sets: { name: "x" } }),
    ],
    [
      "names the prototype",
      "Unfitting",
      () => ({ deltas: JSON.parse('{"__proto__.polluted":1}') as object }),
    ],
    ["deletes through its path", "Unfitting", () => ({ sets: { "-=vitality": 1 } })],
    ["leaves system data", "Unfitting", () => ({ sets: { "system.vitality.value": 1 } })],
  ])("is refused before anything is written if it %s", async (_what, word, change) => {
    const before = essence(ilse);
    const result = await apply({ ...HURT, ...change() });
    expect(result).toMatchObject({ state: "refused", text: { key: `MANIFOLD.Ledger.${word}` } });
    expect(essence(ilse)).toEqual(before);
  });

  it("writes nothing to the actor either if it sets an invalid value of an item", async () => {
    const id = await gear(2);
    const before = essence(ilse);
    const result = await apply({ ...HURT, ...itemChange(id, { sets: { quantity: -1 } }) });
    expect(result).toMatchObject({ state: "refused", text: { key: "MANIFOLD.Ledger.BadValue" } });
    expect(essence(ilse)).toEqual(before);
  });

  it("is refused if its key would be a path", async () => {
    const result = await apply(HURT, "a.b");
    expect(result).toMatchObject({ state: "refused", text: { key: "MANIFOLD.Ledger.BadKey" } });
    expect(ilse.system.vitality.value).toBe(8);
  });
});

it("restores a number that the schema had limited when the change is undone", async () => {
  const id = await gear(2);
  const before = essence(ilse);
  const key = nextKey();
  await apply({ deltas: { "psi.value": 1e6 }, ...itemChange(id, { deltas: { quantity: 1e6 } }) }, key);
  expect(essence(ilse)).not.toEqual(before);
  await undoChange(ilse, key);
  expect(essence(ilse)).toEqual(before);
});

describe("a condition that no game has any longer", () => {
  /** Leaves a change as after a crash and an update that removed the condition. */
  async function interrupt(actor: TableActor): Promise<string> {
    const key = nextKey();
    await apply({ deltas: { "vitality.value": -1 }, addConditions: ["prone"] }, key, actor);
    await actor.update({
      [`flags.manifold.ledger.${key}.added`]: ["prone", "forgotten"],
      [`flags.manifold.ledger.${key}.open`]: true,
    });
    return key;
  }

  it("does not prevent an interrupted change from being finished and undone", async () => {
    const before = essence(ilse);
    const key = await interrupt(ilse);
    expect(await finishOpenChanges([ilse])).toBe(1);
    expect(await undoChange(ilse, key)).toMatchObject({ state: "done" });
    expect(essence(ilse)).toEqual(before);
  });
});

it("finishes changes of other actors if one fails, and reports the failure", async () => {
  for (const actor of [ilse, anselm]) {
    const key = nextKey();
    await apply({ addConditions: ["prone"] }, key, actor);
    await actor.update({ [`flags.manifold.ledger.${key}.open`]: true });
    await actor.toggleStatusEffect("prone", { active: false });
  }
  const create = vi.spyOn(ilse, "createEmbeddedDocuments").mockRejectedValue(new Error("no"));
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const warn = vi.spyOn(ui.notifications!, "warn");
  expect(await finishOpenChanges([ilse, anselm])).toBe(1);
  expect([...anselm.statuses]).toContain("prone");
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("Ilse Marrow"));
  for (const spy of [create, log, warn]) spy.mockRestore();
  expect(await finishOpenChanges([ilse])).toBe(1);
  expect([...ilse.statuses]).toContain("prone");
});

describe("a write by another window of the GM, whose refusal arrives before its broadcast", () => {
  /** Refuses a write at once, while the other window's arrives later. */
  function overtake(name: "createEmbeddedDocuments" | "deleteEmbeddedDocuments"): Promise<unknown>[] {
    const late: Promise<unknown>[] = [];
    const write = ilse[name].bind(ilse) as (...args: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(ilse, name).mockImplementation(async (...args: unknown[]) => {
      spy.mockRestore();
      late.push(new Promise((resolve) => setTimeout(() => resolve(write(...args)), 20)));
      throw new Error("The document is there already");
    });
    return late;
  }

  it("is not a failure: conditions and items are added and removed", async () => {
    const prone = nextKey();
    await ilse.toggleStatusEffect("prone", { active: false });
    for (const [name, work] of [
      ["createEmbeddedDocuments", () => apply({ addConditions: ["prone"] }, prone)],
      ["deleteEmbeddedDocuments", () => undoChange(ilse, prone)],
    ] as const) {
      const late = overtake(name);
      expect(await work(), name).toMatchObject({ state: "done" });
      expect(late).toHaveLength(1);
      await Promise.all(late);
      expect([...ilse.statuses].includes("prone")).toBe(name === "createEmbeddedDocuments");
    }
    const key = nextKey();
    const items = { added: [{ name: "Flare", type: "edgeGear" }], changed: {}, removed: [] };
    const count = ilse.items.contents.length;
    const late = overtake("createEmbeddedDocuments");
    expect(await apply({ items }, key)).toMatchObject({ state: "done" });
    await Promise.all(late);
    expect(ilse.items.contents).toHaveLength(count + 1);
  });
});

it("posts one card for a rest that is confirmed twice", async () => {
  const { RestDialog } = await import("../../../module/features/rests/rest-dialog.ts");
  const dialog = dialogOf(new RestDialog(ilse.ruleset, [ilse]));
  await dialog.render({ force: true });
  const before = table.messages.contents.length;
  await Promise.all([dialog.submit(), dialog.submit()]);
  expect(table.messages.contents).toHaveLength(before + 1);
});

describe("turns of a hidden combatant", () => {
  it.each([true, false])(
    "hides the card that names the combatant only while it is hidden (hidden: %s)",
    async (hidden) => {
      await ilse.update({ "system.vitality.value": 0, "flags.manifold.automation": "ask" });
      const combat = await createCombat([[ilse, 20]], { hidden });
      const before = table.messages.contents.length;
      await combat.startCombat();
      await waitFor(() => expect(table.messages.contents.length).toBeGreaterThan(before));
      const card = table.messages.contents[before]!;
      expect(card.whisper.length > 0).toBe(hidden);
      expect(card.whisper).not.toContain(table.users.getName("Ada")!.id);
      await combat.delete();
      await ilse.update({ "flags.manifold.automation": "off" });
    },
  );
});

describe("a damaged card", () => {
  it.each([
    ["a change without its parts", { deltas: null, sets: {} }, {}],
    ["items without their lists", { ...NO_CHANGE, items: {} }, {}],
    ["a summary without its steps", NO_CHANGE, { applied: { key: "x", at: 0, by: "", why: {} } }],
  ])("is shown with %s and says that it is not applied", async (_what, change, more) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const card = await showTargets(await postChanges([[ilse, change]], more));
    log.mockRestore();
    expect(card.querySelector(".problem")?.textContent).toBe(game.i18n!.localize("MANIFOLD.Damage.Tampered"));
  });
});
