import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Collection, documents, GENERATION, resetEnvironment, utils } from "../common/_module.ts";
import { enterWorld, hero, ID, only14 } from "./data-support.ts";

const { getProperty, hasProperty, setProperty, deleteProperty, deepClone, duplicate } = utils;

afterEach(() => resetEnvironment());

describe("properties", () => {
  const o = { meow: { woof: ["purr", "bark"] } };

  it("[F-026] getProperty reads a dotted path without throwing", () => {
    expect(getProperty(o, "meow.woof.1")).toBe("bark");
    expect(getProperty(o, "meow.moo.1")).toBeUndefined();
    expect(getProperty({ p: null }, "p.inner")).toBeUndefined();
    expect(getProperty(o, "")).toBeUndefined();
  });

  it("[F-027] a key that contains dots is found", () => {
    const u = { "system.equipped": true };
    expect(getProperty(u, "system.equipped")).toBe(true);
    expect(hasProperty(u, "system.equipped")).toBe(true);
  });

  it("[F-028] hasProperty tells whether the path exists", () => {
    expect(hasProperty({ a: { b: 0 } }, "a.b")).toBe(true);
    expect(hasProperty({ a: {} }, "a.b")).toBe(false);
    expect(hasProperty({ a: null }, "a.b")).toBe(false);
  });

  it("[F-028] a key with the value undefined exists (provisional)", () => {
    expect(hasProperty({ a: undefined }, "a")).toBe(true);
  });

  it("[F-029] setProperty creates the path and tells whether the value changed", () => {
    const target = {};
    expect(setProperty(target, "a.b.c", 5)).toBe(true);
    expect(target).toEqual({ a: { b: { c: 5 } } });
    expect(setProperty(target, "a.b.c", 5)).toBe(false);
    const p = { l: [{ v: 1 }] };
    expect(setProperty(p, "l.0.v", 2)).toBe(true);
    expect(p).toEqual({ l: [{ v: 2 }] });
    expect(Array.isArray(p.l)).toBe(true);
  });

  it("[F-029] setProperty meets undefined on the path", () => {
    const target = { a: undefined };
    if (GENERATION === 13) expect(() => setProperty(target, "a.b", 1)).toThrow();
    else {
      expect(setProperty(target, "a.b", 1)).toBe(true);
      expect(target).toEqual({ a: { b: 1 } });
    }
  });

  it("[F-030] deleteProperty tells whether there was a value", () => {
    const target = { a: { b: 1, c: 2 } };
    expect(deleteProperty(target, "a.b")).toBe(true);
    expect(target).toEqual({ a: { c: 2 } });
    expect(deleteProperty(target, "a.b")).toBe(false);
  });
});

describe("values", () => {
  it("[F-031] deepClone copies data and keeps instances", () => {
    class Thing {}
    const source = {
      list: [{ x: 1 }],
      when: new Date(5),
      set: new Set([1]),
      map: new Map(),
      thing: new Thing(),
    };
    const copy = deepClone(source);
    expect(copy.list).not.toBe(source.list);
    expect(copy.list[0]).not.toBe(source.list[0]);
    expect(copy.when).toEqual(source.when);
    expect(copy.when).not.toBe(source.when);
    for (const key of ["set", "map", "thing"] as const) expect(copy[key]).toBe(source[key]);
    expect(() => deepClone({ a: { b: new Set() } }, { strict: true })).toThrow();
    let deep: object = {};
    for (let i = 0; i < 101; i++) deep = { deep };
    expect(() => deepClone(deep)).toThrow();
  });

  only14("[F-031] deepClone leaves out undefined if asked to", () => {
    expect(Object.keys(deepClone({ a: undefined, b: 1 }, { prune: true }))).toEqual(["b"]);
  });

  it("[F-032] duplicate copies by way of JSON", () => {
    expect(duplicate({ a: Number.NaN, b: undefined, c: [undefined] })).toStrictEqual({ a: null, c: [null] });
  });

  it("[F-033] isEmpty is true for nullish values and empty containers", () => {
    for (const empty of [undefined, null, {}, [], new Set(), new Map()])
      expect(utils.isEmpty(empty)).toBe(true);
    for (const full of [{ a: undefined }, [0]]) expect(utils.isEmpty(full)).toBe(false);
  });

  it("[F-033] numbers and booleans are not empty (provisional)", () => {
    for (const full of [0, false]) expect(utils.isEmpty(full)).toBe(false);
  });

  it("[F-034] isNewerVersion compares part by part", () => {
    expect(utils.isNewerVersion("13.351", "13.350")).toBe(true);
    expect(utils.isNewerVersion("13.350", "13.350")).toBe(false);
    expect(utils.isNewerVersion("1.10.0", "1.9.0")).toBe(true);
    expect(utils.isNewerVersion(14, 13)).toBe(true);
    expect(utils.isNewerVersion(4, "2.3")).toBe(true);
  });

  only14("[F-034] isNewerVersion compares the major version alone in 14", () => {
    expect(utils.isNewerVersion("14.360", "13.351", { majorOnly: true })).toBe(true);
    expect(utils.isNewerVersion("13.351", "13.340", { majorOnly: true })).toBe(false);
  });

  it("[F-035] randomID gives random letters and digits of any length", () => {
    const random = vi.spyOn(Math, "random");
    expect(utils.randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(utils.randomID(8)).toHaveLength(8);
    expect(() => utils.randomID(16_385)).toThrow();
    expect(random).not.toHaveBeenCalled();
    random.mockRestore();
  });

  it("[F-036] getType names the type of a value", () => {
    class Foo {}
    const cases: [unknown, string][] = [
      [undefined, "undefined"],
      [null, "null"],
      [1, "number"],
      ["", "string"],
      [true, "boolean"],
      [() => 0, "function"],
      [[], "Array"],
      [new Set(), "Set"],
      [new Map(), "Map"],
      [Promise.resolve(), "Promise"],
      [new Error("x"), "Error"],
      [{}, "Object"],
      [new Foo(), "Unknown"],
    ];
    for (const [value, type] of cases) expect(utils.getType(value)).toBe(type);
  });

  only14("[F-036] isPlainObject is true for objects without a class", () => {
    class Foo {}
    expect(utils.isPlainObject(new Foo())).toBe(false);
    expect(utils.isPlainObject(Object.create(null))).toBe(true);
  });

  only14("[F-037] equals compares by content", () => {
    const { equals } = utils;
    expect([
      equals(1, 1),
      equals([1], [1]),
      equals(new Set([1]), new Set([1])),
      equals({ a: 1 }, { a: 1 }),
    ]).toEqual([true, true, true, true]);
    expect(equals(1, "1")).toBe(false);
    const asked = vi.fn(() => true);
    const other = {};
    expect(equals({ equals: asked }, other)).toBe(true);
    expect(asked).toHaveBeenCalledWith(other);
  });

  it("[F-037] objectsEqual compares by content and warns in 14", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(utils.objectsEqual({ a: [1] }, { a: [1] })).toBe(true);
    expect(warn).toHaveBeenCalledTimes(GENERATION === 14 ? 1 : 0);
    warn.mockRestore();
  });

  it("[F-041] escapeHTML and unescapeHTML replace five characters", () => {
    const text = `<a b='"'>&`;
    expect(utils.escapeHTML(text)).toBe("&lt;a b=&#x27;&quot;&#x27;&gt;&amp;");
    expect(utils.unescapeHTML(utils.escapeHTML(text))).toBe(text);
    expect(utils.unescapeHTML("&nbsp;")).toBe("&nbsp;");
  });
});

describe("debounce", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("[F-038] runs once, with the last arguments", () => {
    const callback = vi.fn();
    const debounced = utils.debounce(callback as (n: number) => void, 50);
    for (const n of [1, 2, 3]) {
      debounced(n);
      vi.advanceTimersByTime(40);
    }
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10);
    expect(callback.mock.calls).toEqual([[3]]);
  });

  only14("[F-038] can be cancelled", () => {
    const callback = vi.fn();
    const debounced = utils.debounce(callback, 50);
    debounced();
    debounced.cancel();
    vi.advanceTimersByTime(100);
    expect(callback).not.toHaveBeenCalled();
  });
});

describe("uuids", () => {
  it("[F-039] parseUuid reads place, type and id", () => {
    const { actors } = enterWorld();
    const actor = hero();
    actors.set(ID("A"), actor);
    expect(utils.parseUuid(`Actor.${ID("A")}.Item.${ID("B")}`)).toMatchObject({
      type: "Item",
      id: ID("B"),
      primaryType: "Actor",
      primaryId: ID("A"),
      embedded: ["Item", ID("B")],
    });
    expect(utils.parseUuid(`Actor.${ID("A")}`)?.collection).toBe(actors);
    for (const wrong of ["", "nonsense", "Actor", 5, null, "Compendium.a.b"])
      expect(utils.parseUuid(wrong)).toBeNull();
    expect(utils.parseUuid(`.Item.${ID("B")}`, { relative: actor })?.id).toBe(ID("B"));
  });

  it("[F-040] buildUuid and Document#uuid agree on the place", () => {
    enterWorld();
    expect(utils.buildUuid({ id: ID("A"), documentName: "Actor" })).toBe(`Actor.${ID("A")}`);
    expect(utils.buildUuid({ id: ID("A"), documentName: "Actor", pack: "sys.p" })).toBe(
      `Compendium.sys.p.Actor.${ID("A")}`,
    );
    expect(utils.buildUuid({ id: ID("A") })).toBeNull();
    expect(new documents.BaseActor({ name: "N", type: "hero" }).uuid).toBeNull();
  });
});

describe("Collection", () => {
  const c = () =>
    new Collection<number>([
      ["a", 1],
      ["b", 2],
    ]);

  it("[F-042] can be read like an array of values", () => {
    expect([...c()]).toEqual([1, 2]);
    expect(c().contents).toEqual([1, 2]);
    expect(c().map((v) => v * 2)).toEqual([2, 4]);
    expect(c().filter((v) => v > 1)).toEqual([2]);
    expect(c().reduce((s, v) => s + v, 0)).toBe(3);
    expect([c().some((v) => v > 1), c().every((v) => v > 1)]).toEqual([true, false]);
    expect(JSON.stringify(new Collection([["a", { x: 1 }]]))).toBe('[{"x":1}]');
  });

  it("[F-043] passes value, index and collection", () => {
    const collection = c();
    for (const method of ["find", "filter", "map", "some", "every"] as const) {
      const callback = vi.fn(() => method === "every");
      collection[method](callback);
      expect(callback.mock.calls[1]).toEqual([2, 1, collection]);
    }
    const seen: unknown[] = [];
    const result: unknown = collection.forEach((value) => void seen.push(value));
    expect(result).toBeUndefined();
    expect(seen).toEqual([1, 2]);
    expect(collection.find(() => false)).toBeUndefined();
  });

  it("[F-044] get and getName throw with strict", () => {
    const named = new Collection([["a", { name: "A" }]]);
    expect(named.get("z")).toBeUndefined();
    expect(() => named.get("z", { strict: true })).toThrow();
    expect(named.getName("X")).toBeUndefined();
    expect(() => named.getName("X", { strict: true })).toThrow();
    expect(named.getName("A")).toEqual({ name: "A" });
  });

  only14("[F-046] documentsByType groups by subtype", () => {
    enterWorld();
    const actor = hero({
      items: [{ _id: ID("I"), name: "w", type: "weapon" }],
      effects: [{ _id: ID("E"), name: "e" }],
    });
    expect(Object.keys(actor.items.documentsByType)).toEqual(expect.arrayContaining(["weapon", "gear"]));
    expect(actor.items.documentsByType.weapon).toHaveLength(1);
    expect(actor.effects.documentsByType.base).toHaveLength(1);
  });
});
