// @vitest-environment happy-dom
/** The compendium browser on the compiled packs: what it lists, adds and refuses, and its keys. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hostSettings, loadDocument } from "../../../module/core/host/host.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import type { TableItem } from "../../support/documents.ts";
import { callHook } from "../../support/hooks.ts";
import { packOf, tablePacks } from "../../support/packs.ts";
import { watchPrompts } from "../../support/prompts.ts";
import { startTableWithPacks, type Table, type TableActor } from "../../support/table.ts";
import { windowOf } from "../../support/windows.ts";

let table: Table;
let ilse: TableActor;
let readPacks: typeof import("../../../module/features/compendium-browser/read-packs.ts")["readPacks"];
let addItems: typeof import("../../../module/core/sheets/lists/add-items.ts")["addItems"];
let openBrowser: typeof import("../../../module/features/compendium-browser/open-browser.ts")["openBrowser"];
let ledgerOf: typeof import("../../../module/core/changes/ledger.ts")["ledgerOf"];
let sendCommand: typeof import("../../../module/core/trust/relay/relay.ts")["sendCommand"];

beforeAll(async () => {
  table = await startTableWithPacks(...GAMES);
  ({ readPacks } = await import("../../../module/features/compendium-browser/read-packs.ts"));
  ({ addItems } = await import("../../../module/core/sheets/lists/add-items.ts"));
  ({ openBrowser } = await import("../../../module/features/compendium-browser/open-browser.ts"));
  ({ ledgerOf } = await import("../../../module/core/changes/ledger.ts"));
  ({ sendCommand } = await import("../../../module/core/trust/relay/relay.ts"));
  ilse = table.actor("Ilse Marrow");
});
afterAll(() => table.host.teardown());
beforeEach(() => chooseGames(...GAMES));
afterEach(() => vi.restoreAllMocks());

const pack = (name: string) => packOf<TableItem>(name);

const chooseGames = (...games: string[]): Promise<unknown> => hostSettings().set("manifold", "games", games);

const uuidOf = (packName: string, name: string): string => {
  const entry = pack(packName).index.getName(name)!;
  return pack(packName).getUuid(entry._id);
};

const item = async (packName: string, name: string): Promise<TableItem> =>
  (await loadDocument(uuidOf(packName, name))) as TableItem;

/** Answers the next question with the ticks that a user would leave. */
const answer = (...again: readonly string[]) => watchPrompts().mockResolvedValue(again);

const rows = (actor: TableActor, name: string): readonly TableItem[] =>
  actor.items.contents.filter((one) => one.name === name);

describe("the list of the browser", () => {
  it("has the entries of this table's packs, with the values that filters need, but no documents", async () => {
    await chooseGames("edge");
    const { entries, unread, broken } = await readPacks({ texts: false });
    expect(new Set(entries.map(({ game }) => game))).toEqual(new Set(["edge"]));
    expect({ unread, broken }).toEqual({ unread: [], broken: 0 });
    const pistol = entries.find(({ name }) => name === "Blaster pistol")!;
    expect(pistol).toMatchObject({
      kind: "Item.edgeWeapon",
      pack: "Lightfish: Weapons, armor and gear",
      values: { "damage.formula": "1d10", range: "short", price: 500, properties: ["light"] },
    });
    expect(pistol.text).toBeUndefined();
    const read = await readPacks({ texts: true });
    expect(read.entries.find(({ name }) => name === "Blaster pistol")!.text).toContain("short bolt");
  });

  it("uses the initial value for a field that is not stored", async () => {
    const { entries } = await readPacks({ texts: false });
    const weapons = entries.filter(({ kind }) => kind === "Item.edgeWeapon");
    expect(weapons.every(({ values }) => typeof values.price === "number")).toBe(true);
    expect(new Set(entries.map(({ game }) => game))).toEqual(new Set(GAMES));
  });

  it("shows no type of damage for items without damage", async () => {
    const { entries } = await readPacks({ texts: false });
    const typeOf = (name: string) => entries.find((entry) => entry.name === name)!.values["damage.type"];
    expect(typeOf("Coolant jet")).toBe("energy");
    expect(typeOf("Blindsight")).toBeNull();
  });

  it("[E-305] shows a reach for melee and a range for weapons that shoot or are thrown, in list and comparison alike", async () => {
    const { loadFacts } = await import("../../../module/core/sheets/facts-of.ts");
    const { entries } = await readPacks({ texts: false });
    const told = async (name: string, kind: string) => {
      const { values, uuid } = entries.find((entry) => entry.name === name && entry.kind === kind)!;
      const facts = await loadFacts((await foundry.utils.fromUuid(uuid)) as never);
      const paths = new Set(facts.map(({ path }) => path));
      const inList = ["reach", "range"].filter((path) => values[path] !== null);
      const onSheet = ["reach", "range"].filter((path) => paths.has(`system.${path}`));
      expect(onSheet, name).toEqual(inList);
      return inList;
    };
    for (const name of ["Sword", "Unarmed strike", "Staff", "Halberd"])
      expect(await told(name, "Item.edgeWeapon"), name).toEqual(["reach"]);
    expect(await told("Spear", "Item.edgeWeapon")).toEqual(["reach", "range"]);
    for (const name of ["Blaster pistol", "Throwing knife"])
      expect(await told(name, "Item.edgeWeapon"), name).toEqual(["range"]);
    expect(await told("Spear", "Item.burstWeapon")).toEqual(["reach"]);
    expect(await told("Crossbow", "Item.burstWeapon")).toEqual(["range"]);
  });

  it("names an unreadable pack, leaves out entries without a name, and shows the rest", async () => {
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    vi.spyOn(pack("edge-powers"), "getIndex").mockRejectedValue(new Error("gone"));
    const { index } = pack("edge-gear");
    index.set("broken0000000000", { _id: "broken0000000000", name: "" });
    const contents = await readPacks({ texts: false });
    index.delete("broken0000000000");
    expect(contents.unread).toEqual(["Lightfish: Powers, senses and hazards"]);
    expect(contents.broken).toBe(1);
    expect(contents.entries.some(({ name }) => name === "Blaster pistol")).toBe(true);
  });

  it("leaves out packs that the user may not see", async () => {
    vi.spyOn(pack("gods-gear"), "visible", "get").mockReturnValue(false);
    const { entries } = await readPacks({ texts: false });
    expect(entries.some(({ kind }) => kind === "Item.godsWeapon")).toBe(false);
    expect(entries.some(({ kind }) => kind === "Item.godsSkill")).toBe(true);
  });

  it("every pack names its game", () => {
    const titles = tablePacks().map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(
      titles.every((title) => /^(Lightfish|Burst|Gods & Monsters|Archsoul|Starlight): /.test(title)),
    ).toBe(true);
  });
});

describe("adding from a compendium", () => {
  it("adds several items as one change with their source and their ids, and takes them back at once", async () => {
    const wanted = [await item("edge-gear", "Kinetic rifle"), await item("edge-powers", "Blindsight")];
    const before = ilse.items.contents.length;
    const result = await addItems(ilse, wanted);
    expect(result).toMatchObject({ added: ["Kinetic rifle", "Blindsight"], refused: [] });
    const [rifle] = rows(ilse, "Kinetic rifle");
    expect(rifle!.id).toBe(wanted[0]!.id);
    expect(rifle!._stats.compendiumSource).toBe(wanted[0]!.uuid);
    expect(ledgerOf(ilse)[0]).toMatchObject({ key: result!.key, undone: null });
    await sendCommand("undoEntry", { actor: ilse.uuid, key: result!.key! });
    expect(ilse.items.contents).toHaveLength(before);
  });

  it("adds from a locked pack, which may be read and stays unchanged", async () => {
    const gear = pack("edge-gear");
    expect(gear.locked).toBe(true);
    const wanted = await item("edge-gear", "Boarding axe");
    const before = JSON.stringify(wanted);
    const result = await addItems(ilse, [wanted]);
    expect(result).toMatchObject({ added: ["Boarding axe"], refused: [] });
    expect(gear.index.has(wanted.id)).toBe(true);
    expect(JSON.stringify(await item("edge-gear", "Boarding axe"))).toBe(before);
    await sendCommand("undoEntry", { actor: ilse.uuid, key: result!.key! });
    expect(rows(ilse, "Boarding axe")).toHaveLength(0);
  });

  it("adds to the number of identical items, and asks before anything else is added twice", async () => {
    const [clip, power] = [
      await item("edge-gear", "Frag grenade"),
      await item("edge-powers", "Climbing speed"),
    ];
    await addItems(ilse, [clip, power]);
    const count = rows(ilse, "Frag grenade")[0]!.system.quantity!;
    const asked = answer();
    const result = await addItems(ilse, [clip, power]);
    expect(asked).toHaveBeenCalledOnce();
    expect(result!.added).toEqual(["Frag grenade"]);
    expect(rows(ilse, "Frag grenade").map(({ system }) => system.quantity)).toEqual([count + 1]);
    expect(rows(ilse, "Climbing speed")).toHaveLength(1);
    answer(power.uuid);
    await addItems(ilse, [power]);
    expect(rows(ilse, "Climbing speed")).toHaveLength(2);
    expect(new Set(rows(ilse, "Climbing speed").map(({ id }) => id)).size).toBe(2);
  });

  it("refuses items of another game by name, and adds the rest", async () => {
    const result = await addItems(ilse, [
      await item("soul-gear", "Musket"),
      await item("edge-powers", "Flight"),
    ]);
    expect(result!.added).toEqual(["Flight"]);
    expect(result!.refused).toHaveLength(1);
    expect(result!.refused[0]).toContain("Musket");
  });

  it("applies conditions instead of storing them", async () => {
    const prone = await item("edge-conditions", "Prone");
    const result = await addItems(ilse, [prone]);
    expect(result).toMatchObject({ added: ["Prone"], key: null });
    expect([...ilse.statuses]).toContain("prone");
    await ilse.toggleStatusEffect("prone", { active: false });
  });

  it("gives a free id to an item that is added again after an undo", async () => {
    const [swimming] = [await item("edge-powers", "Swimming speed")];
    const first = await addItems(ilse, [swimming]);
    await sendCommand("undoEntry", { actor: ilse.uuid, key: first!.key! });
    const second = await addItems(ilse, [swimming]);
    const [added] = rows(ilse, "Swimming speed");
    expect(added!.id).not.toBe(swimming.id);
    await sendCommand("undoEntry", { actor: ilse.uuid, key: second!.key! });
    expect(rows(ilse, "Swimming speed")).toHaveLength(0);
  });
});

describe("drops of several items", () => {
  const drop = (data: object): boolean => callHook("dropActorSheetData", ilse, {}, data);

  it("add the items that the browser drags together", async () => {
    const uuids = [uuidOf("edge-gear", "Knife"), uuidOf("edge-powers", "Tremorsense")];
    expect(drop({ type: "Item", uuid: uuids[0], uuids })).toBe(false);
    await expect.poll(() => rows(ilse, "Tremorsense").length + rows(ilse, "Knife").length).toBe(2);
  });

  it("add a folder of a compendium with all its contents", async () => {
    const { folders, index } = pack("edge-gear");
    const folder = folders.contents.find(({ name }) => /armor/i.test(name))!;
    const inside = index.contents.filter((one) => one.folder === folder.id);
    expect(inside.length).toBeGreaterThan(1);
    answer();
    expect(drop({ type: "Folder", uuid: folder.uuid })).toBe(false);
    await expect.poll(() => inside.every(({ name }) => rows(ilse, name).length === 1)).toBe(true);
  });

  it("leave single items to the sheet, and say when a folder has nothing to add", async () => {
    expect(drop({ type: "Item", uuid: uuidOf("edge-gear", "Knife") })).toBe(true);
    const before = table.host.notifications.length;
    expect(drop({ type: "Folder", uuid: "Folder.0000000000000000" })).toBe(false);
    await expect.poll(() => table.host.notifications.length).toBe(before + 1);
  });
});

describe("the window", () => {
  const root = (): HTMLElement => document.querySelector<HTMLElement>("#manifold-browser")!;
  const find = (selector: string): HTMLElement => root().querySelector<HTMLElement>(selector)!;
  const shown = (): string[] =>
    [...root().querySelectorAll(".browser-row .browser-name")].map(({ textContent }) => textContent!);
  const press = (key: string, more: object = {}): boolean =>
    find(".browser-list").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  const change = (control: HTMLElement, value: string, type = "change"): void => {
    (control as HTMLInputElement).value = value;
    control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const selected = (): string[] =>
    [...root().querySelectorAll(".browser-row[aria-selected=true] .browser-name")].map(
      ({ textContent }) => textContent!,
    );

  afterAll(async () => {
    await windowOf("manifold-browser")!.close();
  });

  it.each([...GAMES])("opens for an actor of %s with the contents of its list", async (game) => {
    const actor = table.actors.contents.find(
      ({ ruleset, type }) => ruleset.id === game && type.endsWith("Character"),
    )!;
    const type = `${game}${{ edge: "Power", burst: "Armor", gods: "Skill", parallax: "Gear", soul: "Armor" }[game]}`;
    await openBrowser({ actor: actor.uuid, type });
    expect(shown().length).toBeGreaterThan(1);
    expect(find(".browser-count").textContent).toMatch(/^\d+ of \d+ entries$/);
    expect((find("select[name=kind]") as HTMLSelectElement).value).toBe(`Item.${type}`);
    expect(root().querySelectorAll(".browser-columns .cell").length).toBeGreaterThan(1);
  });

  it("filters by words and numbers, searches, and clears", async () => {
    await openBrowser({ actor: ilse.uuid, type: "edgeWeapon" });
    const all = shown().length;
    const energy = find("[data-path='damage.type'][data-words=energy]") as HTMLInputElement;
    energy.checked = true;
    energy.dispatchEvent(new Event("change", { bubbles: true }));
    expect(shown().length).toBeLessThan(all);
    change(find("[data-path=price][data-range=most]"), "600", "input");
    expect(shown()).toEqual(["Blaster pistol", "Cutting torch", "Shock lance"]);
    change(find("[data-browser-search]"), "xyz", "input");
    expect(shown()).toEqual([]);
    expect(find(".browser-none").hidden).toBe(false);
    find("[data-action=clearFilters]").click();
    await expect.poll(() => shown().length).toBe(all);
    change(find("select[name=sort]"), "price");
    const prices = [...root().querySelectorAll(".browser-row .cell:last-child")].map(({ lastChild }) =>
      Number(lastChild!.textContent),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it("selects by keys, compares, adds and takes back", async () => {
    await openBrowser({ actor: ilse.uuid, type: "edgePower" });
    press("ArrowDown");
    press("ArrowDown", { shiftKey: true });
    expect(selected()).toHaveLength(2);
    await expect.poll(() => find(".browser-chosen").textContent).toBe("2 selected");
    expect(find(".browser-list").getAttribute("aria-activedescendant")).toBe(find(".browser-row.active").id);
    await expect.poll(() => (find("[data-action=compare]") as HTMLButtonElement).disabled).toBe(false);
    find("[data-action=compare]").click();
    await expect.poll(() => root().querySelectorAll(".browser-comparison thead th").length).toBe(2);
    press("Home");
    press("End");
    const [last] = selected();
    const before = rows(ilse, last!).length;
    await expect.poll(() => find(".browser-entry h2")?.textContent).toBe(last);
    answer(uuidOf("edge-powers", last!));
    press("Enter");
    await expect.poll(() => rows(ilse, last!).length).toBe(before + 1);
    await expect.poll(() => root().querySelector("[data-action=undoAdded]") !== null).toBe(true);
    find("[data-action=undoAdded]").click();
    await expect.poll(() => rows(ilse, last!).length).toBe(before);
  });

  it("imports into the world with the same id, and asks before a second copy", async () => {
    await openBrowser();
    change(find("select[name=target]"), "world");
    await expect.poll(() => shown().length).toBeGreaterThan(10);
    change(find("[data-browser-search]"), "blaster rifle", "input");
    expect(shown()).toEqual(["Blaster rifle"]);
    press("ArrowDown");
    press("Enter");
    const id = uuidOf("edge-gear", "Blaster rifle").split(".").at(-1)!;
    await expect.poll(() => table.items.get(id)?.name).toBe("Blaster rifle");
    const { size } = table.items;
    const asked = answer();
    press("Enter");
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    expect(table.items.size).toBe(size);
  });

  it("reports that an entry or the actor no longer exists", async () => {
    await openBrowser({ actor: ilse.uuid, type: "edgeGear" });
    vi.spyOn(pack("edge-gear"), "getDocument").mockResolvedValue(null as never);
    const before = table.host.notifications.length;
    press("ArrowDown");
    await expect
      .poll(() => find(".browser-preview .problem")?.textContent)
      .toContain("no longer in its compendium");
    press("Enter");
    await expect.poll(() => table.host.notifications.length).toBe(before + 1);
  });
});
