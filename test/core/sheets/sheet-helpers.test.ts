import { describe, expect, it } from "vitest";
import { trackContext } from "../../../module/core/sheets/components.ts";

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
