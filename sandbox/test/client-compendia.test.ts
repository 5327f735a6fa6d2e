import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CompendiumCollection } from "../client/documents/collections/compendium-collection.ts";
import type { Host } from "../node/host.ts";
import { waitFor } from "../testing/wait-for.ts";
import {
  createHero,
  createItems,
  GM,
  MANIFEST,
  OTHER_PLAYER,
  PLAYER,
  type Source,
  startHost,
} from "./client-support.ts";

type Folder = InstanceType<typeof CONFIG.Folder.documentClass>;
type Item = InstanceType<typeof CONFIG.Item.documentClass>;

const SWORD = "Sword00000000000";
const SHIELD = "Shield0000000000";
const PACK = "sys.things";

let host: Host;
let pack: CompendiumCollection;

const stored = (_id: string, name: string, type: string, more: Source = {}) => ({
  _id,
  name,
  type,
  system: { price: 5 },
  sort: 10,
  flags: { sys: { x: 1 } },
  ownership: { default: 2 },
  ...more,
});

beforeEach(async () => {
  host = await startHost({
    system: { manifest: { ...MANIFEST, packs: [{ name: "things", label: "Things", type: "Item" }] } },
    packs: {
      [PACK]: [
        stored(SWORD, "Sword", "weapon", { effects: [{ _id: "Effect0000000000", name: "E" }] }),
        stored(SHIELD, "Shield", "gear"),
      ],
    },
    init: () => CONFIG.Item.compendiumIndexFields.push("flags.sys.x"),
  });
  pack = game.packs.get(PACK) as CompendiumCollection;
});
afterEach(() => host.teardown());

describe("compendia", () => {
  it("F-182 have an index with the fields asked for", async () => {
    expect(pack.index.size).toBe(2);
    expect(pack.size).toBe(0);
    const entry = pack.index.get(SWORD);
    expect(entry).toMatchObject({
      _id: SWORD,
      name: "Sword",
      type: "weapon",
      sort: 10,
      uuid: `Compendium.${PACK}.Item.${SWORD}`,
    });
    await pack.getIndex({ fields: ["system.price"] });
    expect(pack.index.get(SWORD)).toMatchObject({ system: { price: 5 }, flags: { sys: { x: 1 } } });
  });

  it("F-183 load documents once", async () => {
    const sword = await pack.getDocument(SWORD);
    expect(sword?.pack).toBe(PACK);
    expect(await pack.getDocument(SWORD)).toBe(sword);
    expect(await pack.getDocument("Z".repeat(16))).toBeNull();
    expect(await pack.getDocument("")).toBeUndefined();
  });

  it("F-184 answer queries", async () => {
    const names = async (query: Source) => (await pack.getDocuments(query)).map((item) => item.name).sort();
    expect(await names({ type: "weapon" })).toEqual(["Sword"]);
    expect(await names({ _id__in: [SWORD, SHIELD] })).toEqual(["Shield", "Sword"]);
    expect(await names({ type__in: ["gear"] })).toEqual(["Shield"]);
    expect(await names({ name__ne: "Shield" })).toEqual(["Sword"]);
    expect(await names({})).toHaveLength(2);
  });

  it("F-185 imported documents record their source", async () => {
    const item = (await game.items.importFromCompendium(pack, SWORD, { name: "Mine" })) as Item;
    expect(item.name).toBe("Mine");
    expect(item.id).not.toBe(SWORD);
    expect((item._source._stats as Source).compendiumSource).toBe(pack.getUuid(SWORD));
    expect(item.sort).toBe(0);
    expect(item.ownership).toEqual({ default: 0, [GM]: 3 });
    const kept = (await game.items.importFromCompendium(pack, SHIELD, {}, { keepId: true })) as Item;
    expect(kept.id).toBe(SHIELD);
  });

  it("F-186 exported documents lose what only the world knows", async () => {
    const [item] = await createItems(await createHero(), { flags: { sys: { y: 2 } }, sort: 7 });
    const data = item?.toCompendium() as Source;
    for (const key of ["_id", "ownership", "sort", "folder"]) expect(data).not.toHaveProperty(key);
    expect(data.flags).toEqual({ sys: { y: 2 } });
  });

  it("F-187 locked ones refuse changes; the role decides, not the documents' ownership", async () => {
    const sword = await pack.getDocument(SWORD);
    expect(pack.locked).toBe(true);
    await expect(sword?.update({ name: "X" })).rejects.toThrow();
    await expect(sword?.delete()).rejects.toThrow();
    await expect(sword?.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }])).rejects.toThrow();
    await expect(
      CONFIG.Item.documentClass.create({ name: "N", type: "gear" }, { pack: PACK }),
    ).rejects.toThrow();
    await pack.configure({ locked: false });
    await sword?.update({ name: "Blade" });
    expect(sword?.name).toBe("Blade");
    expect(pack.index.get(SWORD)?.name).toBe("Blade");
    const player = game.users.get(PLAYER);
    expect(pack.getUserLevel(player as never)).toBe(2);
    expect(sword?.testUserPermission(player as never, "OWNER")).toBe(false);
  });

  it("F-188 F-189 uuids find documents", async () => {
    const actor = await createHero({ items: [{ name: "Thing", type: "gear" }] });
    const item = actor.items.contents[0];
    expect(await fromUuid(item?.uuid)).toBe(item);
    expect(await fromUuid(`.Item.${item?.id}`, { relative: actor })).toBe(item);
    expect(fromUuidSync(actor.uuid)).toBe(actor);
    expect(await fromUuid("Actor.AAAAAAAAAAAAAAAA")).toBeNull();
    expect(fromUuidSync("Actor.AAAAAAAAAAAAAAAA")).toBeNull();
    const uuid = pack.getUuid(SWORD);
    expect(fromUuidSync(uuid)).toMatchObject({ name: "Sword", pack: PACK });
    const inside = `${uuid}.ActiveEffect.Effect0000000000`;
    expect(() => fromUuidSync(inside)).toThrow();
    expect(fromUuidSync(inside, { strict: false })).toBeNull();
    const sword = await fromUuid(uuid);
    expect(sword).toBe(await pack.getDocument(SWORD));
    expect(fromUuidSync(uuid)).toBe(sword);
    expect((await fromUuid(inside))?.id).toBe("Effect0000000000");
  });

  it("F-190 changes call a hook", async () => {
    await pack.configure({ locked: false });
    const told = vi.fn();
    Hooks.on("updateCompendium", told);
    const item = await CONFIG.Item.documentClass.create({ name: "N", type: "gear" }, { pack: PACK });
    expect(told).toHaveBeenCalledWith(pack, [item], expect.anything(), GM);
    expect(pack.index.getName("N")).toBeDefined();
    await (item as unknown as Item).delete();
    expect(told).toHaveBeenCalledTimes(2);
    expect(pack.index.getName("N")).toBeUndefined();
  });
});

describe("compendia of the world", () => {
  it("can be created, filled and deleted", async () => {
    const cls = foundry.documents.collections.CompendiumCollection;
    const made = await cls.createCompendium({ label: "Mine", type: "Item" });
    expect(game.packs.get("world.mine")).toBe(made);
    expect(made.locked).toBe(false);
    const [item] = await createItems(await createHero(), { name: "Kept" });
    await made.importDocument(item as never);
    expect(made.index.getName("Kept")).toBeDefined();
    await made.deleteCompendium();
    expect(game.packs.has("world.mine")).toBe(false);
    await host
      .connect(GM)
      .manageCompendium({ action: "create", metadata: { label: "Theirs", type: "Actor" } });
    expect(game.packs.get("world.theirs")?.documentName).toBe("Actor");
  });
});

describe("F-191 folders", () => {
  const folder = async (data: Source) =>
    (await CONFIG.Folder.documentClass.create({ name: "F", type: "Item", ...data })) as unknown as Folder;
  const item = async (parent: Folder) =>
    (await CONFIG.Item.documentClass.create({
      name: "I",
      type: "gear",
      folder: parent.id,
    })) as unknown as Item;

  it("hold documents and nest four deep", async () => {
    const first = await folder({});
    const inside = await item(first);
    expect(first.contents).toEqual([inside]);
    let parent = first;
    for (let depth = 2; depth <= 4; depth++) parent = await folder({ folder: parent.id });
    expect(parent.depth).toBe(4);
    await expect(folder({ folder: parent.id })).rejects.toThrow();
  });

  it("are moved no deeper than they may be made, and not into themselves", async () => {
    const first = await folder({});
    const second = await folder({ folder: first.id });
    const third = await folder({ folder: second.id });
    const moved = await folder({});
    const below = await folder({ folder: moved.id });
    await expect(moved.update({ folder: third.id })).rejects.toThrow("only 4 deep");
    await expect(moved.update({ folder: below.id })).rejects.toThrow("into itself");
    expect(moved.folder).toBeNull();
    await moved.update({ folder: second.id });
    expect([moved.depth, below.depth]).toEqual([3, 4]);
    await moved.update({ folder: null });
    expect(below.depth).toBe(2);
  });

  it("move their contents to their parent, or delete them", async () => {
    const [outer, other] = [await folder({}), await folder({})];
    const inner = await folder({ folder: outer.id });
    const deep = await folder({ folder: inner.id });
    const [one, two] = [await item(inner), await item(deep)];
    await inner.delete();
    await waitFor(() => expect(deep.folder).toBe(outer));
    await waitFor(() => expect((one as unknown as { folder: unknown }).folder).toBe(outer));
    await outer.delete({ deleteContents: true, deleteSubfolders: true });
    await waitFor(() => expect(game.items.size).toBe(0));
    await waitFor(() => expect(game.folders.contents).toEqual([other]));
    expect(two.id).toBeDefined();
  });
});

describe("F-191 a folder deleted with deleteContents", () => {
  it("takes only its own documents with it; subfolders move to its parent with theirs", async () => {
    const { documentClass: Folders } = CONFIG.Folder;
    const folder = async (data: Source) =>
      (await Folders.create({ name: "F", type: "Item", ...data })) as unknown as Folder;
    const top = await folder({});
    const middle = await folder({ folder: top.id });
    const inner = await folder({ folder: middle.id });
    const item = (parent: Folder) =>
      CONFIG.Item.documentClass.create({ name: "I", type: "gear", folder: parent.id });
    const [direct, deep] = [await item(middle), await item(inner)] as unknown as Item[];
    await middle.delete({ deleteContents: true });
    await waitFor(() => expect(game.folders.has(middle.id as string)).toBe(false));
    await waitFor(() => expect(game.items.contents).toEqual([deep]));
    expect(game.items.has(direct?.id as string)).toBe(false);
    await waitFor(() => expect(inner.folder).toBe(top));
    expect(inner.contents).toEqual([deep]);
  });
});

describe("unknown documents", () => {
  it("have no result", async () => {
    expect(await fromUuid(null)).toBeNull();
    expect(await fromUuid("nonsense")).toBeNull();
    expect(game.users.get(OTHER_PLAYER)?.name).toBe("Ben");
  });
});
