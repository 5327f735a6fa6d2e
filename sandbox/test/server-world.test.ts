import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GENERATION } from "../common/generation.ts";
import { readLevel, writeLevel } from "../fixtures/level.ts";
import { Client, GM, MODULE_A, P1, serve } from "../testing/raw-client.ts";

const HERO = "Hero000000000000";
const TOOL = "Tool000000000000";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "sandbox-world-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Runs one server on the world's folder and closes it again. */
async function visit<T>(work: (gm: Client) => Promise<T>): Promise<T> {
  const sandbox = await serve({ worldDir: dir });
  const gm = await Client.connect(sandbox, GM);
  try {
    return await work(gm);
  } finally {
    await sandbox.close();
  }
}

describe("a world in a folder", () => {
  it("is the same after a restart", async () => {
    const before = await visit(async (gm) => {
      await gm.create("Actor", { _id: HERO, name: "Hero", type: "wanderer" }, { keepId: true });
      const parentUuid = `Actor.${HERO}`;
      await gm.create("Item", { _id: TOOL, name: "Rope", type: "tool" }, { parentUuid, keepId: true });
      await gm.create("ActiveEffect", { name: "Wet" }, { parentUuid: `${parentUuid}.Item.${TOOL}` });
      await gm.update("Item", { _id: TOOL, name: "Long rope" }, { parentUuid });
      await gm.create("Setting", { key: "lanterns.oil", value: "3" });
      await gm.ask("manageCompendium", { action: "create", metadata: { label: "Kept", type: "Item" } });
      await gm.create("Item", { name: "In the pack", type: "tool" }, { pack: "world.kept" });
      return gm.world();
    });
    const after = await visit((gm) => gm.world());
    expect(after.documents.Actor).toEqual(before.documents.Actor);
    expect(after.documents.Actor).toMatchObject([
      { items: [{ name: "Long rope", effects: [{ name: "Wet" }] }] },
    ]);
    expect(after.settings).toEqual(before.settings);
    expect(after.packs).toEqual(before.packs);
    expect(after.notices).toEqual(before.notices);
  });

  it("keeps documents under the keys of a compendium on disk", async () => {
    await visit(async (gm) => {
      const items = [{ _id: TOOL, name: "Rope", type: "tool", effects: [] }];
      await gm.create("Actor", { _id: HERO, name: "Hero", type: "wanderer", items }, { keepId: true });
    });
    const stored = await readLevel(join(dir, "data"));
    expect(JSON.parse(stored[`!actors!${HERO}`]!)).toMatchObject({ name: "Hero", items: [TOOL] });
    expect(JSON.parse(stored[`!actors.items!${HERO}.${TOOL}`]!)).toMatchObject({ name: "Rope" });
    await visit((gm) => gm.delete("Actor", [HERO]));
    expect(Object.keys(await readLevel(join(dir, "data"))).filter((key) => key.includes(HERO))).toEqual([]);
  });

  it("is not opened for another system, nor by two servers at once", async () => {
    await visit(async () => {
      await expect(serve({ worldDir: dir })).rejects.toThrow(/cannot be opened/);
    });
    await writeFile(join(dir, "world.json"), JSON.stringify({ id: "w", title: "W", system: "other" }));
    await expect(serve({ worldDir: dir })).rejects.toThrow(/belongs to the system "other"/);
  });

  it("is rebuilt around its documents when its description is damaged", async () => {
    await visit((gm) => gm.create("Actor", { name: "Hero", type: "wanderer" }));
    await writeFile(join(dir, "world.json"), "{ torn");
    const world = await visit((gm) => gm.world());
    expect(world.documents.Actor).toHaveLength(1);
    expect(world.notices).toContainEqual({ type: "warning", message: expect.stringContaining("world.json") });
    expect(JSON.parse(await readFile(join(dir, "world.json"), "utf8"))).toMatchObject({ system: "lanterns" });
  });
});

describe("a damaged world", () => {
  const user = (id: string, role: unknown) => ({ _id: id, name: id, role });
  const hostile = {
    [`!users!${GM}`]: user(GM, 4),
    [`!users!${P1}`]: user(P1, "admin"),
    [`!actors!${HERO}`]: {
      _id: HERO,
      name: "<img src=x onerror=alert(1)>",
      type: "wanderer",
      items: [TOOL, "Gone000000000000"],
    },
    [`!actors.items!${HERO}.${TOOL}`]: { _id: TOOL, name: "Rope", type: "tool" },
    "!actors.items!Nobody0000000000.Orphan0000000000": { _id: "Orphan0000000000", name: "Orphan" },
    "!actors!Torn000000000000": "{ torn",
    "!actors!Array00000000000": [1, 2],
    "!actors!Null000000000000": null,
    "!actors!Text000000000000": '"text"',
    "!actors!Huge000000000000": {
      _id: "Huge000000000000",
      name: "Huge",
      type: "wanderer",
      sort: 1e308,
      system: "none",
    },
    "!actors!Empty00000000000": { _id: "Empty00000000000" },
    "!actors!Wrong00000000000": {
      _id: "Wrong00000000000",
      name: 7,
      type: ["a"],
      items: "none",
      ownership: 5,
      flags: null,
    },
    "!settings!Setting000000000": {
      _id: "Setting000000000",
      key: "core.compendiumConfiguration",
      value: "{ torn",
    },
    "!messages!Message000000000": { _id: "Message000000000", whisper: "all", rolls: 3, author: null },
    "!wizards!Wizard0000000000": { _id: "Wizard0000000000" },
    "no key": { _id: "x" },
  };

  it("starts, reports the damage, and leaves it on disk", async () => {
    await writeLevel(join(dir, "data"), hostile);
    const before = await readLevel(join(dir, "data"));
    const world = await visit((gm) => gm.world());
    const told = world.notices.map(({ message }) => message).join("\n");
    for (const key of ["Torn", "Array", "Null", "Text", "Gone", "Orphan", "Wizard", "no key"])
      expect(told).toContain(key);
    const loaded = world.documents.Actor!.map(({ _id }) => _id);
    expect(loaded).toEqual(["Empty00000000000", HERO, "Huge000000000000", "Wrong00000000000"]);
    expect(world.documents.Actor![1]).toMatchObject({
      name: "<img src=x onerror=alert(1)>",
      items: [{ name: "Rope" }],
    });
    expect(await readLevel(join(dir, "data"))).toEqual(before);
  });

  it("never gives a damaged document's id to a new one", async () => {
    await writeLevel(join(dir, "data"), hostile);
    await visit(async (gm) => {
      const again = { _id: "Torn000000000000", name: "New", type: "wanderer" };
      await expect(gm.create("Actor", again, { keepId: true })).rejects.toThrow(/exists already/);
      await gm.update("Actor", { _id: HERO, name: "Cured" });
      expect((await gm.world()).documents.Actor).toContainEqual(expect.objectContaining({ name: "Cured" }));
    });
    expect((await readLevel(join(dir, "data")))["!actors!Torn000000000000"]).toBe("{ torn");
  });

  it("gets a GM when it has none left", async () => {
    await writeLevel(join(dir, "data"), { [`!users!${GM}`]: "{ torn" });
    const sandbox = await serve({ worldDir: dir });
    const users = (await (await fetch(`${sandbox.url}/join/users`)).json()) as { id: string; role: number }[];
    expect(users).toMatchObject([{ name: "Gamemaster", role: 4 }]);
    expect(users[0]!.id).not.toBe(GM);
    expect(sandbox.notices.map(({ message }) => message).join()).toContain("no Gamemaster left");
    await sandbox.close();
    expect((await readLevel(join(dir, "data")))[`!users!${GM}`]).toBe("{ torn");
  });
});

describe("a new world", () => {
  it("has a GM and two players without passwords", async () => {
    const sandbox = await serve();
    const users = await (await fetch(`${sandbox.url}/join/users`)).json();
    expect(users).toEqual([
      { id: GM, name: "Gamemaster", role: 4, active: false },
      { id: P1, name: "Player 1", role: 1, active: false },
      { id: "Player2000000000", name: "Player 2", role: 1, active: false },
    ]);
    await sandbox.close();
  });

  it("is filled with its seeds once", async () => {
    const seedDocuments = {
      User: [{ _id: GM, name: "Host", role: 4, password: "secret" }],
      Actor: [{ _id: HERO, name: "Hero", type: "wanderer" }],
    };
    const first = await serve({ worldDir: dir, seedDocuments });
    await expect(Client.connect(first, GM)).rejects.toThrow(/401/);
    const gm = await Client.connect(first, GM, "secret");
    await gm.delete("Actor", [HERO]);
    const world = await gm.world();
    expect(world.documents.User).toMatchObject([{ name: "Host" }]);
    expect(JSON.stringify(world)).not.toContain("password");
    await first.close();
    const second = await serve({ worldDir: dir, seedDocuments });
    expect(second.api.all("Actor")).toEqual([]);
    await second.close();
  });

  it("refuses a seed that is not a valid document", async () => {
    const seedDocuments = { Actor: [{ name: "Hero", type: "ghost" }] };
    await expect(serve({ seedDocuments })).rejects.toThrow(/"ghost" is not a valid type/);
  });

  it("describes the system, the modules and the generation to the client", async () => {
    const sandbox = await serve({ moduleDirs: [MODULE_A], hostStyle: "hostile" });
    const gm = await Client.connect(sandbox, GM);
    const world = await gm.world();
    expect(world).toMatchObject({
      userId: GM,
      activeUsers: [GM],
      hostStyle: "hostile",
      system: { id: "lanterns" },
    });
    expect(world.modules).toMatchObject([{ id: "module-a" }]);
    expect(world.generation).toBe(Number(process.env.SANDBOX_GENERATION));
    await sandbox.close();
  });
});

describe("the programmatic api", () => {
  it("acts as a user and notifies the clients", async () => {
    const sandbox = await serve();
    const player = await Client.connect(sandbox, P1);
    const create = (data: object) => ({
      type: "Actor",
      action: "create" as const,
      operation: { data: [{ ...data }] },
    });
    const [answer] = await sandbox.api.modify(GM, [create({ name: "Hero", type: "wanderer" })]);
    expect(answer).toMatchObject({ action: "create", userId: GM, result: [{ name: "Hero" }] });
    await expect(sandbox.api.modify(P1, [create({ name: "X", type: "wanderer" })])).rejects.toThrow(
      /lacks permission/,
    );
    await expect(sandbox.api.modify("Nobody0000000000", [])).rejects.toThrow(/does not exist/);
    await player.settle();
    expect(player.heard).toMatchObject([{ action: "create", userId: GM }]);
    await sandbox.close();
  });

  it("closes the world when the start fails", async () => {
    await visit((gm) =>
      gm.ask("manageCompendium", { action: "create", metadata: { label: "Kept", type: "Item" } }),
    );
    const other = await serve();
    await expect(serve({ worldDir: dir, port: other.port })).rejects.toThrow(`Port ${other.port} is in use`);
    await other.close();
    expect(await visit((gm) => gm.world())).toMatchObject({ userId: GM });
  });

  it("stands in for one generation per process", async () => {
    const generation = GENERATION === 13 ? 14 : 13;
    await expect(serve({ generation })).rejects.toThrow(
      `This process stands in for generation ${GENERATION}`,
    );
  });
});

describe("a system's template.json", () => {
  it("adds types and HTML fields to the manifest's, and warns in generation 14", async () => {
    const system = await mkdtemp(join(tmpdir(), "sandbox-template-"));
    await writeFile(
      join(system, "system.json"),
      JSON.stringify({ id: "old", documentTypes: { Actor: { a: {} } } }),
    );
    await writeFile(
      join(system, "template.json"),
      JSON.stringify({ Actor: { types: ["b"], b: { htmlFields: ["text"] } } }),
    );
    const sandbox = await serve({ systemDir: system });
    const gm = await Client.connect(sandbox, GM);
    await gm.create("Actor", { name: "A", type: "a" });
    const b = await gm.create("Actor", { name: "B", type: "b", system: { text: "ok<script>1</script>" } });
    expect(b.system).toEqual({ text: "ok" });
    expect((await gm.world()).system.documentTypes).toHaveProperty("Actor.b");
    expect(sandbox.notices.some(({ message }) => message.includes("deprecated"))).toBe(GENERATION >= 14);
    await sandbox.close();
    await rm(system, { recursive: true });
  });

  it("and other broken manifests are named in the error", async () => {
    const system = await mkdtemp(join(tmpdir(), "sandbox-broken-"));
    await expect(serve({ systemDir: system })).rejects.toThrow(/No system.json/);
    await writeFile(join(system, "system.json"), "{ torn");
    await expect(serve({ systemDir: system })).rejects.toThrow(/is not valid JSON/);
    await writeFile(join(system, "system.json"), "[]");
    await expect(serve({ systemDir: system })).rejects.toThrow(/does not hold an object/);
    await writeFile(join(system, "system.json"), '{"id": "../x"}');
    await expect(serve({ systemDir: system })).rejects.toThrow(/has no usable "id"/);
    await writeFile(
      join(system, "system.json"),
      '{"id": "odd", "packs": [{}], "documentTypes": 5, "styles": "x", "esmodules": {}}',
    );
    await writeFile(join(system, "template.json"), "{ torn");
    const sandbox = await serve({ systemDir: system });
    expect(sandbox.notices.map(({ message }) => message).join()).toMatch(
      /template.json of odd is not valid JSON/,
    );
    await sandbox.close();
    await rm(system, { recursive: true });
  });
});
