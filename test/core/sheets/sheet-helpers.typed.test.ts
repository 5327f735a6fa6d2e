import { describe, expect, it } from "vitest";
import { trackContext } from "../../../module/core/sheets/components.ts";
import { moveEntry } from "../../../module/core/sheets/order.ts";

describe("track", () => {
  const base = { label: "L", value: 6, max: 12, path: "system.x", editable: true };

  it("fills the bar in proportion and marks thresholds", () => {
    expect(trackContext({ ...base, thresholds: [{ at: 3, label: "T" }] })).toMatchObject({
      percent: 50,
      source: 6,
      empty: false,
      marks: [{ percent: 25, label: "T" }],
    });
  });

  it("stays within the bar whatever the numbers are", () => {
    expect(trackContext({ ...base, value: 99 }).percent).toBe(100);
    expect(trackContext({ ...base, value: -4 })).toMatchObject({ percent: 0, empty: true });
    expect(trackContext({ ...base, max: 0 }).percent).toBe(0);
  });

  it("counts from a negative lower end", () => {
    expect(trackContext({ ...base, min: -12, value: 0 })).toMatchObject({ percent: 50, empty: false });
  });
});

describe("moved", () => {
  const a = { id: "a", sort: 10 };
  const b = { id: "b", sort: 20 };
  const c = { id: "c", sort: 30 };

  it("swaps neighbours and leaves the others alone", () => {
    expect(moveEntry([a, b, c], b, "up", 10)).toEqual([
      { _id: "b", sort: 10 },
      { _id: "a", sort: 20 },
    ]);
  });

  it("does nothing at the ends or for a stranger", () => {
    expect(moveEntry([a, b], a, "up", 10)).toEqual([]);
    expect(moveEntry([a, b], b, "down", 10)).toEqual([]);
    expect(moveEntry([a, b], c, "up", 10)).toEqual([]);
  });

  it("gives equal sort values an order", () => {
    const same = [
      { id: "a", sort: 0 },
      { id: "b", sort: 0 },
    ];
    expect(moveEntry(same, same[1]!, "up", 10)).toEqual([
      { _id: "b", sort: 10 },
      { _id: "a", sort: 20 },
    ]);
  });
});
