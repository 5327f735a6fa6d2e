// @vitest-environment happy-dom
/** The list of an actor's last changes: what it keeps, how it describes changes, undoing from it. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { applyChange, undoChange } from "../../support/changes.ts";
import type { TableDialog } from "../../support/documents.ts";
import { essence, startTable, type Table, type TableActor } from "../../support/table.ts";
import { dialogOf } from "../../support/windows.ts";

let table: Table;
let ledgerOf: typeof import("../../../module/core/changes/ledger.ts")["ledgerOf"];
let ilse: TableActor;
let clock = 1_000_000;

beforeAll(async () => {
  table = await startTable("edge");
  ({ ledgerOf } = await import("../../../module/core/changes/ledger.ts"));
  ilse = table.actor("Ilse Marrow");
  // The list is sorted by time, so each change gets its own millisecond.
  vi.spyOn(Date, "now").mockImplementation(() => {
    clock += 1;
    return clock;
  });
});
afterAll(() => table.host.teardown());
beforeEach(() => ilse.update({ "system.vitality.value": 10 }));

const apply = (key: string, change: object) =>
  applyChange(ilse, change, { key, by: game.user!.id, what: { key: `Blow ${key}` } });

async function open(): Promise<TableDialog> {
  const { LedgerDialog } = await import("../../../module/features/ledger/ledger-dialog.ts");
  const dialog = dialogOf(new LedgerDialog(ilse));
  await dialog.render({ force: true });
  return dialog;
}

const entry = (dialog: TableDialog, what: string): HTMLElement =>
  [...dialog.element.querySelectorAll<HTMLElement>(".ledger-entry")].find(
    (li) => li.querySelector("strong")!.textContent === what,
  )!;
const undoButton = (li: HTMLElement) => li.querySelector<HTMLButtonElement>("button[data-action=undo]");

it("the ledger keeps the last hundred changes; older changes cannot be undone", async () => {
  for (let count = 0; count < 104; count += 1) await apply(`n${count}`, { deltas: { "psi.value": 1 } });
  const kept = ledgerOf(ilse).map(({ key }) => key);
  expect(kept).toHaveLength(100);
  expect([kept[0], kept.at(-1)]).toEqual(["n103", "n4"]);
  expect(Object.keys(ilse.toObject().flags.manifold.ledger)).toHaveLength(100);
  expect(await undoChange(ilse, "n3")).toMatchObject({
    state: "refused",
    text: { key: "MANIFOLD.Ledger.Forgotten" },
  });
});

it("the ledger keeps and undoes the newest changes even if a client's clock has gone back a day", async () => {
  for (let index = 0; index < 100; index += 1) await apply(`day-${index}`, { sets: { notes: `${index}` } });
  clock -= 86_400_000;
  const late = ["late-1", "late-2", "late-3"];
  for (const key of late) await apply(key, { deltas: { "vitality.value": -1 } });
  clock += 86_400_000;
  const ours = ledgerOf(ilse).filter(({ key }) => /^(day|late)-/.test(key));
  expect(ours.slice(0, 4).map(({ key }) => key)).toEqual([...late.toReversed(), "day-99"]);
  for (const key of late.toReversed()) expect(await undoChange(ilse, key)).toMatchObject({ state: "done" });
});

const stored = () =>
  (ilse.toObject() as { flags: { manifold: { ledger: Record<string, Record<string, unknown>> } } }).flags
    .manifold.ledger;

it("the parts of an entry that no later write changes are stored as one text", async () => {
  await apply("packed", { deltas: { "vitality.value": -3 }, addConditions: ["prone"] });
  const { told, ...rest } = stored().packed!;
  expect(rest).toEqual({
    key: "packed",
    at: expect.any(Number),
    number: expect.any(Number),
    by: game.user!.id,
    message: null,
    open: false,
    undone: null,
  });
  expect(JSON.parse(String(told))).toMatchObject({ what: { key: "Blow packed" }, added: ["prone"] });
  await undoChange(ilse, "packed");
  expect(stored().packed).toEqual({ ...rest, told, undone: expect.any(Object) });
});

it("an entry of an earlier version, with its parts next to each other, is read and undone", async () => {
  await apply("early", { deltas: { "vitality.value": -3 } });
  const { told, ...rest } = stored().early!;
  await ilse.update({ "flags.manifold.ledger.early.told": null });
  await ilse.update({ "flags.manifold.ledger.early": { ...rest, ...JSON.parse(String(told)) } });
  expect(ilse.system.vitality.value).toBe(7);
  expect(await undoChange(ilse, "early")).toMatchObject({ state: "done" });
  expect(ilse.system.vitality.value).toBe(10);
  expect(await undoChange(ilse, "early")).toMatchObject({ state: "present" });
});

it("an unreadable text counts as no entry", async () => {
  await apply("broken", { deltas: { "vitality.value": -3 } });
  for (const told of ["{", "7", "null", '{"what":1}']) {
    await ilse.update({ "flags.manifold.ledger.broken.told": told });
    expect(ledgerOf(ilse).map(({ key }) => key)).not.toContain("broken");
  }
});

it("the list describes the effect of each change, and its button undoes this change", async () => {
  const before = essence(ilse);
  const gift = { name: "Flare", type: "edgeGear" };
  await apply("first", {
    deltas: { "vitality.value": -3, "deathSaves.failures": 1 },
    addConditions: ["prone"],
    items: { added: [gift], changed: {}, removed: [] },
  });
  await apply("second", { sets: { "deathSaves.failures": 0 }, removeConditions: ["prone"] });
  const dialog = await open();
  const lines = (what: string) =>
    [...entry(dialog, what).querySelectorAll(".ledger-values li")].map((li) => li.textContent);
  expect(lines("Blow first")).toEqual(["Vitality 10 → 7", "Failed death saves 0 → 1", "+ Prone", "+ Flare"]);
  expect(lines("Blow second")).toEqual(["Failed death saves 1 → 0", "− Prone"]);

  undoButton(entry(dialog, "Blow second"))!.click();
  await waitFor(() => expect(entry(dialog, "Blow second").textContent).toContain("Undone"));
  expect(undoButton(entry(dialog, "Blow second"))).toBeNull();
  expect(ilse.statuses.has("prone")).toBe(true);
  undoButton(entry(dialog, "Blow first"))!.click();
  await waitFor(() => expect(essence(ilse)).toEqual(before));
  await dialog.close();
});

it("a change that cannot be undone shows the reason, with the field's name on the sheet", async () => {
  await apply("third", { deltas: { "vitality.value": -3 } });
  await ilse.update({ "system.vitality.value": 9999 });
  const dialog = await open();
  const warn = vi.spyOn(ui.notifications!, "warn");
  undoButton(entry(dialog, "Blow third"))!.click();
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining("Vitality of Ilse Marrow")));
  warn.mockRestore();
  await dialog.close();
});
