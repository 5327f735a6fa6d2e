import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../node/host.ts";
import {
  createHero,
  GM,
  type Hero,
  is14,
  PLAYER,
  Recorder,
  type Source,
  startHost,
} from "./client-support.ts";
import { recordActors } from "./recorded-actor.ts";

let host: Host;
let log: Recorder;

beforeEach(async () => {
  log = new Recorder();
  host = await startHost({ init: () => recordActors(() => log) });
  for (const action of ["Create", "Update", "Delete"])
    log.hooks(`pre${action}Actor`, `${action.toLowerCase()}Actor`);
});
afterEach(() => host.teardown());

describe("creation", () => {
  it("F-108 runs the events of the initiating client in order, each once", async () => {
    await createHero();
    expect(log.take()).toEqual([
      "_preCreate",
      "preCreateActor",
      "_preCreateOperation",
      "_onCreate",
      "createActor",
      "_onCreateOperation",
    ]);
  });

  it("F-109 runs only the later events for other clients' operations, with that user's id", async () => {
    const other = host.connect(PLAYER);
    const userIds: string[] = [];
    Hooks.on(
      "createChatMessage",
      (_message: unknown, _options: unknown, userId: string) => void userIds.push(userId),
    );
    log.hooks("preCreateChatMessage");
    await other.modifyDocument({
      type: "ChatMessage",
      action: "create",
      operation: { data: [{ content: "x" }] },
    });
    expect(userIds).toEqual([PLAYER]);
    expect(log.take()).toEqual([]);
  });

  it("F-110 leaves out a document whose hook returns exactly false", async () => {
    Hooks.on("preCreateActor", (actor: Hero) => actor.name !== "No");
    expect(await createHero({ name: "No" })).toBeUndefined();
    const data = ["A", "No", "B"].map((name) => ({ name, type: "hero" }));
    expect(await CONFIG.Actor.documentClass.createDocuments(data)).toHaveLength(2);
  });

  it("F-110 leaves out a document whose _preCreate returns exactly false", async () => {
    const { prototype } = CONFIG.Actor.documentClass;
    vi.spyOn(prototype, "_preCreate").mockImplementation(async function (this: unknown) {
      return (this as Hero).name !== "No";
    });
    expect(await createHero({ name: "No" })).toBeUndefined();
    const data = ["A", "No", "B"].map((name) => ({ name, type: "hero" }));
    const created = await CONFIG.Actor.documentClass.createDocuments(data);
    expect(created.map((actor) => (actor as unknown as Hero).name)).toEqual(["A", "B"]);
    expect(game.actors.map(({ name }) => name)).toEqual(["A", "B"]);
  });

  it.each([undefined, 0, null, ""])("F-110 creates a document whose events return %j", async (answer) => {
    Hooks.on("preCreateActor", () => answer);
    vi.spyOn(CONFIG.Actor.documentClass.prototype, "_preCreate").mockResolvedValue(answer as never);
    vi.spyOn(CONFIG.Actor.documentClass, "_preCreateOperation").mockResolvedValue(answer as never);
    expect(await createHero()).toBeDefined();
  });

  it("F-110 creates nothing when _preCreateOperation returns false", async () => {
    const stop = vi.spyOn(CONFIG.Actor.documentClass, "_preCreateOperation").mockResolvedValue(false);
    expect(await CONFIG.Actor.documentClass.createDocuments([{ name: "A", type: "hero" }])).toEqual([]);
    expect(game.actors.size).toBe(0);
    stop.mockRestore();
  });

  it("F-111 stores what updateSource changes, not what is assigned to the data", async () => {
    let given: Source = {};
    Hooks.on("preCreateActor", (actor: Hero, data: Source) => {
      given = structuredClone(data);
      data.img = "assigned.webp";
      actor.updateSource({ name: "Y" });
    });
    const actor = await createHero();
    expect(actor.name).toBe("Y");
    expect(actor.img).not.toBe("assigned.webp");
    expect(given.system).toMatchObject({ str: 10 });
  });

  it("F-122 renews the id unless keepId, and embedded ids on request", async () => {
    const _id = "A".repeat(16);
    const items = [{ _id: "B".repeat(16), name: "Thing", type: "gear" }];
    expect((await createHero({ _id })).id).not.toBe(_id);
    const kept = await createHero({ _id, items }, { keepId: true });
    expect(kept.id).toBe(_id);
    expect(kept.items.contents[0]?.id).toBe("B".repeat(16));
    const renewed = await createHero({ items }, { keepEmbeddedIds: false });
    expect(renewed.items.contents[0]?.id).not.toBe("B".repeat(16));
  });

  it("F-123 takes ownership and statistics from the server", async () => {
    const actor = await createHero({ _stats: { systemId: "other", createdTime: 5 } });
    expect(actor.ownership).toEqual({ default: 0, [GM]: 3 });
    const stats = actor._source._stats as Source;
    expect(stats).toMatchObject({ systemId: "sys", systemVersion: "2.1.0", lastModifiedBy: GM });
    expect(stats.createdTime).not.toBe(5);
  });

  it("F-126 refuses an unknown sub-type by name", async () => {
    await expect(createHero({ type: "nope" })).rejects.toThrow(
      '"nope" is not a valid type for the Actor Document class',
    );
  });

  it("F-134 keeps unsaved documents out of the world, but prepares them", async () => {
    const unsaved = new CONFIG.Actor.documentClass({ name: "U", type: "hero" }) as unknown as Hero;
    expect(unsaved.id).toBeNull();
    expect(unsaved.uuid).toBeNull();
    expect(unsaved.system.derived).toBe(20);
    expect(game.actors.size).toBe(0);
    const actor = await createHero();
    expect(actor.clone({ name: "C" }).name).toBe("C");
    expect(game.actors.size).toBe(1);
    const stored = (await actor.clone({}, { save: true, addSource: true })) as unknown as Hero;
    expect(stored.id).not.toBe(actor.id);
    expect((stored._source._stats as Source).duplicateSource).toBe(actor.uuid);
  });
});

describe("update", () => {
  let actor: Hero;
  beforeEach(async () => {
    actor = await createHero();
    log.take();
  });

  it("F-112 runs the events in order", async () => {
    await actor.update({ name: "B" });
    expect(log.take()).toEqual([
      "_preUpdate",
      "preUpdateActor",
      "_preUpdateOperation",
      "_onUpdate",
      "updateActor",
      "_onUpdateOperation",
    ]);
  });

  it("F-113 passes the request to the earlier events, and only the difference to the later ones", async () => {
    const seen: Source[] = [];
    Hooks.on("preUpdateActor", (_actor: Hero, changed: Source) => void seen.push(structuredClone(changed)));
    Hooks.on("updateActor", (_actor: Hero, changed: Source) => void seen.push(changed));
    await actor.update({ name: actor.name, "system.hp.value": 5 });
    expect(seen[0]).toEqual({ name: "Hero", system: { hp: { value: 5 } } });
    expect(seen[1]).not.toHaveProperty("name");
    expect(seen[1]?.system).toEqual({ hp: { value: 5 } });
  });

  it("F-114 cleans, compares and stores what a hook adds, while the document still has its old values", async () => {
    const told: Source[] = [];
    Hooks.on("updateActor", (_doc: Hero, changed: Source) => void told.push(changed));
    Hooks.on("preUpdateActor", (doc: Hero, changed: Source) => {
      expect(doc.name).toBe("Hero");
      foundry.utils.setProperty(changed, "system.str", "7");
      foundry.utils.setProperty(changed, "system.level", 3); // unchanged
      foundry.utils.setProperty(changed, "system.unknown", 1);
    });
    await actor.update({ name: "B" });
    expect(actor.system.str).toBe(7);
    expect(told).toMatchObject([{ name: "B", system: { str: 7 } }]);
    expect(told[0]?.system).toEqual({ str: 7 });
  });

  it("F-114 does the same with what _preUpdate adds", async () => {
    vi.spyOn(CONFIG.Actor.documentClass.prototype, "_preUpdate").mockImplementation(async function (
      this: unknown,
      changed: Source,
    ) {
      expect((this as Hero).name).toBe("Hero");
      foundry.utils.setProperty(changed, "system.hp.value", "4");
      return undefined;
    });
    await actor.update({ name: "B" });
    expect(actor.toObject()).toMatchObject({ name: "B", system: { hp: { value: 4 } } });
  });

  it("F-115 runs no events for an update that changes nothing", async () => {
    expect(await actor.update({ name: actor.name })).toBeUndefined();
    expect(log.take()).toEqual(["_preUpdate", "preUpdateActor"]);
  });

  it("F-116 leaves no trace of a cancelled update", async () => {
    const before = actor.toObject();
    Hooks.once("preUpdateActor", () => false);
    expect(await actor.update({ name: "B", system: { str: 1 } })).toBeUndefined();
    expect(actor.toObject()).toEqual(before);
  });

  it("F-117 sends equal values with diff false, and replaces inner objects with recursive false", async () => {
    const seen: Source[] = [];
    Hooks.on("updateActor", (_actor: Hero, changed: Source) => void seen.push(changed));
    await actor.update({ name: actor.name }, { diff: false });
    expect(seen[0]).toMatchObject({ name: "Hero" });
    await actor.update({ flags: { sys: { x: 1, y: 2 } } });
    await actor.update({ flags: { sys: { x: 3 } } }, { recursive: false });
    expect(actor.flags).toEqual({ sys: { x: 3 } });
  });

  it("F-119 passes options of earlier events to later ones, except undefined members", async () => {
    let options: Source = {};
    Hooks.on("preUpdateActor", (_doc: Hero, _changed: Source, given: Source) => {
      given.sys = { prev: 5, gone: undefined };
    });
    Hooks.on("updateActor", (_doc: Hero, _changed: Source, given: Source) => {
      options = given;
    });
    await actor.update({ name: "B" });
    expect(options.sys).toEqual({ prev: 5 });
  });

  it("F-120 noHook leaves out only the earlier hook", async () => {
    await actor.update({ name: "B" }, { noHook: true });
    expect(log.take()).toEqual([
      "_preUpdate",
      "_preUpdateOperation",
      "_onUpdate",
      "updateActor",
      "_onUpdateOperation",
    ]);
  });

  it("F-121 renders the document's applications once, or not at all with render false", async () => {
    const render = vi.fn();
    actor.apps.x = { id: "x", rendered: true, render, close: vi.fn() };
    await actor.update({ name: "B" });
    expect(render).toHaveBeenCalledOnce();
    expect(render.mock.calls[0]?.[1]).toMatchObject({ renderContext: "updateActor" });
    await actor.update({ name: "C" }, { render: false });
    expect(render).toHaveBeenCalledOnce();
  });

  it("F-124 rejects for a deleted document, with a notification", async () => {
    const id = "Z".repeat(16);
    const message = `Actor "${id}" does not exist!`;
    await expect(CONFIG.Actor.documentClass.updateDocuments([{ _id: id, name: "x" }])).rejects.toThrow(
      message,
    );
    await expect(CONFIG.Actor.documentClass.deleteDocuments([id])).rejects.toThrow(message);
    expect(host.notifications.map((each) => each.message)).toContain(message);
  });

  it("F-125 changes the type only together with all of its data", async () => {
    await expect(actor.update({ type: "npc" })).rejects.toThrow();
    const whole = is14
      ? { type: "npc", system: foundry.data.operators?.ForcedReplacement.create({ a: 1 }) }
      : { type: "npc", "==system": { a: 1 } };
    await actor.update(whole);
    expect(actor.type).toBe("npc");
    expect(actor.system).toEqual({ a: 1 });
  });

  it("F-127 stores flags of known scopes as one update and refuses others", async () => {
    const seen: Source[] = [];
    Hooks.on("updateActor", (_actor: Hero, changed: Source) => void seen.push(changed));
    await actor.setFlag("sys", "a.b", 1);
    expect(actor.getFlag("sys", "a")).toEqual({ b: 1 });
    expect(seen).toHaveLength(1);
    await actor.unsetFlag("sys", "a");
    expect(actor.getFlag("sys", "a")).toBeUndefined();
    expect(() => actor.getFlag("stranger", "a")).toThrow();
  });
});

describe("deletion", () => {
  it("F-118 runs the events in order, the later ones after the document has left its collection", async () => {
    const actor = await createHero();
    log.take();
    await actor.delete();
    expect(log.take()).toEqual([
      "_preDelete",
      "preDeleteActor",
      "_preDeleteOperation",
      "_onDelete false",
      "deleteActor",
      "_onDeleteOperation",
    ]);
    const kept = await createHero();
    Hooks.once("preDeleteActor", () => false);
    expect(await kept.delete()).toBeUndefined();
    expect(game.actors.has(kept.id as string)).toBe(true);
  });
});
