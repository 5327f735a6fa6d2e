import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CompendiumCollection } from "../client/documents/collections/compendium-collection.ts";
import type { Host } from "../node/host.ts";
import { waitFor } from "../testing/wait-for.ts";
import { MANIFEST, PLAYER, type Source, startHost } from "./client-support.ts";

type Folder = InstanceType<typeof CONFIG.Folder.documentClass>;
type Item = InstanceType<typeof CONFIG.Item.documentClass>;

const PACK = "sys.things";
const id = (name: string) => name.padEnd(16, "0");

let host: Host;
let pack: CompendiumCollection;

const storedFolder = (name: string, parent: string | null = null) => ({
  _id: id(name),
  name,
  type: "Item",
  folder: parent && id(parent),
  sorting: "a",
});
const storedItem = (name: string, folder: string | null = null) => ({
  _id: id(name),
  name,
  type: "gear",
  folder: folder && id(folder),
});

const world = {
  system: { manifest: { ...MANIFEST, packs: [{ name: "things", label: "Things", type: "Item" }] } },
  packs: { [PACK]: [storedItem("Sword", "Blades"), storedItem("Rope")] },
  packFolders: {
    [PACK]: [storedFolder("Gear"), storedFolder("Weapons", "Gear"), storedFolder("Blades", "Weapons")],
  },
};

beforeEach(async () => {
  host = await startHost(world);
  pack = game.packs.get(PACK) as CompendiumCollection;
  await pack.configure({ locked: false });
});
afterEach(() => host.teardown());

const inPack = (name: string) => pack.folders.get(id(name)) as Folder;
const createFolder = async (data: Source, operation: Source = {}) =>
  (await CONFIG.Folder.documentClass.create(
    { name: "F", type: "Item", ...data },
    operation,
  )) as unknown as Folder;
const createItem = async (data: Source) =>
  (await CONFIG.Item.documentClass.create({ name: "I", type: "gear", ...data })) as unknown as Item;
const names = (list: readonly unknown[] | undefined) => (list as { name: string }[]).map(({ name }) => name);

describe("folders inside a compendium", () => {
  it("[U2] know their parents, depth and subfolders", async () => {
    const blades = inPack("Blades");
    expect(blades.folder).toBe(inPack("Weapons"));
    expect(names(blades.ancestors)).toEqual(["Weapons", "Gear"]);
    expect(names(blades.getParentFolders())).toEqual(["Weapons", "Gear"]);
    expect(blades.depth).toBe(3);
    expect(names(inPack("Gear").getSubfolders())).toEqual(["Weapons"]);
    expect(names(inPack("Gear").getSubfolders(true))).toEqual(["Weapons", "Blades"]);
    expect(blades.documentCollection).toBe(pack.index);
    expect(names(blades.contents)).toEqual(["Sword"]);
    expect(game.folders.size).toBe(0);
  });

  it("[U2] hold the documents of the compendium", async () => {
    const sword = (await pack.getDocument(id("Sword"))) as unknown as { folder: Folder };
    expect(sword.folder).toBe(inPack("Blades"));
    expect(((await pack.getDocument(id("Rope"))) as unknown as { folder: unknown }).folder).toBeNull();
  });

  it("[U2] make the compendium's tree", () => {
    const [gear] = pack.tree.children;
    expect(names(pack.tree.entries)).toEqual(["Rope"]);
    expect(gear).toMatchObject({ depth: 1, folder: { name: "Gear" }, entries: [] });
    const blades = gear?.children[0]?.children[0];
    expect(blades).toMatchObject({ depth: 3, entries: [{ name: "Sword" }] });
    expect(inPack("Weapons").children).toEqual(gear?.children[0]?.children);
  });

  it("[U2] nest three deep at most", async () => {
    expect(pack.maxFolderDepth).toBe(3);
    await expect(createFolder({ folder: id("Blades") }, { pack: PACK })).rejects.toThrow("3 deep");
    const beside = await createFolder({ name: "Bows", folder: id("Weapons") }, { pack: PACK });
    expect(beside.depth).toBe(3);
    expect(pack.folders.get(beside.id as string)).toBe(beside);
    expect(pack.contents).not.toContain(beside);
    expect(await fromUuid(beside.uuid)).toBe(beside);
  });

  it("[U2] can be renamed and removed, their contents then being in their parent", async () => {
    const weapons = inPack("Weapons");
    await weapons.update({ name: "Arms" });
    expect(names(pack.folders.contents)).toContain("Arms");
    await weapons.delete();
    await waitFor(() => expect(inPack("Blades").folder).toBe(inPack("Gear")));
    expect(pack.folders.has(id("Weapons"))).toBe(false);
    await inPack("Blades").delete();
    await waitFor(() => expect(pack.index.get(id("Sword"))?.folder).toBe(id("Gear")));
  });

  it("[U2] are seen by players who see the compendium", async () => {
    await host.teardown();
    host = await startHost({ ...world, userId: PLAYER });
    pack = game.packs.get(PACK) as CompendiumCollection;
    expect(inPack("Gear").visible).toBe(true);
    await expect(inPack("Gear").update({ name: "Mine" })).rejects.toThrow();
  });

  it("[U2] change at the other clients too", async () => {
    const other = host.connect(PLAYER);
    const seen = vi.fn();
    other.on("modifyDocument", seen);
    await inPack("Gear").update({ name: "Kit" });
    await waitFor(() =>
      expect(seen.mock.lastCall?.[0]).toMatchObject({ type: "Folder", operation: { pack: PACK } }),
    );
  });
});

describe("folders of the world", () => {
  it("[U14] have the nodes below them as children", async () => {
    const outer = await createFolder({ name: "Outer" });
    const inner = await createFolder({ name: "Inner", folder: outer.id });
    const item = await createItem({ folder: inner.id });
    expect(outer.children).toMatchObject([{ root: false, depth: 2, folder: inner, entries: [item] }]);
    expect(inner.children).toEqual([]);
    const temporary = new CONFIG.Folder.documentClass({ name: "T", type: "Item" }) as unknown as Folder;
    expect(temporary.children).toBeUndefined();
  });

  it("[U14] know whether the directories show them open", async () => {
    const folder = await createFolder({});
    expect(folder.expanded).toBe(false);
    game.folders._expanded[folder.uuid as string] = true;
    expect(folder.expanded).toBe(true);
  });

  it("[U14] are exported with their subfolders, by name or as new entries", async () => {
    const outer = await createFolder({ name: "Outer" });
    const inner = await createFolder({ name: "Inner", folder: outer.id });
    await createItem({ name: "Rope", folder: outer.id, img: "new.webp" });
    const lamp = await createItem({ name: "Lamp", folder: inner.id });
    expect(
      await outer.exportToCompendium(pack, { updateByName: true, keepId: true, keepFolders: true }),
    ).toBe(pack);
    expect(names(pack.index.contents).sort()).toEqual(["Lamp", "Rope", "Sword"]);
    expect(pack.index.get(id("Rope"))).toMatchObject({ img: "new.webp", folder: outer.id });
    expect(pack.index.get(lamp.id as string)).toMatchObject({ name: "Lamp", folder: inner.id });
    expect(pack.folders.get(inner.id as string)?.folder?.name).toBe("Outer");
    await outer.exportToCompendium(pack);
    expect(pack.index.filter(({ name }) => name === "Lamp")).toHaveLength(2);
  });

  it("[U14] are not exported to a locked compendium or one of another kind", async () => {
    const folder = await createFolder({});
    await pack.configure({ locked: true });
    await expect(folder.exportToCompendium(pack)).rejects.toThrow("locked");
    const actors = await createFolder({ type: "Actor" });
    await expect(actors.exportToCompendium(pack)).rejects.toThrow(PACK);
  });
});
