import fc from "fast-check";
import { expect, it } from "vitest";
import {
  ceilDiv,
  clamp,
  floorDiv,
  floorToStep,
  roundHalfUp,
  roundToStep,
} from "../../module/kit/rounding.ts";

it("division rounds towards minus infinity or up", () => {
  expect([floorDiv(7, 2), floorDiv(-7, 2), ceilDiv(7, 2), ceilDiv(-7, 2)]).toEqual([3, -4, 4, -3]);
});

it("halves go up", () => {
  expect([2.5, -2.5, 2.4, 2.6].map(roundHalfUp)).toEqual([3, -2, 2, 3]);
});

it("a number is rounded to steps", () => {
  expect([roundToStep(6.667, 0.5), roundToStep(3.33, 0.5), floorToStep(4.99, 0.5)]).toEqual([6.5, 3.5, 4.5]);
});

it("a clamped value is within the bounds and names the limit", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: -9, max: 0 }),
      fc.integer({ min: 0, max: 9 }),
      (value, min, max) => {
        const held = clamp(value, min, max);
        expect(held.value).toBeGreaterThanOrEqual(min);
        expect(held.value).toBeLessThanOrEqual(max);
        expect(held.limitedBy).toBe(value < min ? "min" : value > max ? "max" : null);
      },
    ),
  );
  expect(clamp(5, 3, 1)).toEqual({ value: 3, limitedBy: "min" });
});
