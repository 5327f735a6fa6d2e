import { expect, it } from "vitest";
import type { RolledDie } from "../../module/kit/contract.ts";
import { explodingFormula, explodingTotal } from "../../module/kit/exploding.ts";

const die = (value: number, faces = 6): RolledDie => ({
  faces,
  value,
  kept: true,
  group: "wild",
  ...(value === faces ? { burst: true } : {}),
});

it.each([
  [2, 0, "2d6"],
  [2, 1, "2d6xo6"],
  [2, 99, "2d6x198=6"],
] as const)("writes %i dice with %i bursts each for the host", (count, bursts, formula) => {
  expect(explodingFormula(count, 6, bursts)).toBe(formula);
});

it("adds every die of a chain", () => {
  expect(explodingTotal([die(6), die(2), die(6), die(3)], 2, 99)).toBe(17);
});

it("leaves out bursts beyond the limit of a die", () => {
  expect(explodingTotal([die(6), die(2), die(6), die(3)], 2, 1)).toBe(14);
  expect(explodingTotal([die(6), die(2)], 2, 0)).toBe(8);
});
