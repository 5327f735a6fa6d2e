import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showError } from "../client/helpers/error-notices.ts";
import type { Host } from "../node/host.ts";
import { createHero, createItems, type Hero, is14, PLAYER, Recorder, startHost } from "./client-support.ts";
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

describe("embedded documents", () => {
  let actor: Hero;
  beforeEach(async () => {
    actor = await createHero();
  });

  it("F-046 lists items by their types, those without items too", async () => {
    expect(actor.itemTypes).toEqual({ base: [], weapon: [], gear: [] });
    const [sword, rope] = await createItems(actor, { type: "weapon" }, { type: "gear" });
    expect(actor.itemTypes).toEqual({ base: [], weapon: [sword], gear: [rope] });
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
    errors.mockRestore();
  });

  it("F-045 finds invalid documents of the world only if asked to", async () => {
    const errors = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const UNKNOWN = "Q".repeat(16);
    await host.teardown();
    host = await startHost({
      documents: { Actor: [{ _id: ACTOR, name: "A", type: "hero", system: { str: "much" } }] },
    });
    const { actors } = game;
    expect([...actors.invalidDocumentIds]).toEqual([ACTOR]);
    expect([actors.get(ACTOR), actors.get(UNKNOWN)]).toEqual([undefined, undefined]);
    expect(() => actors.get(ACTOR, { strict: true })).toThrow(ACTOR);
    expect(() => actors.get(UNKNOWN, { strict: true })).toThrow(UNKNOWN);
    const temporary = actors.get(ACTOR, { invalid: true });
    expect(temporary).toMatchObject({ id: ACTOR, name: "A" });
    expect(actors.size).toBe(0);
    expect(actors.get(UNKNOWN, { invalid: true })).toBeUndefined();
    expect(actors.getInvalid(ACTOR)?.id).toBe(ACTOR);
    expect(() => actors.getInvalid(UNKNOWN)).toThrow(UNKNOWN);
    expect(actors.getInvalid(UNKNOWN, { strict: false })).toBeUndefined();
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
