import { describe, expect, it } from "vitest";
import { computeDiff, planUndo } from "../../module/kit/change-diff.ts";
import { addRounded } from "../../module/kit/value-changes.ts";

const added = (path: string, from: number, to: number) => ({ path, from, to, mode: "add" as const });
const limits = { hp: { min: 0, max: 10 } };

describe("what applying changes", () => {
  const subject = {
    system: { hp: { value: 8 }, note: "old", bag: null },
    conditions: ["prone"],
    items: {
      rope: { source: { _id: "rope", name: "Rope", type: "gear", system: { quantity: 3, note: "" } } },
      torch: { source: { _id: "torch", name: "Torch", type: "gear" } },
    },
  };
  const change = {
    deltas: { "hp.value": -3 },
    sets: { note: "new" },
    addConditions: ["stunned", "prone"],
    removeConditions: ["blinded"],
    steps: [],
  };

  it("what applying changes is told value by value: what was added to and what was replaced, conditions with their further causes", () => {
    expect(computeDiff(subject, change)).toEqual({
      values: [
        { path: "note", from: "old", to: "new", mode: "set" },
        { path: "hp.value", from: 8, to: 5, mode: "add" },
      ],
      added: ["stunned", "prone"],
      removed: [],
    });
    expect(computeDiff(subject, { ...change, removeConditions: ["prone"] }).removed).toEqual(["prone"]);
    expect(computeDiff(subject, change, { "hp.value": { min: 6, max: 10 } }).values[1]?.to).toBe(6);
  });

  it("what applying changes is told item by item", () => {
    const items = {
      added: [{ _id: "coin", name: "Coin", type: "gear" }],
      changed: { rope: { deltas: { quantity: -1 }, sets: { note: "wet" } } },
      removed: ["torch"],
    };
    expect(computeDiff(subject, { ...change, items }).items).toEqual({
      added: items.added,
      changed: [
        {
          id: "rope",
          values: [
            { path: "note", from: "", to: "wet", mode: "set" },
            { path: "quantity", from: 3, to: 2, mode: "add" },
          ],
        },
      ],
      removed: [subject.items.torch.source],
    });
    const nothing = { ...change, items: { added: [], changed: {}, removed: [] } };
    expect(computeDiff(subject, nothing).items).toEqual({ added: [], changed: [], removed: [] });
  });
});

describe("taking values back", () => {
  it("restores a difference on the present value", () => {
    expect(planUndo({ hp: 4 }, [added("hp", 8, 5)], limits)).toEqual({ updates: { hp: 7 }, overruns: [] });
  });

  it("reports a number that would pass a limit, above and below", () => {
    expect(planUndo({ hp: 9 }, [added("hp", 8, 5)], limits)).toEqual({
      updates: { hp: 10 },
      overruns: [{ path: "hp", value: 12, limit: 10 }],
    });
    expect(planUndo({ hp: 2 }, [added("hp", 5, 9)], limits)).toMatchObject({
      overruns: [{ path: "hp", value: -2, limit: 0 }],
    });
  });

  it("a limit that has moved since does not prevent restoring the earlier value", () => {
    const lower = { hp: { max: 6 } };
    expect(planUndo({ hp: 5 }, [added("hp", 8, 5)], lower)).toEqual({ updates: { hp: 8 }, overruns: [] });
  });

  it("restores a replaced value only until it is replaced again", () => {
    const set = { path: "hp", from: 3, to: 7, mode: "set" as const };
    expect(planUndo({ hp: 7 }, [set])).toEqual({ updates: { hp: 3 }, overruns: [] });
    expect(planUndo({ hp: 6 }, [set])).toEqual({ conflict: "hp" });
  });

  it("takes a difference back only from numbers; a value that is gone, or a path that ends early, is null", () => {
    const gone = { path: "a.b", from: null, to: 3, mode: "add" as const };
    expect(planUndo({ a: { b: 3 } }, [gone])).toEqual({ updates: { "a.b": null }, overruns: [] });
    expect(planUndo({ a: null }, [added("a.b", 1, 3)])).toEqual({ conflict: "a.b" });
    expect(planUndo({}, [{ path: "a.b", from: 1, to: null, mode: "add" }])).toEqual({
      updates: { "a.b": 1 },
      overruns: [],
    });
    expect(planUndo({ hp: "7" }, [added("hp", 1, 3)])).toEqual({ conflict: "hp" });
  });

  it("binary fractions leave no dust", () => {
    expect(addRounded(0.1, 0.2)).toBe(0.3);
    expect(addRounded(addRounded(0.2, 3), -3)).toBe(0.2);
    expect(addRounded(9_007_199_254_740_000, 1)).toBe(9_007_199_254_740_001);
    expect(planUndo({ kg: 4.2 }, [added("kg", 1.2, 4.2)])).toEqual({ updates: { kg: 1.2 }, overruns: [] });
  });
});
