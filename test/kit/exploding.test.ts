import { expect, it } from "vitest";
import { explodingFormula } from "../../module/kit/exploding.ts";

it.each([
  [2, 0, "2d6"],
  [2, 1, "2d6xo6"],
  [2, 99, "2d6x198=6"],
] as const)("writes %i dice with %i bursts each for the host", (count, bursts, formula) => {
  expect(explodingFormula(count, 6, bursts)).toBe(formula);
});
