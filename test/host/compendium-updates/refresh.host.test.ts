// @vitest-environment happy-dom
/** Comparing items with the compendium that they come from, and taking over what is chosen. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Comparison } from "../../../module/features/compendium-updates/find-differences.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { createItem } from "../../support/create.ts";
import type { TableItem } from "../../support/documents.ts";
import { packOf } from "../../support/packs.ts";
import { startTableWithPacks, type Table, type TableActor } from "../../support/table.ts";

type ChoiceOf = Parameters<
  typeof import("../../../module/features/compendium-updates/apply-updates.ts")["applyRefresh"]
>[1];

/** An item whose effects are changed. */
type Item = TableItem & Pick<TableActor, "createEmbeddedDocuments">;

let table: Table;
let ilse: TableActor;
let addItems: typeof import("../../../module/core/sheets/lists/add-items.ts")["addItems"];
let findDifferences: typeof import("../../../module/features/compendium-updates/find-differences.ts")["findDifferences"];
let applyRefresh: typeof import("../../../module/features/compendium-updates/apply-updates.ts")["applyRefresh"];
let undoRefresh: typeof import("../../../module/features/compendium-updates/apply-updates.ts")["undoRefresh"];
let earlierRefresh: typeof import("../../../module/features/compendium-updates/apply-updates.ts")["earlierRefresh"];
let ledgerOf: typeof import("../../../module/core/changes/ledger.ts")["ledgerOf"];
let describeEntry: typeof import("../../../module/core/changes/describe-change.ts")["describeEntry"];
let partLabel: typeof import("../../../module/core/changes/part-words.ts")["partLabel"];

beforeAll(async () => {
  table = await startTableWithPacks(...GAMES);
  ({ addItems } = await import("../../../module/core/sheets/lists/add-items.ts"));
  ({ findDifferences } = await import("../../../module/features/compendium-updates/find-differences.ts"));
  ({ applyRefresh, undoRefresh, earlierRefresh } = await import(
    "../../../module/features/compendium-updates/apply-updates.ts"
  ));
  ({ ledgerOf } = await import("../../../module/core/changes/ledger.ts"));
  ({ describeEntry } = await import("../../../module/core/changes/describe-change.ts"));
  ({ partLabel } = await import("../../../module/core/changes/part-words.ts"));
  ilse = table.actor("Ilse Marrow");
});
afterAll(() => table.host.teardown());

const packed = (packName: string, name: string): Promise<TableItem> => {
  const pack = packOf<TableItem>(packName);
  return pack.getDocument(pack.index.getName(name)!._id);
};

/** Ilse's item that comes from a compendium, with which she starts a test afresh. */
async function give(packName: string, name: string): Promise<Item> {
  const source = await packed(packName, name);
  for (const item of ilse.items.contents)
    if (item._stats.compendiumSource === source.uuid) await item.delete();
  await addItems(ilse, [source]);
  return ilse.items.getName(name) as Item;
}

const takeAll: ChoiceOf = () => "theirs";
const usual: ChoiceOf = (_item, { isOwn }) => (isOwn ? "mine" : "theirs");

const pathsOf = ({ differing }: Comparison): string[] =>
  differing.flatMap(({ differences }) => differences.map(({ path }) => path));

describe("refreshing from the compendium", () => {
  it("finds no difference in an item that has just been added, with its effects", async () => {
    for (const [packName, name] of [
      ["edge-gear", "Kinetic rifle"],
      ["edge-gear", "Frag grenade"],
      ["edge-powers", "Blindsight"],
    ] as const)
      await give(packName, name);
    const { differing, same } = await findDifferences({ actor: ilse });
    expect(differing).toEqual([]);
    expect(same).toBeGreaterThanOrEqual(3);
  });

  it("takes over the values of the compendium, keeps the bearer's values, and is undone as one change", async () => {
    const rifle = await give("edge-gear", "Kinetic rifle");
    const was = structuredClone(rifle.system.damage!.formula);
    await rifle.update({
      name: "Ilse's rifle",
      "system.damage.formula": "9d9",
      "system.equipped": true,
      "system.properties": ["light"],
      "system.description": "<p>Mine.</p>",
    });
    const found = await findDifferences({ items: [rifle] });
    expect(pathsOf(found).sort()).toEqual([
      "name",
      "system.damage.formula",
      "system.description",
      "system.equipped",
      "system.properties",
    ]);
    const applied = await applyRefresh(found.differing, usual);
    expect(applied.entries).toHaveLength(1);
    expect(ilse.items.get(rifle.id)).toBe(rifle);
    expect(rifle.name).toBe("Kinetic rifle");
    expect(rifle.system.damage!.formula).toBe(was);
    expect(rifle.system.equipped).toBe(true);
    const [entry] = ledgerOf(ilse);
    expect(entry!.key).toBe(applied.entries[0]!.key);
    expect(describeEntry(ilse, entry!)).toContain("Kinetic rifle: Damage 9d9 → 1d12".replace("1d12", was));
    await undoRefresh(applied);
    expect(rifle.name).toBe("Ilse's rifle");
    expect(rifle.system.damage!.formula).toBe("9d9");
    expect(ledgerOf(ilse)[0]!.undone).not.toBeNull();
  });

  it("refuses to undo a value that was changed since, and names its field", async () => {
    const item = await give("edge-gear", "Kinetic rifle");
    await item.update({ "system.damage.formula": "9d9" });
    const applied = await applyRefresh((await findDifferences({ items: [item] })).differing, takeAll);
    await item.update({ "system.damage.formula": "3d3" });
    const { left, refused } = await undoRefresh(applied);
    expect(refused).toMatchObject([
      {
        name: "Ilse Marrow",
        reason: { key: "MANIFOLD.Ledger.Conflict", data: { path: expect.stringContaining("Damage") } },
      },
    ]);
    expect(left).toMatchObject({ count: 1 });
    expect(item.system.damage!.formula).toBe("3d3");
  });

  it("undoes the others if one refuses, says which and why, and keeps the rest for another try", async () => {
    const anselm = table.actor("Doctor Anselm Quill");
    const source = await packed("edge-gear", "Kinetic rifle");
    await addItems(anselm, [source]);
    const theirs = anselm.items.contents.find(({ _stats }) => _stats.compendiumSource === source.uuid)!;
    const hers = await give("edge-gear", "Kinetic rifle");
    for (const item of [hers, theirs]) await item.update({ "system.damage.formula": "9d9" });
    const applied = await applyRefresh((await findDifferences({ items: [hers, theirs] })).differing, takeAll);
    await hers.update({ "system.damage.formula": "3d3" });
    const { left, refused } = await undoRefresh(applied);
    expect(refused.map(({ name }) => name)).toEqual(["Ilse Marrow"]);
    expect(theirs.system.damage!.formula).toBe("9d9");
    await hers.update({ "system.damage.formula": source.system.damage!.formula });
    expect(await undoRefresh(left!)).toEqual({ left: null, refused: [] });
    expect(hers.system.damage!.formula).toBe("9d9");
    await theirs.delete();
  });

  it("undoes the refresh of an item in the world's directory, even from a window opened later", async () => {
    const source = await packed("edge-gear", "Kinetic rifle");
    const item = await createItem({
      name: "Old rifle",
      type: "edgeWeapon",
      system: { damage: { formula: "9d9" } },
      _stats: { compendiumSource: source.uuid },
    });
    await applyRefresh((await findDifferences({ items: [item] })).differing, takeAll);
    expect(item.name).toBe("Kinetic rifle");
    const known = earlierRefresh([item])!;
    expect(known).toMatchObject({ count: 1 });
    expect(await undoRefresh(known)).toEqual({ left: null, refused: [] });
    expect([item.name, item.system.damage!.formula]).toEqual(["Old rifle", "9d9"]);
    expect(earlierRefresh([item])).toBeNull();
    await item.delete();
  });

  it("restores effects, removes others, and reverts both when undone", async () => {
    const goggles = await give("edge-powers", "Blindsight");
    const before = goggles.effects.contents.map(({ name }) => name);
    await goggles.createEmbeddedDocuments("ActiveEffect", [{ name: "Cursed", img: "icons/svg/skull.svg" }]);
    const found = await findDifferences({ items: [goggles] });
    expect(pathsOf(found)).toEqual(["effects"]);
    const applied = await applyRefresh(found.differing, takeAll);
    expect(goggles.effects.contents.map(({ name }) => name)).toEqual(before);
    await undoRefresh(applied);
    expect(goggles.effects.contents.map(({ name }) => name)).toEqual([...before, "Cursed"]);
  });

  it("remembers ignored differences, shows them when the choice changes, and forgets them then", async () => {
    const grenade = await give("edge-gear", "Frag grenade");
    await grenade.update({ name: "Ilse's grenade" });
    const found = await findDifferences({ items: [grenade] });
    await applyRefresh(found.differing, () => "ignore");
    expect(grenade.name).toBe("Ilse's grenade");
    const again = await findDifferences({ items: [grenade] });
    expect(again.differing[0]!.differences.map(({ isIgnored }) => isIgnored)).toEqual([true]);
    await applyRefresh(again.differing, takeAll);
    expect((await findDifferences({ items: [grenade] })).differing).toEqual([]);
  });

  it("explains in words why an item cannot be compared", async () => {
    const rifle = await packed("edge-gear", "Kinetic rifle");
    const source = (compendiumSource: string, type = "edgeGear") => ({
      name: "Thing",
      type,
      _stats: { compendiumSource },
    });
    const things = await ilse.createEmbeddedDocuments("Item", [
      source("Compendium.manifold.edge-gear.Item.0000000000000000"),
      source("Compendium.elsewhere.things.Item.0000000000000000"),
      source(rifle.uuid),
    ]);
    const { lost } = await findDifferences({ items: things });
    expect(lost.map(({ problem }) => problem.key)).toEqual([
      "MANIFOLD.Refresh.SourceGone",
      "MANIFOLD.Refresh.PackGone",
      "MANIFOLD.Refresh.OtherKind",
    ]);
    vi.spyOn(packOf("edge-gear"), "visible", "get").mockReturnValue(false);
    const hidden = await findDifferences({ items: things });
    expect(hidden.lost[0]!.problem.key).toBe("MANIFOLD.Refresh.PackHidden");
    vi.restoreAllMocks();
    for (const thing of things) await thing.delete();
  });

  it("refreshes the items of several actors of all games at once, one change for each actor", async () => {
    const owners: TableActor[] = [];
    for (const game of GAMES) {
      const actor = table.actors.find(({ type }) => type === `${game}Character`)!;
      const kind = `${game}-gear`;
      const [any] = (await packOf<TableItem>(kind).getDocuments()).filter(
        ({ type, name }) =>
          type === `${game}Weapon` && actor.items.contents.every((own) => own.name !== name),
      );
      await addItems(actor, [any!]);
      const item = actor.items.contents.find(({ _stats }) => _stats.compendiumSource === any!.uuid)!;
      await item.update({ "system.description": "Scratched." });
      owners.push(actor);
    }
    const { differing } = await findDifferences({ world: true });
    const wanted = differing.filter(({ differences }) =>
      differences.some(({ path }) => path === "system.description"),
    );
    const applied = await applyRefresh(wanted, usual);
    expect(new Set(applied.entries.map(({ actor }) => actor))).toEqual(
      new Set(owners.map(({ uuid }) => uuid)),
    );
    await undoRefresh(applied);
  });

  it("an item that is deleted and added again is found by its old uuid, and refreshed in place", async () => {
    const rifle = await give("edge-gear", "Kinetic rifle");
    const { uuid } = rifle;
    await rifle.delete();
    const back = await give("edge-gear", "Kinetic rifle");
    expect(back.uuid).toBe(uuid);
    await back.update({ "system.damage.formula": "9d9" });
    await applyRefresh((await findDifferences({ items: [back] })).differing, takeAll);
    expect(ilse.items.contents.filter((item) => item.uuid === uuid)).toHaveLength(1);
  });

  it("has a word for every field of every type of item", async () => {
    const unnamed: string[] = [];
    for (const [type, { schema }] of Object.entries(CONFIG.Item.dataModels)) {
      if (type.endsWith("Condition")) continue;
      for (const path of leavesOf(schema)) {
        const label = partLabel({ system: { schema } } as object as TableItem, `system.${path}`);
        if (!/^[A-Z]/.test(label)) unnamed.push(`${type}: ${path} (${label})`);
      }
    }
    expect(unnamed).toEqual([]);
  });
});

/** A field with fields of its own, or a leaf. */
type Branch = { readonly fields?: Readonly<Record<string, Branch>> };

const leavesOf = ({ fields }: Branch, prefix = ""): string[] =>
  Object.entries(fields ?? {}).flatMap(([name, field]) =>
    name === "granted" ? [] : field.fields ? leavesOf(field, `${prefix}${name}.`) : [prefix + name],
  );

describe("the window", () => {
  it("shows fields side by side in words, and replaces the chosen fields", async () => {
    const { openRefresh } = await import("../../../module/features/compendium-updates/open-updates.ts");
    const rifle = await give("edge-gear", "Kinetic rifle");
    await rifle.update({ "system.damage.formula": "9d9", "system.equipped": true, name: "Old rifle" });
    await openRefresh({ items: [rifle] });
    const body = document.querySelector<HTMLElement>(".refresh-body")!;
    const row = (path: string) => body.querySelector<HTMLElement>(`tr[data-path="${path}"]`)!;
    expect(row("system.damage.formula").textContent).toContain("9d9");
    expect(row("system.damage.formula").querySelector("th")!.textContent).toMatch(/^Damage/);
    expect(row("system.equipped").closest("details")).not.toBeNull();
    const keep = row("name").querySelector<HTMLInputElement>('input[value="mine"]')!;
    keep.checked = true;
    keep.dispatchEvent(new Event("change", { bubbles: true }));
    expect(body.querySelector('button[type="submit"]')!.textContent).toContain("1");
    document
      .querySelector<HTMLFormElement>("form.refresh-window")!
      .dispatchEvent(new Event("submit", { cancelable: true }));
    await waitFor(() => expect(rifle.system.damage!.formula).not.toBe("9d9"));
    expect(rifle.name).toBe("Old rifle");
    await waitFor(() => expect(body.querySelector('[data-action="undoRefresh"]')).not.toBeNull());
  });
});
