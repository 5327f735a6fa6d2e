import { describe, expect, it } from "vitest";
import { planUndo } from "../../module/kit/change-diff.ts";
import { addRounded } from "../../module/kit/value-changes.ts";

const added = (path: string, from: number, to: number) => ({ path, from, to, mode: "add" as const });
const limits = { hp: { min: 0, max: 10 } };

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

  it("binary fractions leave no dust", () => {
    expect(addRounded(0.1, 0.2)).toBe(0.3);
    expect(addRounded(addRounded(0.2, 3), -3)).toBe(0.2);
    expect(addRounded(9_007_199_254_740_000, 1)).toBe(9_007_199_254_740_001);
    expect(planUndo({ kg: 4.2 }, [added("kg", 1.2, 4.2)])).toEqual({ updates: { kg: 1.2 }, overruns: [] });
  });
});
