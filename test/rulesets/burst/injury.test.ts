import { describe, expect, it } from "vitest";
import { afterHealing, stabilise } from "../../../module/rulesets/burst/rules/injury/shock.ts";

describe("treatment", () => {
  it("[B-121] [B-042] stops the clock; one point of Health wakes", () => {
    expect(stabilise("shock", true)).toBe("stabilized");
    expect(stabilise("shock", false)).toBe("shock");
    expect(afterHealing("stabilized", 0)).toBe("stabilized");
    expect(afterHealing("stabilized", 1)).toBe("awake");
    expect(afterHealing("shock", 1)).toBe("shock");
  });
});
