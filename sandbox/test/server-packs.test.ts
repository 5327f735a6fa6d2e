import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PackInfo } from "../common/protocol.ts";
import { compiledSystem, systemWithBrokenPacks, TOOL_IDS } from "../fixtures/packages.ts";
import type { Sandbox } from "../server/index.ts";
import { Client, GM, P1, serve } from "../testing/raw-client.ts";

const TOOLS = "lanterns.tools";
const { lamp, rope, folder } = TOOL_IDS;

describe("compendia of packages", () => {
  let dir: string;
  let sandbox: Sandbox;
  let gm: Client;
  let player: Client;
  beforeAll(async () => {
    dir = await compiledSystem();
    sandbox = await serve({ systemDir: dir });
    [gm, player] = await Promise.all([Client.connect(sandbox, GM), Client.connect(sandbox, P1)]);
  });
  afterAll(async () => {
    await sandbox.close();
    await rm(dir, { recursive: true });
  });

  const packOf = async (client: Client, id: string): Promise<PackInfo> =>
    (await client.world()).packs.find((pack) => pack.id === id)!;

  it("F-182 lists every document in the index without loading it", async () => {
    const pack = await packOf(gm, TOOLS);
    expect(pack.problem).toBeUndefined();
    expect(pack.index).toEqual([
      {
        _id: lamp,
        uuid: `Compendium.${TOOLS}.Item.${lamp}`,
        name: "Lamp",
        img: "lamp.svg",
        type: "tool",
        sort: 100,
        folder,
      },
      { _id: rope, uuid: `Compendium.${TOOLS}.Item.${rope}`, name: "Rope", type: "tool", sort: 200 },
    ]);
    expect(pack.folders).toMatchObject([{ _id: folder, name: "Bright" }]);
    expect(pack.metadata).toMatchObject({ packageName: "lanterns", packageType: "system", type: "Item" });
  });

  it("F-182 adds requested fields to the index", async () => {
    const { result } = await gm.modify("Item", "get", {
      pack: TOOLS,
      index: true,
      indexFields: ["system.uses.max"],
    });
    expect(result).toMatchObject([{ system: { uses: { max: 3 } } }, { system: { uses: { max: 1 } } }]);
    expect((result[0] as { system: object }).system).toEqual({ uses: { max: 3 } });
  });

  it("F-183 F-184 gets documents by query, with their embedded ones", async () => {
    const get = async (query: object) =>
      (await player.modify("Item", "get", { pack: TOOLS, query: { ...query } })).result;
    expect(await get({ _id: lamp })).toMatchObject([{ name: "Lamp", effects: [{ name: "Glow" }] }]);
    expect(await get({ _id: "Nothing000000000" })).toEqual([]);
    expect(await get({ _id__in: [rope, lamp] })).toHaveLength(2);
    expect(await get({ type__in: ["charm"] })).toEqual([]);
    expect(await get({ name__ne: "Lamp" })).toMatchObject([{ name: "Rope" }]);
    expect(await get({})).toHaveLength(2);
  });

  it("F-187 refuses every change of a locked compendium, embedded documents too", async () => {
    const locked = /locked compendium lanterns\.tools/;
    await expect(gm.create("Item", { name: "x", type: "tool" }, { pack: TOOLS })).rejects.toThrow(locked);
    await expect(gm.update("Item", { _id: lamp, name: "x" }, { pack: TOOLS })).rejects.toThrow(locked);
    await expect(gm.delete("Item", [lamp], { pack: TOOLS })).rejects.toThrow(locked);
    const parentUuid = `Compendium.${TOOLS}.Item.${lamp}`;
    await expect(gm.create("ActiveEffect", { name: "x" }, { pack: TOOLS, parentUuid })).rejects.toThrow(
      locked,
    );
  });

  it("takes the compendium from the parent's uuid, not from the request", async () => {
    const parentUuid = `Compendium.${TOOLS}.Item.${lamp}`;
    await expect(gm.create("ActiveEffect", { name: "x" }, { parentUuid })).rejects.toThrow(/locked/);
  });

  it("F-187 lets the role decide who sees a compendium, not the documents' ownership", async () => {
    expect((await packOf(gm, "lanterns.secrets")).index).toHaveLength(1);
    expect((await packOf(player, "lanterns.secrets")).index).toEqual([]);
    await expect(player.modify("Item", "get", { pack: "lanterns.secrets" })).rejects.toThrow(
      /lacks permission/,
    );
    expect((await player.modify("Item", "get", { pack: TOOLS, query: { _id: lamp } })).result).toHaveLength(
      1,
    );
  });

  it("refuses documents of another kind and unknown compendia", async () => {
    await expect(gm.modify("Actor", "get", { pack: TOOLS })).rejects.toThrow(/holds no Actor/);
    await expect(gm.modify("Item", "get", { pack: "other.pack" })).rejects.toThrow(
      /no compendium "other.pack"/,
    );
  });

  it("changes an unlocked compendium for this run only, never the package's folder", async () => {
    const configuration = { [TOOLS]: { locked: false } };
    const setting = { key: "core.compendiumConfiguration", value: JSON.stringify(configuration) };
    await gm.create("Setting", setting);
    await gm.update("Item", { _id: rope, name: "Long rope" }, { pack: TOOLS });
    await expect(player.update("Item", { _id: rope, name: "x" }, { pack: TOOLS })).rejects.toThrow(
      /lacks permission/,
    );
    expect((await packOf(gm, TOOLS)).index[1]?.name).toBe("Long rope");
    const second = await serve({ systemDir: dir });
    const other = await Client.connect(second, GM);
    expect((await packOf(other, TOOLS)).index[1]?.name).toBe("Rope");
    other.close();
    await second.close();
  });
});

describe("broken compendia", () => {
  let dir: string;
  let sandbox: Sandbox;
  beforeAll(async () => {
    dir = await systemWithBrokenPacks();
    sandbox = await serve({ systemDir: dir });
  });
  afterAll(async () => {
    await sandbox.close();
    await rm(dir, { recursive: true });
  });

  it("are served empty with the reason, and the others are whole", async () => {
    const gm = await Client.connect(sandbox, GM);
    const { packs, notices } = await gm.world();
    const state = Object.fromEntries(packs.map((pack) => [pack.metadata.name, pack]));
    for (const name of ["damaged", "missing", "uncompiled", "outside"]) {
      expect(state[name]?.index).toEqual([]);
      expect(state[name]?.problem).toContain(`lanterns.${name}`);
      expect(notices.map(({ message }) => message)).toContain(state[name]?.problem);
    }
    expect(state.tools?.index).toHaveLength(2);
    expect(state.tools?.problem).toBeUndefined();
  });

  it("keep their sound entries", async () => {
    const gm = await Client.connect(sandbox, GM);
    const { packs, notices } = await gm.world();
    expect(packs.find(({ id }) => id === "lanterns.torn")?.index.map(({ name }) => name)).toEqual(["Rope"]);
    expect(notices.filter(({ message }) => message.startsWith("Compendium lanterns.torn"))).toHaveLength(4);
  });
});

describe("compendia of the world", () => {
  it("can be created, written, announced to all users and deleted", async () => {
    const sandbox = await serve();
    const [gm, player] = await Promise.all([Client.connect(sandbox, GM), Client.connect(sandbox, P1)]);
    const heard: unknown[] = [];
    player.socket.on("manageCompendium", (response) => heard.push(response));
    const metadata = { label: "My things!", type: "Item" };
    await expect(player.ask("manageCompendium", { action: "create", metadata })).rejects.toThrow(
      /lacks permission/,
    );
    const { pack } = await gm.ask<{ pack: PackInfo }>("manageCompendium", { action: "create", metadata });
    expect(pack.id).toBe("world.my-things");
    await expect(gm.ask("manageCompendium", { action: "create", metadata })).rejects.toThrow(/already/);

    const item = await gm.create("Item", { name: "Thing", type: "tool" }, { pack: pack.id });
    await expect(player.update("Item", { _id: item._id, name: "x" }, { pack: pack.id })).rejects.toThrow(
      /lacks permission/,
    );
    expect((await player.modify("Item", "get", { pack: pack.id })).result).toMatchObject([{ name: "Thing" }]);

    await gm.ask("manageCompendium", { action: "delete", id: pack.id });
    await expect(gm.ask("manageCompendium", { action: "delete", id: TOOLS })).rejects.toThrow(
      /belongs to a package/,
    );
    await player.settle();
    expect(heard).toMatchObject([{ action: "create", userId: GM }, { action: "delete" }]);
    expect((await gm.world()).packs.map(({ id }) => id)).not.toContain(pack.id);
    await sandbox.close();
  });
});
