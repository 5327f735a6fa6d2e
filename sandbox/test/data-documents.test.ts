import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  DatabaseBackend,
  type Document,
  documents,
  GENERATION,
  operators,
  useEnvironment,
} from "../common/_module.ts";
import type { DatabaseOperation } from "../common/abstract/backend.ts";
import { enterWorld, HeroModel, hero, ID, type LooseModel, only14, type World } from "./data-support.ts";

let world: World;

beforeEach(() => {
  world = enterWorld();
});

const weapon = (letter: string, data: LooseModel = {}) => ({
  _id: ID(letter),
  name: letter,
  type: "weapon",
  ...data,
});

/** Records its requests and returns nothing. */
class RecordingBackend extends DatabaseBackend {
  asked: DatabaseOperation[] = [];

  override getFlagScopes() {
    return ["core", "world", "sys"];
  }

  override getCompendiumScopes() {
    return ["sys"];
  }

  override async _getDocuments(_class: unknown, operation: DatabaseOperation) {
    this.asked.push(operation);
    return [];
  }

  override async _createDocuments(_class: unknown, operation: DatabaseOperation): Promise<Document[]> {
    this.asked.push(operation);
    return [];
  }

  override async _updateDocuments(_class: unknown, operation: DatabaseOperation): Promise<Document[]> {
    this.asked.push(operation);
    return [];
  }

  override async _deleteDocuments(_class: unknown, operation: DatabaseOperation): Promise<Document[]> {
    this.asked.push(operation);
    return [];
  }
}

function record(): DatabaseOperation[] {
  const database = new RecordingBackend();
  useEnvironment({ database, flagScopes: () => new Set(database.getFlagScopes()) });
  return database.asked;
}

describe("documents", () => {
  it("[F-125] the subtype changes only together with the system data", () => {
    const system = { str: 4 };
    expect(() => hero().updateSource({ type: "npc" })).toThrow();
    expect(() => hero().updateSource({ type: "npc", system })).toThrow();
    const replaced = hero();
    replaced.updateSource(
      GENERATION === 14
        ? { type: "npc", system: operators.ForcedReplacement.create(system) }
        : { type: "npc", "==system": system },
    );
    expect([replaced.type, replaced._source.system]).toEqual(["npc", { str: 4 }]);
    const whole = hero();
    whole.updateSource({ type: "npc", system }, { recursive: false });
    expect([whole.type, whole._source.system]).toEqual(["npc", { str: 4 }]);
  });

  it("[F-126] unknown subtypes are refused", () => {
    expect(() => hero({ type: "nope" })).toThrow('"nope" is not a valid type for the Actor Document class');
  });

  it("[F-127] flags are read by dotted path and written by one update", async () => {
    const asked = record();
    const actor = hero({ flags: { sys: { a: { b: 1 } } } });
    expect(actor.getFlag("sys", "a")).toEqual({ b: 1 });
    expect(actor.getFlag("sys", "a.b")).toBe(1);
    await actor.setFlag("sys", "a.b", 2);
    expect(asked[0]?.updates).toEqual([{ _id: actor.id, "flags.sys.a.b": 2 }]);
    await actor.unsetFlag("sys", "a");
    const [request] = asked[1]?.updates ?? [];
    actor.updateSource(request as LooseModel);
    expect(actor.getFlag("sys", "a")).toBeUndefined();
  });

  it("[F-127] unknown scopes throw (provisional)", () => {
    record();
    expect(() => hero().getFlag("other", "a")).toThrow();
    for (const scope of ["core", "world"]) expect(hero().getFlag(scope, "a")).toBeUndefined();
  });

  it("[F-131] an update of the parent changes and adds embedded documents and keeps the others", () => {
    const actor = hero({ items: [weapon("A"), weapon("B")] });
    const kept = actor.items.get(ID("A"));
    const difference = actor.updateSource({
      items: [
        { _id: ID("A"), name: "N" },
        { name: "new", type: "gear" },
      ],
    });
    expect(actor.items.get(ID("A"))).toBe(kept);
    expect(actor.items.map((item) => (item as unknown as LooseModel).name)).toEqual(["N", "B", "new"]);
    expect(difference.items).toHaveLength(2);
    expect(actor._source.items).toHaveLength(3);
  });

  it("[F-132] embedded collections are found by document or collection name", async () => {
    const actor = hero();
    expect(actor.getEmbeddedCollection("Item")).toBe(actor.getEmbeddedCollection("items"));
    expect(documents.BaseActor.getCollectionName("Item")).toBe("items");
    record();
    await expect(actor.createEmbeddedDocuments("items", [{}])).rejects.toThrow();
  });

  it("[F-133] invalid embedded documents are set aside and may be repaired", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const bad = weapon("B", { type: "nope" });
    const actor = documents.BaseActor.fromSource({
      _id: ID("A"),
      name: "H",
      type: "hero",
      items: [weapon("A"), bad],
    });
    expect(actor.items.invalidDocumentIds.has(ID("B"))).toBe(true);
    expect(actor.items.has(ID("B"))).toBe(false);
    expect(actor.items.getInvalid(ID("B"))?.id).toBe(ID("B"));
    expect(() => actor.items.getInvalid(ID("A"))).toThrow();
    expect(() => hero({ items: [bad] })).toThrow();
    expect(hero({ items: [bad] }, { dropInvalidEmbedded: true }).items.invalidDocumentIds.size).toBe(1);
    actor.updateSource({ items: [{ _id: ID("B"), type: "weapon" }] });
    expect(actor.items.has(ID("B"))).toBe(true);
    expect(actor.items.invalidDocumentIds.size).toBe(0);
    vi.restoreAllMocks();
  });

  it("[F-134] unsaved documents have no id and are prepared", async () => {
    const fresh = new documents.BaseActor({ name: "N", type: "hero" });
    expect(fresh.id).toBeNull();
    expect((fresh.system as LooseModel).str).toBe(10);
    const copy = hero().clone({ name: "C" });
    expect([copy.id, copy.name]).toEqual([null, "C"]);
    const asked = record();
    await hero().clone({}, { save: true, addSource: true });
    expect(asked[0]?.data?.[0]).toMatchObject({
      name: "Hero",
      _stats: { duplicateSource: `Actor.${ID("A")}` },
    });
    expect(asked[0]?.data?.[0]).not.toHaveProperty("_id");
  });

  it("embedded sources are the members of the parent's source", () => {
    const actor = hero({ items: [weapon("A")] });
    const item = actor.items.get(ID("A")) as Document;
    item.updateSource({ "system.damage": 5 });
    expect((actor._source.items as LooseModel[])[0]).toMatchObject({ system: { damage: 5 } });
    expect(() => item.updateSource({ "system.damage": -5 })).toThrow();
    actor.items.delete(ID("A"));
    expect(actor._source.items).toEqual([]);
  });

  it("system data have a model, whose parent is the document and which gets its events", async () => {
    const actor = hero();
    expect(actor.system).toBeInstanceOf(HeroModel);
    expect((actor.system as unknown as HeroModel).parent).toBe(actor);
    expect((actor.system as unknown as HeroModel)._source).toBe(actor._source.system);
    const event = vi.spyOn(HeroModel.prototype, "_preCreate").mockResolvedValue(false);
    expect(await actor._preCreate({}, {}, world.users.GM)).toBe(false);
    expect(event).toHaveBeenCalledWith({}, {}, world.users.GM);
    event.mockRestore();
    expect(new documents.BaseActor({ name: "N", type: "npc", system: { free: 1 } }).system).toEqual({
      free: 1,
    });
  });
});

describe("tokens", () => {
  const token = (data: LooseModel = {}) =>
    new documents.BaseToken({ _id: ID("T"), name: "t", actorId: ID("A"), ...data });
  const itemNames = (actor: Document | null) =>
    (actor as InstanceType<typeof documents.BaseActor>).items.map(
      (item) => (item as unknown as LooseModel).name,
    );
  const combined = (of: InstanceType<typeof documents.BaseToken>) =>
    documents.BaseActorDelta.applyDelta(of.delta, of.baseActor);

  beforeEach(() => {
    world.actors.set(ID("A"), hero({ items: [weapon("A"), weapon("B")] }));
  });

  it("[F-152] values missing from the delta follow the base actor", () => {
    const unlinked = token({ delta: { system: { str: 3 } } });
    const base = world.actors.get(ID("A")) as InstanceType<typeof documents.BaseActor>;
    base.updateSource({ name: "New", "system.str": 20 });
    const actor = combined(unlinked) as InstanceType<typeof documents.BaseActor>;
    expect([actor.name, (actor.system as LooseModel).str, actor.parent]).toEqual(["New", 3, unlinked]);
    unlinked.updateSource({ "delta.name": "Own" });
    expect((combined(unlinked) as unknown as LooseModel).name).toBe("Own");
    unlinked.updateSource({ "delta.name": null });
    expect((combined(unlinked) as unknown as LooseModel).name).toBe("New");
  });

  it("[F-153] embedded documents missing from the delta follow the base actor", () => {
    const unlinked = token({ delta: {} });
    const delta = unlinked.delta as InstanceType<typeof documents.BaseActorDelta>;
    delta.items.delete(ID("A"));
    expect(delta.items.isTombstone(ID("A"))).toBe(true);
    world.actors.get(ID("A"))?.updateSource({ items: [{ _id: ID("B"), name: "renamed" }] });
    expect(itemNames(combined(unlinked))).toEqual(["renamed"]);
    delta.updateSource({ items: [{ _id: ID("B"), name: "own" }] });
    expect(delta._source.items).toEqual([
      { _id: ID("A"), _tombstone: true },
      expect.objectContaining({ name: "own", type: "weapon" }),
    ]);
    expect(itemNames(combined(unlinked))).toEqual(["own"]);
  });

  it("[F-153] updates of the token keep tombstones", () => {
    const unlinked = token({ delta: {} });
    const change = { delta: { items: [{ _id: ID("A"), _tombstone: true }] } };
    expect(unlinked.updateSource(change)).toEqual(change);
    expect(itemNames(combined(unlinked))).toEqual(["B"]);
    expect(unlinked.updateSource(change)).toEqual({});
  });

  only14("[F-155] a token may have no delta, or get one at creation", () => {
    const linked = token({ actorLink: true });
    expect(linked.delta).toBeNull();
    linked.updateSource({ delta: { name: "D" } });
    expect(linked.delta?.name).toBe("D");
    const unlinked = token({ actorLink: true });
    unlinked.updateSource({ actorLink: false });
    expect(unlinked.delta).not.toBeNull();
  });
});

it("stored data that contradict themselves still load, while such a change is refused", () => {
  const flags = { sys: 1, "sys.": 2 };
  const actor = new documents.BaseActor({ name: "A", type: "hero", flags } as never);
  expect(actor._source.flags).toEqual(flags);
  expect(() => hero().updateSource({ flags: { sys: 1, "sys.x": 2 } })).toThrow(/below "sys"/);
});
