import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CompendiumCollection } from "../client/documents/collections/compendium-collection.ts";
import type { Folder } from "../client/documents/folder.ts";
import type { Host } from "../node/host.ts";
import { createHero, MANIFEST, type Source, startHost } from "./client-support.ts";

type Item = InstanceType<typeof CONFIG.Item.documentClass>;

const PACK = "sys.things";
const id = (name: string) => name.padEnd(16, "0");

let host: Host;
let pack: CompendiumCollection;

beforeEach(async () => {
  host = await startHost({
    system: { manifest: { ...MANIFEST, packs: [{ name: "things", label: "Things", type: "Item" }] } },
    packs: {
      [PACK]: [
        { _id: id("Sword"), name: "Sword", type: "weapon", folder: id("Blades"), system: { price: 5 } },
        { _id: id("Rope"), name: "Rope", type: "gear" },
      ],
    },
    packFolders: { [PACK]: [{ _id: id("Blades"), name: "Blades", type: "Item" }] },
  });
  pack = game.packs.get(PACK) as CompendiumCollection;
});
afterEach(() => {
  vi.restoreAllMocks();
  return host.teardown();
});

const worldFolder = (name: string) =>
  (game.folders.contents as unknown as Folder[]).find((folder) => folder.name === name);
const worldItem = (name: string) =>
  game.items.contents.find((item) => item.name === name) as unknown as { folder: Folder } | undefined;

describe("a compendium", () => {
  it("[U14] is imported into a folder of its name, its own folders below", async () => {
    const made = await pack.importAll();
    expect(made).toHaveLength(2);
    expect(worldItem("Rope")?.folder).toBe(worldFolder("Things"));
    expect(worldItem("Sword")?.folder).toBe(worldFolder("Blades"));
    expect(worldFolder("Blades")?.folder).toBe(worldFolder("Things"));
    // foundryvtt#8788: importing again merges into existing folders.
    await pack.importAll({ folderId: worldFolder("Things")?.id ?? null });
    expect(game.folders.size).toBe(2);
    expect(game.items.size).toBe(4);
  });

  it("[U14] asks for the folder's name before importing", async () => {
    const { DialogV2 } = foundry.applications.api as unknown as {
      DialogV2: { confirm(config: Source): Promise<unknown> };
    };
    const elements = { folderName: { value: "Loot" }, keepId: { checked: true } };
    const confirm = vi.spyOn(DialogV2, "confirm").mockImplementation(async (config) => {
      const { yes } = config as { yes: { callback(event: null, button: unknown): unknown } };
      return yes.callback(null, { form: { elements } });
    });
    expect(await pack.importDialog({ modal: true })).toHaveLength(2);
    expect(confirm.mock.lastCall?.[0]).toMatchObject({ modal: true });
    expect(worldItem("Rope")?.folder.name).toBe("Loot");
    expect(game.items.get(id("Sword"))?.name).toBe("Sword");
  });

  it("[U14] takes folders of the world, with those above them if wanted", async () => {
    await pack.configure({ locked: false });
    const create = async (data: Source) =>
      (await CONFIG.Folder.documentClass.create({ type: "Item", ...data })) as unknown as Folder;
    const outer = await create({ name: "Outer" });
    const inner = await create({ name: "Inner", folder: outer.id });
    const alone = await create({ name: "Alone", folder: outer.id });
    await pack.importFolder(alone, { importParents: false });
    expect(pack.folders.get(alone.id as string)?.folder).toBeNull();
    await pack.importFolder(inner);
    expect(pack.folders.get(inner.id as string)?.folder?.name).toBe("Outer");
  });

  it("[U14] is duplicated into one of the world", async () => {
    const copy = await pack.duplicateCompendium({ label: "Mine" });
    expect(copy).toMatchObject({ collection: "world.mine", title: "Mine", locked: false });
    expect(copy.index.get(id("Sword"))).toMatchObject({ name: "Sword", folder: id("Blades") });
    expect(copy.folders.get(id("Blades"))?.name).toBe("Blades");
    expect((await pack.duplicateCompendium()).title).not.toBe(pack.title);
  });

  it("[U14] is stored again in the form of the present models", async () => {
    await expect(pack.migrate()).rejects.toThrow("locked");
    await pack.configure({ locked: false });
    const updated = vi.fn();
    Hooks.on("updateItem", updated);
    expect(await pack.migrate()).toBe(pack);
    expect(updated).toHaveBeenCalledTimes(2);
    expect((await pack.getDocument(id("Sword")))?.toObject()).toMatchObject({ system: { price: 5 } });
  });

  it("[U14] names the fields that its index has", () => {
    expect([...pack.indexFields]).toEqual(expect.arrayContaining(["name", "img", "type", "sort", "folder"]));
  });
});

describe("a document's data as JSON", () => {
  it("[U14] are saved as a file that says where they come from", async () => {
    const saved = vi.spyOn(foundry.utils, "saveDataToFile").mockImplementation(() => undefined);
    const actor = await createHero({ name: "Old Mira" });
    actor.exportToJSON();
    const [text, type, filename] = saved.mock.lastCall ?? [];
    expect(type).toBe("application/json");
    expect(filename).toMatch(/\.json$/);
    expect(filename).toContain("old-mira");
    const data = JSON.parse(String(text)) as { name: string; _id?: string; _stats: Source };
    expect(data).toMatchObject({ name: "Old Mira", _stats: { exportSource: { uuid: actor.uuid } } });
    expect(data).not.toHaveProperty("_id");
  });

  it("[U14] replace a document's data, except its place and its owners", async () => {
    const actor = await createHero({ name: "Mira", items: [{ name: "Thing", type: "gear" }] });
    const data = { ...actor.toObject(), name: "Ilse", sort: 99, items: [], system: { str: 3 } };
    await actor.importFromJSON(JSON.stringify(data));
    expect(actor).toMatchObject({ name: "Ilse", sort: 0, system: { str: 3 } });
    expect(actor.items.size).toBe(0);
    await expect(actor.importFromJSON(JSON.stringify({ ...data, type: "nonsense" }))).rejects.toThrow();
    await expect(actor.importFromJSON("{ torn")).rejects.toThrow();
  });
});

describe("a compendium's document", () => {
  it("[U14] is imported with its JSON into the compendium", async () => {
    await pack.configure({ locked: false });
    const sword = (await pack.getDocument(id("Sword"))) as unknown as Item;
    await sword.importFromJSON(JSON.stringify({ ...sword.toObject(), name: "Blade" }));
    expect(pack.index.get(id("Sword"))).toMatchObject({ name: "Blade", folder: id("Blades") });
  });
});
