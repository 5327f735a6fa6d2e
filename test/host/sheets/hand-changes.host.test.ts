// @vitest-environment happy-dom
/** Changes by hand on sheets and tokens: what the ledger keeps of them, and undoing them. */

import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { LedgerEntry } from "../../../module/core/changes/ledger.ts";
import { undoChange } from "../../support/changes.ts";
import { createActor } from "../../support/create.ts";
import type { TableSheet } from "../../support/documents.ts";
import { essence, startTable, type Table, type TableActor } from "../../support/table.ts";

/** An actor whose token bars are changed. */
type Handled = TableActor & Pick<Actor.Implementation, "modifyTokenAttribute">;

let table: Table;
let allEntries: typeof import("../../../module/core/changes/ledger.ts")["ledgerOf"];
let known = new Set<string>();
let ilse: Handled;
let sheet: TableSheet;

const FROM_SHEET = { fromSheet: true };

beforeAll(async () => {
  table = await startTable("edge");
  ({ ledgerOf: allEntries } = await import("../../../module/core/changes/ledger.ts"));
  ilse = table.actor("Ilse Marrow") as Handled;
  ({ sheet } = ilse);
  await sheet.render({ force: true });
});
afterAll(async () => {
  await sheet.close();
  await table.host.teardown();
});
beforeEach(async () => {
  await ilse.update({ "system.vitality.value": 10 });
  known = new Set(allEntries(ilse).map(({ key }) => key));
});

/** The entries that the current test has added, newest first. */
const entries = (): readonly LedgerEntry[] => allEntries(ilse).filter(({ key }) => !known.has(key));

const stored = (path: string): unknown => foundry.utils.getProperty(ilse._source, path);

it("clicks on a stepper right after each other are one entry, from the first value to the last", async () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  const more = () =>
    sheet.element.querySelector<HTMLButtonElement>(
      "button[data-path='system.vitality.value'][data-delta='1']",
    )!;
  for (const value of [11, 12, 13]) {
    more().click();
    await expect.poll(() => stored("system.vitality.value")).toBe(value);
  }
  expect(entries().map(({ values }) => values)).toMatchObject([
    [{ path: "vitality.value", from: 10, to: 13 }],
  ]);
  clock.mockRestore();
});

it("a step continues no entry whose value has been replaced since", async () => {
  await ilse.update({ "system.vitality.value": 9 }, FROM_SHEET);
  await ilse.update({ "system.vitality.value": 3 });
  await ilse.update({ "system.vitality.value": 4 }, FROM_SHEET);
  expect(entries().map(({ values }) => values)).toMatchObject([
    [{ path: "vitality.value", from: 3, to: 4 }],
    [{ path: "vitality.value", from: 10, to: 9 }],
  ]);
});

it("a dropped and a deleted item can be taken back", async () => {
  const before = essence(ilse);
  const [flare] = await ilse.createEmbeddedDocuments("Item", [{ name: "Flare", type: "edgeGear" }]);
  await expect.poll(() => entries().length).toBe(1);
  expect(entries()[0]!.items!.added).toMatchObject([{ name: "Flare" }]);
  await ilse.deleteEmbeddedDocuments("Item", [flare!.id]);
  await expect.poll(() => entries().length).toBe(2);
  const deletion = entries().find(({ items }) => items!.removed.length === 1)!;
  expect(await undoChange(ilse, deletion.key)).toMatchObject({ state: "done" });
  expect(ilse.items.get(flare!.id)?.name).toBe("Flare");
  const drop = entries().find(({ items }) => items!.added.length === 1)!;
  expect(await undoChange(ilse, drop.key)).toMatchObject({ state: "done" });
  expect(essence(ilse)).toEqual(before);
});

it("a number of an item counts as one of its actor", async () => {
  const item = ilse.items.find(({ type }) => type === "edgeGear")!;
  const { quantity } = item.toObject().system;
  await item.update({ "system.quantity": quantity + 3 }, FROM_SHEET);
  await expect.poll(() => entries().length).toBe(1);
  expect(await undoChange(ilse, entries()[0]!.key)).toMatchObject({ state: "done" });
  expect(item.toObject().system).toMatchObject({ quantity });
});

it("a condition given by its chip or on the token can be taken back", async () => {
  await ilse.toggleStatusEffect("prone");
  expect(ilse.statuses.has("prone")).toBe(true);
  const [entry] = entries();
  expect(entry).toMatchObject({ byHand: true, added: ["prone"] });
  await undoChange(ilse, entry!.key);
  expect(ilse.statuses.has("prone")).toBe(false);
});

it("a token's bar counts too, and a macro's update does not", async () => {
  await ilse.modifyTokenAttribute("vitality", -2, true);
  expect(entries()).toMatchObject([{ byHand: true, values: [{ from: 10, to: 8 }] }]);
  await ilse.update({ "system.vitality.value": 3 });
  expect(entries()).toHaveLength(1);
});

it("a duplicate starts with an empty ledger", async () => {
  await ilse.update({ "system.psi.value": 1 }, FROM_SHEET);
  expect(entries()).toHaveLength(1);
  const copy = await createActor(ilse.toObject());
  expect(allEntries(copy)).toEqual([]);
  await copy.delete();
});

it("steps that return to the first value say that the value is unchanged", async () => {
  // Long after the steps of other tests, which would be of the same entry.
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  await ilse.update({ "system.vitality.value": 6 }, FROM_SHEET);
  await ilse.update({ "system.vitality.value": 10 }, FROM_SHEET);
  clock.mockRestore();
  const { describeEntry } = await import("../../../module/core/changes/describe-change.ts");
  expect(entries().map((entry) => describeEntry(ilse, entry))).toEqual([["Vitality 10, as before"]]);
});
