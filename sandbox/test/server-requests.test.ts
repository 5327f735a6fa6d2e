import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../common/generation.ts";
import type { Sandbox } from "../server/index.ts";
import { Client, GM, MODULE_A, P1, P2, serve } from "../testing/raw-client.ts";

type Source = Record<string, unknown>;

let sandbox: Sandbox;
let gm: Client;
let one: Client;
let two: Client;
beforeAll(async () => {
  sandbox = await serve({ moduleDirs: [MODULE_A] });
  [gm, one, two] = (await Promise.all([GM, P1, P2].map((id) => Client.connect(sandbox, id)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => sandbox.close());

const hero = (data: Source = {}) =>
  gm.create("Actor", { name: "Hero", type: "wanderer", system: {}, ...data });
const stored = (source: Source, type = "Actor") => sandbox.api.get(type, String(source._id));
const VALID_ID = /^[A-Za-z0-9]{16}$/;

describe("creating", () => {
  it("F-122 gives a new id unless keepId is set, and keeps embedded ids unless told not to", async () => {
    const _id = "Given00000000000";
    const item = { _id: "Inner00000000000", name: "Rope", type: "tool" };
    const first = await hero({ _id });
    expect(first._id).toMatch(VALID_ID);
    expect(first._id).not.toBe(_id);
    const second = await gm.create(
      "Actor",
      { _id, name: "H", type: "wanderer", items: [item] },
      { keepId: true },
    );
    expect(second).toMatchObject({ _id, items: [{ _id: item._id }] });
    const third = await gm.create(
      "Actor",
      { name: "H", type: "wanderer", items: [item] },
      { keepEmbeddedIds: false },
    );
    expect((third.items as Source[])[0]!._id).not.toBe(item._id);
  });

  it("F-122 never stores an invalid or a duplicate id", async () => {
    const actor = await gm.create("Actor", { _id: "a!b.c", name: "H", type: "wanderer" }, { keepId: true });
    expect(actor._id).toMatch(VALID_ID);
    const item = { _id: "Twice00000000000", name: "Rope", type: "tool" };
    const crowded = await hero({ items: [item, item, { ...item, _id: "x/../y" }] });
    const ids = (crowded.items as Source[]).map(({ _id }) => String(_id));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(VALID_ID);
    await expect(gm.create("Actor", { ...actor }, { keepId: true })).rejects.toThrow(/exists already/);
  });

  it("F-123 makes the creator the owner and writes the statistics", async () => {
    const forged = {
      coreVersion: "1",
      createdTime: 1,
      lastModifiedBy: P1,
      compendiumSource: "Compendium.lanterns.tools.Item.Lamp000000000000",
    };
    const actor = await hero({ _stats: forged });
    expect(actor.ownership).toEqual({ default: 0, [GM]: 3 });
    expect(actor._stats).toMatchObject({
      coreVersion: GENERATION === 13 ? "13.351" : "14.363",
      systemId: "lanterns",
      systemVersion: "1.2.0",
      lastModifiedBy: GM,
      compendiumSource: forged.compendiumSource,
    });
    expect((actor._stats as Source).createdTime).toBeGreaterThan(1);
  });

  it("F-126 refuses undeclared sub-types, also of embedded documents", async () => {
    const refusal = /"nope" is not a valid type for the (Actor|Item) Document class/;
    await expect(gm.create("Actor", { name: "N", type: "nope" })).rejects.toThrow(refusal);
    await expect(hero({ items: [{ name: "N", type: "nope" }] })).rejects.toThrow(refusal);
    const actor = await hero();
    const nested = gm.update("Actor", { _id: actor._id, items: [{ name: "N", type: "nope" }] });
    await expect(nested).rejects.toThrow();
    await expect(gm.create("Actor", { name: "N", type: "charm" })).rejects.toThrow(
      /"charm" is not a valid type/,
    );
    await expect(gm.create("Item", { name: "N", type: "charm" })).rejects.toThrow(
      /"charm" is not a valid type/,
    );
    expect(await gm.create("Item", { name: "N", type: "module-a.charm" })).toMatchObject({
      type: "module-a.charm",
    });
  });

  it("refuses invalid data", async () => {
    await expect(gm.create("Actor", { type: "wanderer" })).rejects.toThrow(/name/);
    await expect(hero({ sort: "many" })).rejects.toThrow(/sort/);
    await expect(hero({ ownership: { default: 7 } })).rejects.toThrow(/ownership/);
    await expect(hero({ items: [{ type: "tool" }] })).rejects.toThrow(/name/);
  });
});

describe("updating", () => {
  it("F-115 F-117 reports only the actual difference", async () => {
    const actor = await hero({ system: { wits: 1, light: { value: 3, max: 6 } } });
    const [delta] = await gm.update("Actor", { _id: actor._id, name: "Hero", "system.light.value": 2 });
    expect(delta).toMatchObject({ _id: actor._id, system: { light: { value: 2 } } });
    expect(delta).not.toHaveProperty("name");
    expect(delta!.system).toEqual({ light: { value: 2 } });
    expect(await gm.update("Actor", { _id: actor._id, name: "Hero" })).toEqual([]);
    expect(await gm.update("Actor", { _id: actor._id, name: "Hero" }, { diff: false })).toMatchObject([
      { name: "Hero" },
    ]);
    expect(stored(actor)?.system).toEqual({ wits: 1, light: { value: 2, max: 6 } });
  });

  it("F-117 replaces inner objects with recursive: false", async () => {
    const actor = await hero({ flags: { lanterns: { x: 1, y: 2 } } });
    await gm.update("Actor", { _id: actor._id, flags: { lanterns: { x: 3 } } }, { recursive: false });
    expect(stored(actor)?.flags).toEqual({ lanterns: { x: 3 } });
  });

  it("F-098 F-099 F-101 applies keys that delete and replace", async () => {
    const actor = await hero({ flags: { lanterns: { a: { x: 1 }, b: 2 } } });
    await gm.update("Actor", { _id: actor._id, "flags.lanterns.-=b": null, "flags.lanterns.==a": { z: 1 } });
    expect(stored(actor)?.flags).toEqual({ lanterns: { a: { z: 1 } } });
    expect(await gm.update("Actor", { _id: actor._id, "flags.lanterns.-=b": null })).toEqual([]);
  });

  it.runIf(GENERATION >= 14)("F-100 applies operators, and sends them to the other clients", async () => {
    const actor = await hero({ flags: { lanterns: { a: { x: 1 }, b: 2 } } });
    const operator = (name: string, value?: unknown) => ({ __$OPERATOR$__: name, value });
    one.heard.length = 0;
    const flags = { lanterns: { b: operator("ForcedDeletion"), a: operator("ForcedReplacement", { z: 1 }) } };
    await gm.update("Actor", { _id: actor._id, flags });
    expect(stored(actor)?.flags).toEqual({ lanterns: { a: { z: 1 } } });
    await one.settle();
    expect(one.heard.at(-1)?.result[0]).toMatchObject({
      flags: {
        lanterns: {
          a: { __$OPERATOR$__: "ForcedReplacement", value: { z: 1 } },
          b: { __$OPERATOR$__: "ForcedDeletion" },
        },
      },
    });
    await expect(gm.update("Actor", { _id: actor._id, flags: operator("Nonsense") })).rejects.toThrow(
      /operator/,
    );
  });

  it("F-124 names the missing document", async () => {
    const gone = "Gone000000000000";
    await expect(gm.update("Actor", { _id: gone, name: "x" })).rejects.toThrow(
      `Actor "${gone}" does not exist!`,
    );
    await expect(gm.delete("Actor", [gone])).rejects.toThrow(`Actor "${gone}" does not exist!`);
    await expect(
      gm.create("Item", { name: "x", type: "tool" }, { parentUuid: `Actor.${gone}` }),
    ).rejects.toThrow(`Actor "${gone}" does not exist!`);
  });

  it("F-125 changes the type only together with a replacement of the system data", async () => {
    const item = await gm.create("Item", { name: "Rope", type: "tool", system: { uses: { value: 1 } } });
    const type = "module-a.charm";
    await expect(gm.update("Item", { _id: item._id, type })).rejects.toThrow(/type/);
    await expect(gm.update("Item", { _id: item._id, type, system: { text: "" } })).rejects.toThrow(/type/);
    await gm.update("Item", { _id: item._id, type, "==system": { text: "x" } });
    expect(stored(item, "Item")).toMatchObject({ type, system: { text: "x" } });
    await gm.update("Item", { _id: item._id, type: "tool", system: { uses: {} } }, { recursive: false });
    expect(stored(item, "Item")).toMatchObject({ type: "tool", system: { uses: {} } });
  });

  it("F-131 updates and adds embedded documents through their parent and keeps the others", async () => {
    const tools = ["A", "B"].map((name) => ({ _id: `Tool${name}`.padEnd(16, "0"), name, type: "tool" }));
    const actor = await hero({ items: tools });
    await gm.update("Actor", {
      _id: actor._id,
      items: [
        { _id: tools[0]!._id, name: "N" },
        { name: "New", type: "tool" },
      ],
    });
    expect((stored(actor)!.items as Source[]).map(({ name }) => name)).toEqual(["N", "B", "New"]);
  });

  it("F-128 works at any depth", async () => {
    const actor = await hero();
    const actorUuid = `Actor.${actor._id}`;
    const { result } = await gm.modify("Item", "create", {
      parentUuid: actorUuid,
      data: [1, 2].map((n) => ({ name: `Tool ${n}`, type: "tool" })),
    });
    const [first] = result as Source[];
    const parentUuid = `${actorUuid}.Item.${first!._id}`;
    const effect = await gm.create("ActiveEffect", { name: "Wet" }, { parentUuid });
    await gm.update("ActiveEffect", { _id: effect._id, name: "Dry" }, { parentUuid });
    expect(stored(actor)?.items).toMatchObject([
      { name: "Tool 1", effects: [{ name: "Dry" }] },
      { name: "Tool 2" },
    ]);
    await gm.delete("ActiveEffect", [String(effect._id)], { parentUuid });
    await gm.modify("Item", "delete", { parentUuid: actorUuid, deleteAll: true });
    expect(stored(actor)?.items).toEqual([]);
  });
});

describe("a token's own actor", () => {
  const scene = async () => {
    const rope = { _id: "Rope000000000000", name: "Rope", type: "tool", system: { uses: { value: 1 } } };
    const base = await hero({
      items: [rope, { ...rope, _id: "Lamp000000000000", name: "Lamp" }],
      ownership: { default: 3 },
    });
    const { _id: sceneId } = await gm.create("Scene", { name: "Cave" });
    const parentUuid = `Scene.${sceneId}`;
    const token = await gm.create(
      "Token",
      { name: "T", actorId: base._id, actorLink: false },
      { parentUuid },
    );
    const delta = () =>
      ((sandbox.api.get("Scene", String(sceneId))!.tokens as Source[])[0]!.delta ?? {}) as Source;
    return { base, rope, delta, parentUuid: `${parentUuid}.Token.${token._id}` };
  };

  it("F-151 F-152 stores what differs in the token's delta", async () => {
    const { base, delta, parentUuid } = await scene();
    await gm.update("Actor", { _id: base._id, name: "F", "system.wits": 5 }, { parentUuid });
    expect(delta()).toMatchObject({ name: "F", system: { wits: 5 } });
    expect(stored(base)).toMatchObject({ name: "Hero", system: {} });
  });

  it("follows the rules of its base actor's type", async () => {
    const { base, delta, parentUuid } = await scene();
    const change = (client: Client, changes: Source) =>
      client.update("Actor", { _id: base._id, ...changes }, { parentUuid });
    await change(one, { "system.notes": "<b>ok</b><script>x</script>" });
    expect(delta().system).toEqual({ notes: "<b>ok</b>" });
    await expect(change(one, { "system.fate": "crown" })).rejects.toThrow(
      /system\.fate may only be modified by a GM/,
    );
    await expect(change(gm, { type: "nope" })).rejects.toThrow(/"nope" is not a valid type for the Actor/);
  });

  it("F-153 copies an inherited item when it is changed, and hides it when it is deleted", async () => {
    const { base, rope, delta, parentUuid } = await scene();
    const inActor = { parentUuid: `${parentUuid}.Actor.${base._id}` };
    await gm.update("Item", { _id: rope._id, "system.uses.value": 0 }, inActor);
    expect(delta().items).toMatchObject([{ _id: rope._id, name: "Rope", system: { uses: { value: 0 } } }]);
    await gm.delete("Item", ["Lamp000000000000"], inActor);
    expect(delta().items).toHaveLength(2);
    await expect(gm.update("Item", { _id: "Lamp000000000000", name: "x" }, inActor)).rejects.toThrow(
      /does not exist/,
    );
    await gm.create("Item", { name: "New", type: "tool" }, inActor);
    expect((stored(base)!.items as Source[]).map(({ name }) => name)).toEqual(["Rope", "Lamp"]);
  });
});

describe("side effects of a request", () => {
  const folder = (name: string, parent: unknown = null) =>
    gm.create("Folder", { name, type: "Actor", folder: parent });

  it("F-191 moves the contents of a deleted folder to its parent", async () => {
    const top = await folder("Top");
    const middle = await folder("Middle", top._id);
    const inner = await folder("Inner", middle._id);
    const actor = await hero({ folder: middle._id });
    one.heard.length = 0;
    await gm.delete("Folder", [String(middle._id)]);
    expect(stored(actor)?.folder).toBe(top._id);
    expect(stored(inner, "Folder")?.folder).toBe(top._id);
    await one.settle();
    expect(one.heard.map(({ type, action }) => `${action} ${type}`)).toEqual([
      "update Actor",
      "update Folder",
      "delete Folder",
    ]);
  });

  it("F-191 deletes its contents, or the whole tree, if asked to", async () => {
    const make = async () => {
      const top = await folder("Top");
      const inner = await folder("Inner", top._id);
      return { top, inner, direct: await hero({ folder: top._id }), deep: await hero({ folder: inner._id }) };
    };
    const one = await make();
    await gm.delete("Folder", [String(one.top._id)], { deleteContents: true });
    expect([stored(one.direct), stored(one.deep)]).toMatchObject([undefined, { folder: one.inner._id }]);
    expect(stored(one.inner, "Folder")).toMatchObject({ folder: null });
    const two = await make();
    await gm.delete("Folder", [String(two.top._id)], { deleteContents: true, deleteSubfolders: true });
    expect([stored(two.direct), stored(two.deep), stored(two.inner, "Folder")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("keep one scene active", async () => {
    const [a, b] = [await gm.create("Scene", { name: "A" }), await gm.create("Scene", { name: "B" })];
    await gm.update("Scene", { _id: a._id, active: true });
    await gm.update("Scene", { _id: b._id, active: true });
    expect([stored(a, "Scene")?.active, stored(b, "Scene")?.active]).toEqual([false, true]);
  });

  it("store a setting once, however many clients create it", async () => {
    const make = (value: string) => gm.create("Setting", { key: "lanterns.once", value });
    await Promise.all(["1", "2", "3"].map(make));
    const settings = (await gm.world()).settings.filter(({ key }) => key === "lanterns.once");
    expect(settings.map(({ value }) => value)).toEqual(["3"]);
  });
});

describe("broadcasts", () => {
  it("F-109 reach all other users, with the options and the initiator's id", async () => {
    two.heard.length = 0;
    const actor = await hero();
    await gm.update("Actor", { _id: actor._id, name: "X" }, { lanterns: { prev: 5 }, render: false });
    await two.settle();
    expect(two.heard.at(-1)).toMatchObject({
      type: "Actor",
      action: "update",
      userId: GM,
      operation: { lanterns: { prev: 5 }, render: false },
      result: [{ _id: actor._id, name: "X" }],
    });
  });

  it("reach no user with broadcast false", async () => {
    const actor = await hero();
    await two.settle();
    two.heard.length = 0;
    await gm.update("Actor", { _id: actor._id, name: "Quiet" }, { broadcast: false });
    await two.settle();
    expect(two.heard).toEqual([]);
  });

  it("F-616 of whispers reach only their recipients and author", async () => {
    for (const client of [gm, one, two]) client.heard.length = 0;
    const whisper = await one.create("ChatMessage", { content: "psst", whisper: [P2] });
    await Promise.all([gm.settle(), two.settle()]);
    expect(two.heard).toMatchObject([{ action: "create", result: [{ content: "psst" }] }]);
    expect(gm.heard).toEqual([]);
    const ids = async (client: Client) => (await client.world()).documents.ChatMessage!.map(({ _id }) => _id);
    expect(await ids(one)).toContain(whisper._id);
    expect(await ids(gm)).not.toContain(whisper._id);
    expect((await gm.modify("ChatMessage", "get", { query: { _id: whisper._id } })).result).toEqual([]);

    await one.update("ChatMessage", { _id: whisper._id, whisper: [] });
    await gm.settle();
    expect(gm.heard).toMatchObject([{ action: "create", result: [{ _id: whisper._id }] }]);
    await one.update("ChatMessage", { _id: whisper._id, whisper: [P2] });
    await gm.settle();
    expect(gm.heard.at(-1)).toMatchObject({ action: "delete", result: [whisper._id] });
  });

  it("never contain a password", async () => {
    two.heard.length = 0;
    const answer = await gm.update("User", { _id: P1, password: "hunter2", color: "#123456" });
    await two.settle();
    expect(JSON.stringify([answer, two.heard, await gm.world()])).not.toMatch(/"password|hunter2/);
    await expect(Client.connect(sandbox, P1)).rejects.toThrow(/401/);
    await expect(Client.connect(sandbox, P1, "wrong")).rejects.toThrow(/401/);
    (await Client.connect(sandbox, P1, "hunter2")).close();
    await gm.update("User", { _id: P1, password: "" });
    (await Client.connect(sandbox, P1)).close();
  });
});

describe("HTML", () => {
  const evil =
    '<p onclick="x()">ok<script>alert(1)</script><img src="x" onerror="y()"><a href="javascript:z()">l</a></p>';
  const harmless = (html: unknown) => {
    expect(html).toContain("ok");
    expect(html).not.toMatch(/<script|onclick|onerror/);
  };

  it("F-067 is cleaned in the manifest's htmlFields, wildcards too, for every kind of request", async () => {
    const item = await gm.create("Item", {
      name: "I",
      type: "tool",
      system: { description: evil, marks: [{ text: evil }] },
    });
    const system = item.system as { description: string; marks: { text: string }[] };
    harmless(system.description);
    harmless(system.marks[0]!.text);
    const ways: Source[] = [
      { "system.description": evil },
      { system: { description: `${evil} ` } },
      { "system.marks": [{ text: evil }, { text: evil }] },
      { "==system": { description: `${evil}  ` } },
      ...(GENERATION >= 14
        ? [{ system: { __$OPERATOR$__: "ForcedReplacement", value: { description: evil } } }]
        : []),
    ];
    one.heard.length = 0;
    for (const way of ways) {
      await gm.update("Item", { _id: item._id, ...way });
      expect(JSON.stringify(stored(item, "Item"))).not.toMatch(/<script|onclick|onerror/);
    }
    await one.settle();
    expect(JSON.stringify(one.heard)).not.toMatch(/<script|onclick|onerror/);
  });

  it("is cleaned in chat messages and embedded items, and left alone elsewhere", async () => {
    harmless((await one.create("ChatMessage", { content: evil })).content);
    const actor = await hero({
      name: "<b>Hero</b>",
      items: [{ name: "I", type: "tool", system: { description: evil, plain: "a < b" } }],
    });
    const [item] = actor.items as { system: Source }[];
    harmless(item!.system.description);
    expect(item!.system.plain).toBe("a < b");
    expect(actor.name).toBe("<b>Hero</b>");
  });

  it("keeps what rich text needs", async () => {
    const html =
      '<h2 id="a" class="b">T</h2><table><tr><td colspan="2">x</td></tr></table><section class="secret" data-x="1">s</section>' +
      '<button type="button" data-action="roll" aria-label="r">Roll</button><i class="fa-solid fa-dice"></i>';
    expect((await one.create("ChatMessage", { content: html })).content).toBe(html.replace("<tr>", "<tr>"));
  });
});

describe("forged requests", () => {
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a string", "Actor"],
    ["no type", { action: "get", operation: {} }],
    ["an unknown type", { type: "Wizard", action: "create", operation: { data: [{}] } }],
    ["a type of the language", { type: "constructor", action: "create", operation: { data: [{}] } }],
    ["an unknown action", { type: "Actor", action: "drop", operation: {} }],
    ["an action of the language", { type: "Actor", action: "toString", operation: {} }],
    ["data that is no list", { type: "Actor", action: "create", operation: { data: { name: "x" } } }],
    [
      "data that are no objects",
      { type: "Actor", action: "create", operation: { data: [1, null, "x", []] } },
    ],
    ["updates that are no objects", { type: "Actor", action: "update", operation: { updates: ["x"] } }],
    ["an update without id", { type: "Actor", action: "update", operation: { updates: [{ name: "x" }] } }],
    ["ids that are no strings", { type: "Actor", action: "delete", operation: { ids: [{}] } }],
    [
      "a parent that is no uuid",
      { type: "Item", action: "create", operation: { parentUuid: "x", data: [{}] } },
    ],
    [
      "a parent that is a number",
      { type: "Item", action: "create", operation: { parentUuid: 7, data: [{}] } },
    ],
    [
      "a parent of the wrong kind",
      { type: "Actor", action: "create", operation: { parentUuid: "Item.x", data: [{}] } },
    ],
    [
      "an embedded document without parent",
      { type: "Token", action: "create", operation: { data: [{ name: "x" }] } },
    ],
    ["a foreign compendium", { type: "Actor", action: "get", operation: { pack: "../../etc" } }],
    ["an index of the language", { type: "Actor", action: "get", operation: { pack: "__proto__" } }],
  ])("%s: is refused with a message, and the server goes on", async (_name, request) => {
    await expect(gm.ask("modifyDocument", request)).rejects.toThrow(/\w+ \w+/);
    expect((await gm.world()).userId).toBe(GM);
  });

  it("cannot reach the program's own objects", async () => {
    const actor = await hero();
    const raw = (operation: string) => JSON.parse(operation.replace("ID", String(actor._id))) as Source;
    for (const updates of [
      '[{"_id":"ID","__proto__.polluted":1}]',
      '[{"_id":"ID","__proto__":{"polluted":1}}]',
      '[{"_id":"ID","system.constructor.prototype.polluted":1}]',
      '[{"_id":"ID","flags":{"x":{"constructor":{"prototype":{"polluted":1}}}}}]',
    ]) {
      await expect(gm.modify("Actor", "update", raw(`{"updates":${updates}}`))).rejects.toThrow(
        /not a usable name/,
      );
    }
    expect(({} as Source).polluted).toBeUndefined();
  });

  it("may be huge or deep without harm", async () => {
    let deep: Source = {};
    for (let i = 0; i < 500; i++) deep = { x: deep };
    await expect(hero({ flags: { lanterns: deep } })).rejects.toThrow(/nested too deeply/);
    const actor = await hero({ system: { text: "x".repeat(1_000_000) } });
    expect(await gm.delete("Actor", [String(actor._id)])).toEqual([actor._id]);
  });

  it("without an acknowledgement are performed or dropped, and the server goes on", async () => {
    gm.socket.emit("modifyDocument", { type: "Wizard", action: "create", operation: {} });
    gm.socket.emit("modifyDocument");
    gm.socket.emit("world");
    gm.socket.emit("userQuery", null);
    expect((await gm.world()).userId).toBe(GM);
  });

  it("in the name of the server's own user are ignored: the session names the user", async () => {
    const actor = await hero({ ownership: { default: 0 } });
    const forged = {
      type: "Actor",
      action: "update",
      userId: GM,
      operation: { updates: [{ _id: actor._id, name: "x" }], userId: GM },
    };
    await expect(one.ask("modifyDocument", forged)).rejects.toThrow(/User Player 1 lacks permission/);
  });
});
