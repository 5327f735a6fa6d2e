import { describe, expect, it, vi } from "vitest";
import { evaluateFormula, Roll } from "../client/dice/_module.ts";
import { GENERATION_13, GENERATION_14, useDice } from "./dice-support.ts";

useDice();

describe("F. Data, strings, validation", () => {
  it("F-587 a reference without a value is 0", () => {
    expect(new Roll("1d20 + @nope", {}).formula).toBe("1d20 + 0");
  });

  it("F-588 references may lead into objects", () => {
    const data = { abilities: { str: { mod: 3 } }, "two-part_name9": 4 };
    expect(new Roll("@abilities.str.mod", data).evaluateSync().total).toBe(3);
    expect(new Roll("@two-part_name9 + 1", data).evaluateSync().total).toBe(5);
  });

  it("F-589 replaceFormulaData replaces references and may warn about missing ones", () => {
    const page = globalThis as { ui?: unknown };
    const former = page.ui;
    const warn = vi.fn();
    page.ui = { notifications: { warn } };
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 })).toBe("1 + @b");
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 }, { missing: "0" })).toBe("1 + 0");
    expect(warn).not.toHaveBeenCalled();
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 }, { missing: "0", warn: true })).toBe("1 + 0");
    expect(warn).toHaveBeenCalledTimes(1);
    expect(Roll.replaceFormulaData("@a", { a: null }, { missing: "0" })).toBe("0");
    page.ui = former;
  });

  it.runIf(GENERATION_14)("F-590 booleans count as numbers, and objects may define toString", () => {
    expect(new Roll("5 + @a", { a: true }).evaluateSync().total).toBe(6);
    expect(new Roll("5 + @a", { a: false }).evaluateSync().total).toBe(5);
    expect(Roll.replaceFormulaData("@a", { a: { x: 1, toString: () => "1d4" } })).toBe("1d4");
  });

  it.runIf(GENERATION_13)("F-590 before generation 14 a boolean is no number", async () => {
    await expect(new Roll("5 + @a", { a: true }).evaluate()).rejects.toThrow("true");
  });

  it("F-591 a dollar sign in a value has no special meaning", () => {
    expect(Roll.replaceFormulaData("@a + 1", { a: "$&$1$$" })).toBe("$&$1$$ + 1");
  });

  it.each([
    ["1d20", true],
    ["2d6+3", true],
    ["1d20+@mod", true],
    ["4d6kh3", true],
    ["", false],
    ["not a formula", false],
    ["2d6 + foo", false],
    ["borf(1)", false],
    ["1dq", false],
  ])("F-592 validate(%j) is %s", (formula, expected) => {
    expect(Roll.validate(formula)).toBe(expected);
  });

  it("F-593 (provisional) a word can be constructed, and its evaluation fails with its name", async () => {
    const roll = new Roll("2d6 + foo");
    await expect(roll.evaluate({ maximize: true })).rejects.toThrow("foo");
    expect((await new Roll("foo").evaluate({ allowStrings: true })).product).toBe("foo");
  });

  it("F-594 safeEval computes with Math only and refuses other results", () => {
    expect(Roll.safeEval("2 * (3 + 4)")).toBe(14);
    expect(Roll.safeEval("max(2, 5)")).toBe(5);
    for (const expression of ["foo", "", "process.exit()", "globalThis", "constructor", "'x'"]) {
      expect(() => Roll.safeEval(expression)).toThrow("non-numeric result");
    }
  });

  it("evaluateFormula gives the value of a formula without dice, or undefined", () => {
    expect(evaluateFormula("@level + 1", { level: 3 })).toBe(4);
    expect(evaluateFormula("max(2, @a.b) * 2", { a: { b: 5 } })).toBe(10);
    for (const formula of ["@gone + 1", "1d6", "foo", "", "(1", "1 / 0"])
      expect(evaluateFormula(formula, {})).toBeUndefined();
  });

  it("_prepareData lets a subclass change what references see", () => {
    class Shifted extends Roll {
      override _prepareData(data: object) {
        return { ...data, extra: 5 };
      }
    }
    expect(new Shifted("@extra + @own", { own: 1 }).evaluateSync().total).toBe(6);
  });

  it("simplifyTerms resolves brackets and parses words again with their neighbours", async () => {
    const roll = await new Roll("(2 + 1) + max(1, 2)[fire]").evaluate();
    expect(Roll.getFormula(Roll.simplifyTerms(roll.terms))).toBe("3 + 2[fire]");
  });
});
