import { describe, expect, it } from "vitest";
import { Roll } from "../client/dice/_module.ts";
import { dice, useDice } from "./dice-support.ts";

useDice();

const evaluate = async (formula: string) => {
  dice.randomUniform = Math.random;
  return new Roll(formula, {}).evaluate();
};

describe("Hostile formulas", () => {
  it.each([
    "(1d6",
    "1d6)",
    "{1d6",
    "1d6}",
    "[x",
    "1d6[x",
    "((1)",
    "{1,}",
    "{}",
    "()",
    "max(1,",
    "1 +",
    "+",
    "1 + * 2",
    "1d6 2",
  ])("%s is refused when constructed, with the formula in the error", (formula) => {
    expect(() => new Roll(formula)).toThrow(formula);
  });

  it.each([
    ["999999d6", "999"],
    ["(10 * 1000)d6", "999"],
    ["(5 / 2)d6", "whole number"],
    ["1d(1 / 3)", "whole number"],
    ["1d(-4)", "whole number"],
    ["99999999999999999999999d6", "999"],
    ["1 / 0", "non-numeric result"],
    ["0 / 0", "non-numeric result"],
    ["5 % 0", "non-numeric result"],
    ["sqrt(-1)", "non-numeric result"],
    ["constructor(1)", "constructor"],
    ["hasOwnProperty(1)", "hasOwnProperty"],
    ["PI(1)", "PI"],
    ["@", "@"],
    ["1d6x>0", "found no end"],
    ["1d6rr<=6", "found no end"],
  ])("%s fails when evaluated: %s", async (formula, message) => {
    await expect(evaluate(formula)).rejects.toThrow(message);
  });

  it("references to missing data are 0 for any path", async () => {
    for (const formula of ["@a.b.c + 1", "@__proto__.x + 1", "@a..b + 1", "@constructor.name.length.z + 1"]) {
      expect((await evaluate(formula)).total).toBe(1);
    }
  });

  it("a die without faces shows 0, huge numbers stay numbers", async () => {
    expect((await evaluate("1d0")).total).toBe(0);
    expect((await evaluate("9".repeat(40))).total).toBe(1e40);
  });

  it.each(["(", "{", "1d(", "max("])(
    "deep nesting of %s is refused or parsed, without hanging",
    (opening) => {
      const closing = opening === "{" ? "}" : ")";
      const nested = (depth: number) => `${opening.repeat(depth)}1${closing.repeat(depth)}`;
      expect(() => new Roll(nested(50))).not.toThrow();
      expect(() => new Roll(nested(5000))).toThrow("nested more than");
      expect(() => new Roll(opening.repeat(150))).toThrow();
    },
  );

  it("a formula of 5,000 terms is summed up", async () => {
    const formula = Array<string>(5000).fill("1").join(" + ");
    expect((await evaluate(formula)).total).toBe(5000);
  });
});
