/** Change sets from macros and stored messages: which are read, and which are refused. */
import { describe, expect, it } from "vitest";
import { isChangeSet, isNestedChangeSet } from "../../module/kit/change-set-shape.ts";

const PLAIN = {
  deltas: { "hp.value": -2 },
  sets: { note: "x", hidden: true, cover: null, count: 3 },
  addConditions: ["prone"],
  removeConditions: ["stunned"],
  steps: [{ id: "hit", label: "MANIFOLD.Hit", value: 2 }],
};

const ITEMS = {
  added: [{ name: "Torch", type: "gear" }],
  changed: { rope: { deltas: { quantity: -1 }, sets: { name: "Rope" } } },
  removed: ["ration"],
};

const CARDS = { deck: "fate", drawn: ["one"], returned: ["two"] };

const WHOLE = {
  ...PLAIN,
  removeEffects: ["effect"],
  durations: { prone: { rounds: 1 } },
  items: ITEMS,
  cards: CARDS,
};

const NOT_RECORDS = [null, undefined, "text", 3, [], [{}], true, () => ({})];
const NOT_NUMBERS = ["1", null, Number.NaN, Number.POSITIVE_INFINITY, {}];
const NOT_WORD_LISTS = [null, "prone", {}, [""], [3], ["prone", null]];

describe("a change set", () => {
  it("a change set is read with and without its optional parts", () => {
    expect([PLAIN, WHOLE].map(isChangeSet)).toEqual([true, true]);
    for (const part of ["removeEffects", "durations", "items", "cards"] as const)
      expect(isChangeSet({ ...WHOLE, [part]: undefined }), part).toBe(true);
    expect(isChangeSet({ ...PLAIN, deltas: {}, sets: {}, addConditions: [], steps: [] })).toBe(true);
    expect(isChangeSet({ ...PLAIN, steps: [{ id: "hit", label: "" }] })).toBe(true);
  });

  it("a change set is refused where a part is missing or of another type", () => {
    const refused: Record<string, readonly unknown[]> = {
      deltas: [...NOT_RECORDS, ...NOT_NUMBERS.map((value) => ({ hp: 1, mp: value }))],
      sets: [...NOT_RECORDS, { hp: {} }, { hp: [] }, { hp: undefined }, { hp: Number.NaN, mp: 1 }],
      addConditions: NOT_WORD_LISTS,
      removeConditions: NOT_WORD_LISTS,
      removeEffects: NOT_WORD_LISTS,
      durations: [...NOT_RECORDS.filter((value) => value !== undefined), { prone: 3 }, { prone: null }],
      items: NOT_RECORDS.filter((value) => value !== undefined),
      cards: NOT_RECORDS.filter((value) => value !== undefined),
      steps: [
        ...NOT_RECORDS.filter((value) => !Array.isArray(value)),
        [{}],
        [null],
        [{ id: "", label: "x" }],
      ],
    };
    for (const [part, values] of Object.entries(refused))
      for (const value of values)
        expect(isChangeSet({ ...WHOLE, [part]: value }), `${part}: ${JSON.stringify(value)}`).toBe(false);
    expect(isChangeSet({ ...PLAIN, steps: [{ id: "hit" }, PLAIN.steps[0]] })).toBe(false);
    expect(NOT_RECORDS.map(isChangeSet)).toEqual(NOT_RECORDS.map(() => false));
  });

  it("a change set names each condition once: one both added and removed could not be applied whole", () => {
    expect(isChangeSet({ ...PLAIN, addConditions: ["prone", "prone"] })).toBe(false);
    expect(isChangeSet({ ...PLAIN, removeConditions: ["prone"] })).toBe(false);
    expect(isChangeSet({ ...PLAIN, removeConditions: ["stunned", "stunned"] })).toBe(false);
  });

  it("a change set is refused where a part of its items or cards is", () => {
    const items: Record<string, readonly unknown[]> = {
      added: [
        undefined,
        {},
        [{ name: "Torch" }],
        [{ type: "gear" }],
        [{ name: "", type: "gear" }],
        ["Torch"],
      ],
      changed: [
        undefined,
        [],
        { rope: {} },
        { rope: { deltas: {} } },
        { rope: { sets: {} } },
        { rope: null },
      ],
      removed: [undefined, "rope", [""], [3]],
    };
    for (const [part, values] of Object.entries(items))
      for (const value of values)
        expect(isChangeSet({ ...WHOLE, items: { ...ITEMS, [part]: value } }), `${part}`).toBe(false);
    const cards: Record<string, readonly unknown[]> = {
      deck: [undefined, "", 3],
      drawn: [undefined, [""], ["one", "one"], ["two"]],
      returned: [undefined, "two", ["two", "two"]],
    };
    for (const [part, values] of Object.entries(cards))
      for (const value of values)
        expect(isChangeSet({ ...WHOLE, cards: { ...CARDS, [part]: value } }), `${part}`).toBe(false);
  });
});

describe("a stored change set, whose paths the host has nested", () => {
  it("can be flattened when values and items are records", () => {
    const nested = { ...PLAIN, deltas: { hp: { value: -2 } } };
    expect([nested, { ...nested, items: ITEMS }].map(isNestedChangeSet)).toEqual([true, true]);
    expect(isNestedChangeSet({ ...nested, items: { changed: {} } })).toBe(true);
  });

  it("is refused where one of them is not", () => {
    for (const value of NOT_RECORDS) {
      expect(isNestedChangeSet(value)).toBe(false);
      expect(isNestedChangeSet({ ...PLAIN, deltas: value })).toBe(false);
      expect(isNestedChangeSet({ ...PLAIN, sets: value })).toBe(false);
      if (value !== undefined) expect(isNestedChangeSet({ ...PLAIN, items: value })).toBe(false);
      expect(isNestedChangeSet({ ...PLAIN, items: { changed: value } })).toBe(false);
      expect(isNestedChangeSet({ ...PLAIN, items: { changed: { rope: value } } })).toBe(false);
      expect(isNestedChangeSet({ ...PLAIN, items: { changed: { rope: { deltas: {}, sets: value } } } })).toBe(
        false,
      );
    }
  });
});
