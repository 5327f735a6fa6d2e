import { describe, expect, it } from "vitest";
import { parseDice, plainFormula } from "../../module/kit/dice-formula.ts";

describe("reading dice formulas", () => {
  it.each([
    ["1d6", [{ count: 1, faces: 6 }], 0],
    ["d8", [{ count: 1, faces: 8 }], 0],
    [
      "2d6 + 1d4 - 1",
      [
        { count: 2, faces: 6 },
        { count: 1, faces: 4 },
      ],
      -1,
    ],
    ["3 + 1D10 + 2", [{ count: 1, faces: 10 }], 5],
    ["7", [], 7],
    ["1d6−1", [{ count: 1, faces: 6 }], -1],
    ["2 d 6 – 2", [{ count: 2, faces: 6 }], -2],
    ["d 8", [{ count: 1, faces: 8 }], 0],
  ])("the formula %s is read", (formula, dice, flat) => {
    expect(parseDice(formula)).toEqual({ dice, flat });
  });

  it.each([
    "",
    "fire",
    "2d6 * 2",
    "1d6 - 1d4",
    "1d6 + @str",
    "1d6 ++ 2",
    "1d20kh1",
    "2d6 5",
    "2 2d6",
    "-1d6",
    "1d6[fire]",
  ])("the text %j is no formula", (formula) => {
    expect(parseDice(formula)).toBeNull();
  });

  it.each([
    ["2 d 6", "2d6"],
    ["1d6−1", "1d6-1"],
    ["2 d6 + 1", "2d6 + 1"],
    ["cold d 6", "cold d6"],
    ["second 6", "second 6"],
  ])("“%s” is written plainly as “%s”", (formula, plain) => {
    expect(plainFormula(formula)).toBe(plain);
  });
});
