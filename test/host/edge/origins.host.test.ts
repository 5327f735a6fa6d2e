// @vitest-environment happy-dom
/** Species, background and class: what they give when they are dropped, and take back when they go. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readSourcesOf } from "../../../scripts/lib/packs.ts";
import { undo as undoFor } from "../../support/consequences.ts";
import { createItem, documentClass } from "../../support/create.ts";
import type { TableActor, TableDialog, TableItem, TableMessage } from "../../support/documents.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { essence, startTable, type Table } from "../../support/table.ts";
import { windowNamed } from "../../support/windows.ts";

let table: Table;
let ilse: TableActor;
let guard: TableActor;
let before: unknown;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  guard = table.actor("Station guard");
  before = essence(ilse);
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  await dialog()?.close();
  for (const item of origins()) await undoUntilGone(item);
  expect(essence(ilse)).toEqual(before);
});

const packed = (name: string): object => {
  const found = readSourcesOf((pack) => pack.name === "edge-origins").find(
    ({ document }) => document.name === name,
  );
  return { ...found!.document, _id: undefined, _key: undefined, folder: null };
};

const origins = (): TableItem[] =>
  ilse.items.contents.filter(({ type }) => ["edgeSpecies", "edgeBackground", "edgeClass"].includes(type));

const dialog = () => windowNamed("GrantDialog");

const textOf = (app: TableDialog | undefined) => (app?.element.textContent ?? "").replaceAll(/\s+/g, " ");

async function drop(actor: TableActor, source: object, ticked: readonly string[] = []) {
  await actor.createEmbeddedDocuments("Item", [source]);
  const app = dialog();
  for (const value of ticked) {
    const box = app!.element.querySelector<HTMLInputElement>(`input[value="${value}"]`)!;
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
  }
  return app;
}

async function confirm(app: TableDialog | undefined): Promise<TableMessage> {
  await app!.submit();
  await settled();
  return table.messages.contents.at(-1)!;
}

const give = async (source: object, ticked: readonly string[] = []) =>
  confirm(await drop(ilse, source, ticked));

async function remove(item: TableItem): Promise<TableDialog> {
  await item.delete();
  return dialog()!;
}

const undo = (message: TableMessage) => undoFor(message, ilse);

async function undoUntilGone(item: TableItem) {
  if (!ilse.items.has(item.id)) return;
  await confirm(await remove(item));
}

const system = () => ilse.system;
const ability = (id: string): number => system().abilities[id].value;
const skill = (id: string) => system().skills[id];

describe("[E-584] a species", () => {
  it("gives size, speed, senses, increases, skills and the time to the next full rest", async () => {
    await give(packed("Vael"), ["stealth"]);
    expect(system().size).toBe("small");
    expect(system().speed).toMatchObject({ walk: 10, climb: 10 });
    expect([ability("dex"), ability("per")]).toEqual([4, 3]);
    expect(system().senses).toMatchObject({ infravision: true });
    expect([skill("climbing"), skill("stealth")]).toMatchObject([
      { bonus: 3, trained: true },
      { bonus: 3, trained: true },
    ]);
    expect(origins().map(({ name }) => name)).toEqual(["Vael"]);
  });

  it("cannot be added before its choices are made, and offers no skill that is trained already", async () => {
    const app = await drop(ilse, packed("Terran"), ["str"]);
    const button = () => app!.element.querySelector<HTMLButtonElement>("button[type=submit]")!;
    expect(button().disabled).toBe(true);
    expect(textOf(app)).toContain("Chosen: 1 of 2.");
    expect(app!.element.querySelector('input[value="piloting"]')).toBeNull();
    await app!.submit();
    expect(origins()).toEqual([]);
  });

  it("is undone from its card", async () => {
    const message = await give(packed("Ondurr"), ["might"]);
    expect(ability("str")).toBe(3);
    await undo(message);
    expect(origins()).toEqual([]);
    expect(essence(ilse)).toEqual(before);
  });

  it("takes back exactly what it gave, and says what has been changed by hand", async () => {
    await give(packed("Vael"), ["stealth"]);
    await ilse.update({ "system.abilities.dex.value": 6, "system.size": "large" });
    const app = await remove(origins()[0]!);
    expect(textOf(app)).toContain("Size has been changed since, so it stays as it is.");
    await confirm(app);
    expect([ability("dex"), system().size]).toEqual([5, "large"]);
    expect(skill("stealth")).toMatchObject({ bonus: 0, trained: false });
    await ilse.update({ "system.abilities.dex.value": 3, "system.size": "medium" });
  });

  it("comes back with its gifts when its removal is undone", async () => {
    await give(packed("Vael"), ["stealth"]);
    const with_ = essence(ilse);
    const message = await confirm(await remove(origins()[0]!));
    expect(essence(ilse)).toEqual(before);
    await undo(message);
    expect(essence(ilse)).toEqual(with_);
  });

  it("is not undone a second time after it has taken everything back", async () => {
    const added = await give(packed("Vael"), ["stealth"]);
    const removed = await confirm(await remove(origins()[0]!));
    await expect(undo(added)).rejects.toMatchObject({ text: { key: "MANIFOLD.Ledger.TakenBack" } });
    expect(essence(ilse)).toEqual(before);
    await undo(removed);
    await undo(added);
    expect(essence(ilse)).toEqual(before);
  });

  it("replaces the one before, after asking", async () => {
    await give(packed("Vael"), ["stealth"]);
    const app = await drop(ilse, packed("Ondurr"), ["might"]);
    expect(textOf(app)).toContain("Vael goes, and takes back what it gave.");
    const message = await confirm(app);
    expect(origins().map(({ name }) => name)).toEqual(["Ondurr"]);
    expect([ability("dex"), ability("str"), system().size]).toEqual([2, 3, "medium"]);
    await undo(message);
    expect(origins().map(({ name }) => name)).toEqual(["Vael"]);
    expect([ability("dex"), ability("str"), system().size]).toEqual([4, 1, "small"]);
  });
});

describe("[E-585] a background", () => {
  it("gives its skills; one that the species gives as well stays until both are gone", async () => {
    await give(packed("Vael"), ["stealth"]);
    const own = { name: "Burglar", type: "edgeBackground", system: { skills: ["stealth", "tampering"] } };
    await give(own);
    await confirm(await remove(origins().find(({ name }) => name === "Vael")!));
    expect(skill("stealth")).toMatchObject({ bonus: 3, trained: true });
    await confirm(await remove(origins()[0]!));
    expect(skill("stealth")).toMatchObject({ bonus: 0, trained: false });
  });

  it("is for characters only, as a class is", async () => {
    const warn = vi.spyOn(ui.notifications!, "warn");
    await drop(guard, packed("Trooper"));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("Station guard is none"));
    expect(dialog()).toBeUndefined();
    warn.mockRestore();
  });
});

describe("[E-586] a class", () => {
  it("[E-426] gives its VP at level 1, its skills and its psi points", async () => {
    await give(packed("Psion"));
    expect(system().vitalityMax).toBe(16);
    expect(system().vitality).toMatchObject({ value: 16 });
    expect(system().psi).toMatchObject({ value: 6, max: 6 });
    expect(skill("psionics").trained).toBe(true);
    await confirm(await remove(origins()[0]!));
    expect(system().vitality).toMatchObject({ value: 16 });
    expect(system().psi).toMatchObject({ value: 0, max: 0 });
    await ilse.update({ "system.vitality.value": 20 });
  });

  it("[E-593] brings its features and takes them away again", async () => {
    const feature = await createItem({ name: "Old trick", type: "edgePower" });
    await give({
      name: "Veteran",
      type: "edgeClass",
      system: { vp: 22, features: [feature.uuid, "Item.0000000000000000"] },
    });
    expect(ilse.items.getName("Old trick")).toBeDefined();
    await confirm(await remove(origins()[0]!));
    expect(ilse.items.getName("Old trick")).toBeUndefined();
    await feature.delete();
  });

  it("takes several things that are dropped on its sheet at once, and says that an actor's cannot come with it", async () => {
    const [trooper, ...things] = await documentClass("Item").createDocuments([
      { name: "Trooper", type: "edgeClass" },
      { name: "Rope", type: "edgeGear" },
      { name: "Lamp", type: "edgeGear" },
    ]);
    const warned = spyOnNotices("warn");
    const { sheet } = trooper!;
    await sheet.render({ force: true });
    const own = ilse.items.contents.find(({ type }) => type === "edgeGear")!;
    const uuids = [...things.map(({ uuid }) => uuid), `${ilse.uuid}.Item.${own.id}`];
    const data = JSON.stringify({ type: "Item", uuid: uuids[0], uuids });
    const event = Object.assign(new Event("drop", { bubbles: true }), {
      dataTransfer: { getData: () => data },
    });
    sheet.element.dispatchEvent(event);
    await settled();
    expect(trooper!.system.features).toEqual(things.map(({ uuid }) => uuid));
    expect(warned.mock.calls.map(([text]) => text)).toEqual([
      "Only items of this game, from a compendium or the world, can come with it.",
    ]);
    warned.mockRestore();
    await sheet.close();
  });

  it("[E-427] [E-587] leaves the VP of creatures to size and level", async () => {
    await guard.update({ "system.size": "huge", "system.level": 3 });
    expect(guard.system.vitalityMax).toBe(51);
    await guard.update({ "system.size": "medium", "system.level": 1 });
  });
});
