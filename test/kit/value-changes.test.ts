/** Values by path: what is there, what changes, and what is refused by name. */
import { describe, expect, it } from "vitest";
import { hashText } from "../../module/kit/hash-text.ts";
import { applyValues, isEmptyValueChange, NoSuchValue, valueAt } from "../../module/kit/value-changes.ts";

const SYSTEM = { might: 3, deep: { er: { value: 5 }, note: "old" }, list: [1], none: null, on: false };

describe("a value by its path", () => {
  it.each([
    ["might", 3],
    ["deep.er.value", 5],
    ["deep.note", "old"],
    ["none", null],
    ["on", false],
  ])("the value at %s is there", (path, value) => expect(valueAt(SYSTEM, path)).toBe(value));

  it.each([
    ["wits", "it is not there"],
    ["deep.wits", "it is not there"],
    ["might.value", "it is not there"],
    ["none.value", "it is not there"],
    ["list.0", "it is not there"],
    ["toString", "it is not there"],
    ["deep", "it holds no plain value"],
    ["list", "it holds no plain value"],
  ])("the path %s is refused", (path, found) => {
    const refused = () => valueAt(SYSTEM, path);
    expect(refused).toThrow(NoSuchValue);
    expect(refused).toThrow(`cannot change "${path}": ${found}`);
    expect(new NoSuchValue(path, found)).toMatchObject({ name: "NoSuchValue", path, found });
  });
});

describe("changes of values", () => {
  it("a change of values changes what differs, leaves the records around it, and can be taken back", () => {
    const change = { deltas: { "deep.er.value": -7, might: 0 }, sets: { "deep.note": "new", none: null } };
    const applied = applyValues(SYSTEM, change, { "deep.er.value": { min: 0 } });
    expect(applied).toEqual({
      system: { ...SYSTEM, deep: { er: { value: 0 }, note: "new" } },
      updates: { "deep.note": "new", "deep.er.value": 0 },
      inverse: { deltas: { "deep.er.value": 5 }, sets: { "deep.note": "old" } },
    });
    expect(SYSTEM.deep).toEqual({ er: { value: 5 }, note: "old" });
  });

  it("a number is never added to a text", () => {
    expect(() => applyValues(SYSTEM, { deltas: { "deep.note": 1 }, sets: {} })).toThrow(
      'cannot change "deep.note": it holds old',
    );
  });

  it.each([
    [{}, {}, true],
    [{ might: 0 }, {}, true],
    [{ might: 0, wits: 1 }, {}, false],
    [{}, { might: 0 }, false],
  ])("deltas %j with sets %j count as no change: %s", (deltas, sets, empty) => {
    expect(isEmptyValueChange({ deltas, sets } as never)).toBe(empty);
  });
});

/** Known values of FNV-1a: 811c9dc5, e40c292c, bf9cf968. */
it.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("a text %j has the hash that is known of it", (text, hash) => {
  expect(hashText(text)).toBe(hash.toString(36));
});
