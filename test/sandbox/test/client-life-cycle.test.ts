import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showError } from "../client/helpers/error-notices.ts";
import type { Host } from "../node/host.ts";
import {
  createHero,
  createItems,
  GM,
  type Hero,
  is14,
  PLAYER,
  Recorder,
  type Source,
  startHost,
} from "./client-support.ts";

let host: Host;
let log: Recorder;

/** Actor and Item classes that record their events. */
function recordClasses(): void {
  const record = (event: string) => log.add(event);
  const Actor = CONFIG.Actor.documentClass;
  class RecordedActor extends Actor {
    override async _preCreate(...args: Parameters<InstanceType<typeof Actor>["_preCreate"]>) {
      record("_preCreate");
      return super._preCreate(...args);
    }
    override _onCreate(...args: Parameters<InstanceType<typeof Actor>["_onCreate"]>) {
      super._onCreate(...args);
      record("_onCreate");
    }
    override async _preUpdate(...args: Parameters<InstanceType<typeof Actor>["_preUpdate"]>) {
      record("_preUpdate");
      return super._preUpdate(...args);
    }
    override _onUpdate(...args: Parameters<InstanceType<typeof Actor>["_onUpdate"]>) {
      super._onUpdate(...args);
      record("_onUpdate");
    }
    override async _preDelete(...args: Parameters<InstanceType<typeof Actor>["_preDelete"]>) {
      record("_preDelete");
      return super._preDelete(...args);
    }
    override _onDelete(...args: Parameters<InstanceType<typeof Actor>["_onDelete"]>) {
      super._onDelete(...args);
      record(`_onDelete ${game.actors.has(this.id as string)}`);
    }
    static override async _preCreateOperation(): Promise<undefined> {
      record("_preCreateOperation");
    }
    static override async _onCreateOperation(): Promise<void> {
      record("_onCreateOperation");
    }
    static override async _preUpdateOperation(): Promise<undefined> {
      record("_preUpdateOperation");
    }
    static override async _onUpdateOperation(): Promise<void> {
      record("_onUpdateOperation");
    }
    static override async _preDeleteOperation(): Promise<undefined> {
      record("_preDeleteOperation");
    }
    static override async _onDeleteOperation(): Promise<void> {
      record("_onDeleteOperation");
    }
  }
  CONFIG.Actor.documentClass = RecordedActor;
}

beforeEach(async () => {
  log = new Recorder();
  host = await startHost({ init: recordClasses });
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

  it("F-110 leaves out a document whose event returns exactly false", async () => {
    Hooks.on("preCreateActor", (actor: Hero) => actor.name !== "No");
    expect(await createHero({ name: "No" })).toBeUndefined();
    const data = ["A", "No", "B"].map((name) => ({ name, type: "hero" }));
    expect(await CONFIG.Actor.documentClass.createDocuments(data)).toHaveLength(2);
    Hooks.on("preCreateActor", () => 0);
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

  it("F-114 stores what an earlier event adds, while the document still has its old values", async () => {
    Hooks.on("preUpdateActor", (doc: Hero, changed: Source) => {
      expect(doc.name).toBe("Hero");
      foundry.utils.setProperty(changed, "system.str", "7");
    });
    await actor.update({ name: "B" });
    expect(actor.system.str).toBe(7);
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

describe("embedded documents", () => {
  let actor: Hero;
  beforeEach(async () => {
    actor = await createHero();
  });

  it("F-128 creates in order and calls the parent's events when the items exist", async () => {
    const told = vi
      .spyOn(actor, "_onCreateDescendantDocuments")
      .mockImplementation((parent, collection, documents) => {
        expect(parent).toBe(actor);
        expect(collection).toBe("items");
        expect(documents.every((item) => actor.items.has(item.id as string))).toBe(true);
      });
    const items = await createItems(actor, { name: "1" }, { name: "2" });
    expect(items.map((item) => item.name)).toEqual(["1", "2"]);
    expect(told).toHaveBeenCalledOnce();
  });

  it("F-129 passes each update and deletion to the parent's events", async () => {
    const [first, second] = await createItems(actor, { name: "1" }, { name: "2" });
    const updated = vi.spyOn(actor, "_onUpdateDescendantDocuments");
    await actor.updateEmbeddedDocuments("Item", [
      { _id: first?.id, name: "3" },
      { _id: second?.id, "system.price": 4 },
    ]);
    const [, , documents, changes] = updated.mock.calls[0] ?? [];
    expect(documents).toEqual([first, second]);
    expect(changes?.[0]).toMatchObject({ name: "3" });
    expect(changes?.[1]).toMatchObject({ system: { price: 4 } });
    const deleted = vi.spyOn(actor, "_onDeleteDescendantDocuments");
    await first?.delete();
    expect(deleted.mock.calls[0]?.[3]).toEqual([first?.id]);
  });

  it("F-130 passes changes of grandchildren to grandparents", async () => {
    const [item] = await createItems(actor, { effects: [{ name: "E" }] });
    const onItem = vi.spyOn(item as NonNullable<typeof item>, "_onUpdateDescendantDocuments");
    const onActor = vi.spyOn(actor, "_onUpdateDescendantDocuments");
    log.hooks("updateActiveEffect");
    log.take();
    await item?.effects.contents[0]?.update({ name: "F" });
    for (const spy of [onItem, onActor]) {
      expect(spy.mock.calls[0]?.[0]).toBe(item);
      expect(spy.mock.calls[0]?.[1]).toBe("effects");
    }
    expect(log.take()).toContain("updateActiveEffect");
  });

  it("F-131 changes embedded documents through the parent without their own events", async () => {
    const [first, second] = await createItems(actor, { name: "1" }, { name: "2" });
    log.hooks("preUpdateItem", "updateItem");
    log.take();
    await actor.update({
      items: [
        { _id: first?.id, name: "N" },
        { name: "new", type: "gear" },
      ],
    });
    expect(actor.items.size).toBe(3);
    expect(first?.name).toBe("N");
    expect(actor.items.get(second?.id as string)?.name).toBe("2");
    expect(actor.items.some((item) => item.name === "new")).toBe(true);
    expect(log.take()).not.toContain("updateItem");
  });

  it("F-132 accepts only document names", async () => {
    expect(actor.getEmbeddedCollection("Item")).toBe(actor.getEmbeddedCollection("items"));
    await expect(actor.createEmbeddedDocuments("items", [{ name: "x", type: "gear" }])).rejects.toThrow();
    expect(CONFIG.Actor.documentClass.getCollectionName("Item")).toBe("items");
  });
});

describe("invalid documents", () => {
  const ACTOR = "A".repeat(16);
  const ITEM = "I".repeat(16);

  it("F-133 F-045 keeps invalid embedded documents apart until they are repaired", async () => {
    const errors = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await host.teardown();
    const items = [{ _id: ITEM, name: "Bad", type: "gear", system: { price: "much" } }];
    host = await startHost({ documents: { Actor: [{ _id: ACTOR, name: "A", type: "hero", items }] } });
    const actor = game.actors.get(ACTOR) as unknown as Hero;
    expect(actor.items.invalidDocumentIds.has(ITEM)).toBe(true);
    expect(actor.items.get(ITEM)).toBeUndefined();
    expect(actor.items.getInvalid(ITEM)?.id).toBe(ITEM);
    await actor.updateEmbeddedDocuments("Item", [{ _id: ITEM, "system.price": 3 }]);
    expect(actor.items.get(ITEM)?.name).toBe("Bad");
    expect(() => game.actors.get("Q".repeat(16), { strict: true })).toThrow();
    expect(game.actors.get("Q".repeat(16))).toBeUndefined();
    errors.mockRestore();
  });
});

describe.runIf(is14)("batches", () => {
  it("F-135 performs all operations or none", async () => {
    const actor = await createHero();
    const results = await foundry.documents.modifyBatch?.([
      { action: "create", documentName: "Item", data: [{ name: "I", type: "gear" }] },
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name: "B" }] },
    ]);
    expect(results?.map((list) => list.length)).toEqual([1, 1]);
    expect(actor.name).toBe("B");
    const failing = foundry.documents.modifyBatch?.([
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name: "C" }] },
      { action: "delete", documentName: "Item", ids: ["Z".repeat(16)] },
    ]);
    await expect(failing).rejects.toThrow();
    expect(actor.name).toBe("B");
  });
});

describe("what users may do with a document", () => {
  it("[F-141] hasPlayerOwner, isOwner, limited and visible follow the levels", async () => {
    const hero = await createHero();
    const seen = () => [hero.hasPlayerOwner, hero.isOwner, hero.limited, hero.visible];
    expect(seen()).toEqual([false, true, false, true]);
    await hero.update({ ownership: { [PLAYER]: 3 } });
    expect(seen()).toEqual([true, true, false, true]);

    const levels = { none: 0, limited: 1, observer: 2, owner: 3 };
    const documents = Object.entries(levels).map(([name, level]) => ({
      _id: name.padEnd(16, "0"),
      name,
      type: "hero",
      ownership: { default: 0, [PLAYER]: level },
    }));
    await host.teardown();
    host = await startHost({ userId: PLAYER, documents: { Actor: documents } });
    const of = (name: string) => {
      const actor = game.actors.get(name.padEnd(16, "0"));
      return actor ? [actor.isOwner, actor.limited, actor.visible] : "not sent";
    };
    expect(Object.keys(levels).map(of)).toEqual([
      [false, false, false],
      [false, true, true],
      [false, false, true],
      [true, false, true],
    ]);
  });

  it("a refusal is shown once, even if it is caught several times", async () => {
    const hero = await createHero();
    const error = await hero.update({ name: "" }).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(Error);
    showError(error);
    expect(host.notifications.filter(({ level }) => level === "error")).toHaveLength(1);
  });
});
