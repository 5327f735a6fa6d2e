import { beforeEach, describe, expect, it, vi } from "vitest";
import { operators, utils } from "../common/_module.ts";
import { resetCompatibilityWarnings } from "../common/utils/logging.ts";
import { only13, only14 } from "./data-support.ts";

const { mergeObject, expandObject, flattenObject, diffObject, filterObject } = utils;
const { ForcedDeletion, ForcedReplacement } = operators;

beforeEach(() => resetCompatibilityWarnings());

describe("mergeObject", () => {
  it("[F-001] insertKeys false adds no new keys", () => {
    expect(mergeObject({ p: "u" }, { q: "w" })).toEqual({ p: "u", q: "w" });
    expect(mergeObject({ p: "u" }, { q: "w" }, { insertKeys: false })).toEqual({ p: "u" });
  });

  it("[F-002] insertValues false adds no new inner keys", () => {
    expect(mergeObject({ p: { x: 1 } }, { p: { y: 2 } }, { insertValues: false })).toEqual({ p: { x: 1 } });
    expect(mergeObject({ p: { x: 1 } }, { p: { y: 2 } })).toEqual({ p: { x: 1, y: 2 } });
  });

  it("[F-003] insertKeys applies to the top level, insertValues to deeper ones", () => {
    expect(mergeObject({ a: { b: 1 } }, { a: { c: 2 }, d: 3 }, { insertKeys: false })).toEqual({
      a: { b: 1, c: 2 },
    });
    expect(
      mergeObject({ a: { b: 1 } }, { a: { c: 2 }, d: 3 }, { insertKeys: false, insertValues: false }),
    ).toEqual({ a: { b: 1 } });
    expect(mergeObject({ a: { b: { c: 1 } } }, { a: { b: { d: 2 } } }, { insertValues: false })).toEqual({
      a: { b: { c: 1 } },
    });
  });

  it("[F-004] overwrite false keeps existing values", () => {
    expect(mergeObject({ k: 1 }, { k: 2 }, { overwrite: false })).toEqual({ k: 1 });
  });

  it("[F-004] overwrite false keeps existing inner values (provisional)", () => {
    expect(mergeObject({ a: { x: 1 } }, { a: { x: 2, y: 3 } }, { overwrite: false })).toEqual({
      a: { x: 1, y: 3 },
    });
  });

  it("[F-005] recursive false replaces inner objects", () => {
    expect(mergeObject({ p: { x: 1 } }, { p: { y: 2 } }, { recursive: false })).toEqual({ p: { y: 2 } });
    expect(mergeObject({ p: { x: 1 } }, { p: { y: 2 } })).toEqual({ p: { x: 1, y: 2 } });
  });

  it("[F-006] inplace changes the object itself; without it every level is copied", () => {
    const o = { a: { b: 1 } };
    expect(mergeObject(o, { a: { c: 2 } })).toBe(o);
    const original = { a: { b: 1 } };
    const merged = mergeObject(original, { a: { c: 2 } }, { inplace: false });
    expect(merged).not.toBe(original);
    expect(original).toEqual({ a: { b: 1 } });
  });

  it("[F-007] dotted keys are expanded", () => {
    expect(mergeObject({ a: { b: 1 } }, { "a.c": 2 })).toEqual({ a: { b: 1, c: 2 } });
  });

  it("[F-008] arrays and null replace (provisional)", () => {
    expect(mergeObject({ a: [1, 2, 3] }, { a: [9] })).toEqual({ a: [9] });
    expect(mergeObject({ a: 1 }, { a: null })).toEqual({ a: null });
  });

  it("[F-009] instances are kept by reference (provisional)", () => {
    const s = new Set([1]);
    expect(mergeObject({ a: {} }, { a: s }).a).toBe(s);
  });

  it("[F-010] enforceTypes refuses another type (provisional)", () => {
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow();
    expect(mergeObject({ a: 1 }, { a: "x" })).toEqual({ a: "x" });
  });

  only13("[F-011] performDeletions applies deletion keys; without it they are kept literally", () => {
    expect(mergeObject({ p: 1, q: 2 }, { "-=p": null }, { performDeletions: true })).toEqual({ q: 2 });
    expect(mergeObject({ foo: 1 }, { "-=bar": null })).toEqual({ foo: 1, "-=bar": null });
  });

  only13("[F-012] only null deletes", () => {
    expect(mergeObject({ p: 1 }, { "-=p": true }, { performDeletions: true }).p).toBe(1);
  });

  only13("[F-013] inner deletion keys are applied", () => {
    expect(mergeObject({ foo: { bar: 1 } }, { "foo.-=bar": null }, { performDeletions: true })).toEqual({
      foo: {},
    });
    expect(mergeObject({ foo: { bar: 1 } }, { foo: { "-=bar": null } }, { performDeletions: true })).toEqual({
      foo: {},
    });
    expect(mergeObject({}, { "foo.-=bar": null }, { performDeletions: true })).toEqual({ foo: {} });
  });

  only13("[F-014] forced replacement keys replace the whole value", () => {
    expect(mergeObject({ p: { x: 1 } }, { "==p": { y: 2 } }, { performDeletions: true })).toEqual({
      p: { y: 2 },
    });
  });

  only14("[F-015] applyOperators applies operators", () => {
    expect(mergeObject({ p: 1, q: 2 }, { p: new ForcedDeletion() }, { applyOperators: true })).toEqual({
      q: 2,
    });
    expect(
      mergeObject({ p: { x: 1 } }, { p: ForcedReplacement.create({ y: 2 }) }, { applyOperators: true }),
    ).toEqual({ p: { y: 2 } });
  });

  only14("[F-016] without applyOperators operators are kept", () => {
    expect(mergeObject({}, { k: ForcedDeletion.create() }).k).toBeInstanceOf(ForcedDeletion);
  });

  only14("[F-101] performDeletions still works in 14 and warns", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(mergeObject({ p: 1, q: 2 }, { "-=p": null }, { performDeletions: true })).toEqual({ q: 2 });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("performDeletions"));
    warn.mockRestore();
  });
});

describe("expand, flatten, diff, filter", () => {
  it("[F-017] expandObject nests dotted keys, also in arrays", () => {
    expect(expandObject({ "a.b": 1, "a.c.d": 2, e: 3 })).toEqual({ a: { b: 1, c: { d: 2 } }, e: 3 });
    expect(expandObject({ list: [{ "x.y": 1 }] })).toEqual({ list: [{ x: { y: 1 } }] });
  });

  it("[F-017] expandObject leaves its input alone (provisional)", () => {
    const input = { "a.b": 1, a: { c: 2 } };
    expandObject(input);
    expect(input).toEqual({ "a.b": 1, a: { c: 2 } });
  });

  it("[F-018] expandObject keeps instances", () => {
    class User {}
    const u = new User();
    expect(expandObject({ user: u }).user).toBe(u);
  });

  it("[F-019] flattenObject keeps arrays and empty objects whole (provisional)", () => {
    expect(flattenObject({ a: { b: 1, c: [1, { x: 2 }] }, d: null })).toEqual({
      "a.b": 1,
      "a.c": [1, { x: 2 }],
      d: null,
    });
    expect(flattenObject({ a: {} })).toEqual({ a: {} });
    const o = { a: { b: { c: [1] }, d: 2 }, e: {} };
    expect(expandObject(flattenObject(o))).toEqual(o);
  });

  it("[F-020] diffObject reports the differing values of the second object", () => {
    expect(diffObject({ a: 1, b: 2 }, { a: 1, b: 3, c: 4 })).toEqual({ b: 3, c: 4 });
    expect(diffObject({ a: 1 }, {})).toEqual({});
    expect(diffObject({ a: { x: 1, y: 2 } }, { a: { x: 1, y: 3 } })).toEqual({ a: { y: 3 } });
  });

  it("[F-021] inner reports only keys that both have", () => {
    expect(diffObject({ a: 1 }, { a: 2, b: 3 }, { inner: true })).toEqual({ a: 2 });
  });

  it("[F-022] equal arrays are no difference", () => {
    expect(diffObject({ n: [{ x: 1 }] }, { n: [{ x: 1 }] })).toEqual({});
  });

  it("[F-022] a different array is reported whole (provisional)", () => {
    expect(diffObject({ a: [1, 2] }, { a: [1, 3] })).toEqual({ a: [1, 3] });
  });

  only13("[F-023] deletionKeys reports deletions of existing keys", () => {
    expect(diffObject({ a: 1 }, { "-=b": null }, { deletionKeys: true })).toEqual({});
    expect(diffObject({ a: 1 }, { "-=a": null }, { deletionKeys: true })).toEqual({ "-=a": null });
    expect(diffObject({ f: {} }, { f: { "-=x": null } }, { deletionKeys: true })).toEqual({});
  });

  only14("[F-024] bidirectional reports missing keys as deletions", () => {
    const d = diffObject({ a: 1 }, { b: 2 }, { bidirectional: true });
    expect(d.a).toBeInstanceOf(ForcedDeletion);
    expect(d.b).toBe(2);
    expect(mergeObject({ a: 1 }, d, { applyOperators: true })).toEqual({ b: 2 });
  });

  it("[F-025] filterObject keeps the keys of a template", () => {
    const s = { hp: { value: 7, note: "low", temp: 2 }, mp: "x" };
    const t = { hp: { value: 0, note: "", max: 9 }, xp: 72 };
    expect(filterObject(s, t)).toEqual({ hp: { value: 7, note: "low" } });
    expect(filterObject(s, t, { templateValues: true })).toEqual({ hp: { value: 0, note: "" } });
  });

  only13("[F-025] filterObject keeps deletion keys if asked to", () => {
    expect(filterObject({ "-=k": null, z: 1 }, { a: 1 }, { deletionKeys: true })).toEqual({ "-=k": null });
  });
});
