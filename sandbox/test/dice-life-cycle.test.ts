import { describe, expect, it } from "vitest";
import { Roll, terms } from "../client/dice/_module.ts";
import { countDrawn, dice, GENERATION_14, queueFaces, rollWithFaces, useDice } from "./dice-support.ts";

useDice();

const { Die, NumericTerm, OperatorTerm } = terms;

describe("C. Roll life cycle", () => {
  it("F-526 an unevaluated roll has no total and no results", () => {
    const roll = new Roll("1d20+5");
    expect([roll.total, roll._evaluated, roll.dice[0]!.results]).toEqual([undefined, false, []]);
  });

  it("F-527 evaluate and roll resolve to the roll itself", async () => {
    const roll = new Roll("2d6 + 4 + 1d4");
    queueFaces([6, 2, 3], [4, 2]);
    expect(await roll.evaluate()).toBe(roll);
    expect([roll._evaluated, roll.result, roll.total]).toEqual([true, "5 + 4 + 2", 11]);
    const other = new Roll("1d6");
    queueFaces([6, 2]);
    expect(await other.roll({})).toBe(other);
    expect(other.total).toBe(2);
  });

  it("F-528 a second evaluation rejects", async () => {
    const roll = new Roll("1");
    await roll.evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
    expect(() => roll.evaluateSync()).toThrow(/already been evaluated/);
  });

  it("F-529 the async option is ignored", () => {
    expect(new Roll("1").evaluate({ async: false })).toBeInstanceOf(Promise);
  });

  it("F-530 evaluateSync gives the roll at once, or throws for dice", () => {
    const roll = new Roll("5 + 3 * 2");
    expect(roll.evaluateSync()).toBe(roll);
    expect(roll.total).toBe(11);
    expect(() => new Roll("1d20 + 2").evaluateSync()).toThrow("cannot be synchronously evaluated");
  });

  it("F-531 evaluateSync without strictness leaves dice out", () => {
    expect(new Roll("1d20 + 2").evaluateSync({ strict: false }).total).toBe(2);
    expect(countDrawn()).toBe(0);
  });

  it("F-532 maximise and minimise roll no dice", async () => {
    expect(new Roll("2d6+3").evaluateSync({ maximize: true }).total).toBe(15);
    expect(new Roll("2d6+3").evaluateSync({ minimize: true }).total).toBe(5);
    expect((await new Roll("2d6 + {1d8, 1d4}kh + 2df").evaluate({ maximize: true })).total).toBe(22);
    expect((await new Roll("(1d4)d6 + floor(1d8) + 2dc").evaluate({ minimize: true })).total).toBe(2);
    expect(countDrawn()).toBe(0);
  });

  it("F-533 maximising ignores modifiers", () => {
    expect(new Roll("3d20kh2dl").evaluateSync({ maximize: true }).total).toBe(60);
  });

  it.each([
    ["5 + 3", true],
    ["1d6", false],
    ["max(2, 3)", true],
    ["2d6 - 1", false],
    ["(1d6)", false],
    ["{1d6, 2}", false],
    ["{1, 2}kh", true],
  ])("F-534 %s is deterministic: %s", (formula, expected) => {
    expect(new Roll(formula).isDeterministic).toBe(expected);
  });

  it("F-535 reroll gives a new roll of the same formula and data", async () => {
    queueFaces([20, 7], [20, 20]);
    const roll = await new Roll("1d20 + @b", { b: 2 }).evaluate();
    const again = await roll.reroll();
    expect(again).not.toBe(roll);
    expect([roll.total, again.total]).toEqual([9, 22]);
  });

  it("F-536 clone gives an unevaluated roll of the same class", async () => {
    class Special extends Roll {}
    queueFaces([6, 4]);
    const roll = await new Special("1d6 + 1", {}, { type: "x" }).evaluate();
    const clone = roll.clone();
    expect(clone).toBeInstanceOf(Special);
    expect([clone.formula, clone._evaluated, clone.total, clone.options]).toEqual([
      "1d6 + 1",
      false,
      undefined,
      { type: "x" },
    ]);
  });

  it("F-537 alter multiplies, then adds", async () => {
    const roll = new Roll("1d6 + 3");
    expect(roll.alter(2, 1)).toBe(roll);
    expect(roll.formula).toBe("3d6 + 3");
    expect(new Roll("1d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("2d6 + 6");
    expect(new Roll("4d6").alter(1.5, 0).formula).toBe("6d6");
    const evaluated = await new Roll("3").evaluate();
    expect(() => evaluated.alter(2, 0)).toThrow("already been evaluated");
  });

  it("F-538 (provisional) resetFormula rebuilds the formula from the terms", () => {
    const roll = new Roll("1d6 + 3");
    (roll.terms[2] as terms.NumericTerm).number = 7;
    expect(roll.formula).toBe("1d6 + 3");
    expect(roll.resetFormula()).toBe("1d6 + 7");
    expect(roll.formula).toBe("1d6 + 7");
  });

  it("F-539 fromTerms makes an unevaluated roll", () => {
    const parts = [
      new Die({ number: 4, faces: 8 }),
      new OperatorTerm({ operator: "+" }),
      new NumericTerm({ number: 8 }),
    ];
    const roll = Roll.fromTerms(parts);
    expect([roll.formula, roll._evaluated, roll.total]).toEqual(["4d8 + 8", false, undefined]);
  });

  it("F-540 fromTerms refuses a mixture and keeps evaluated terms", async () => {
    queueFaces([6, 3], [6, 5]);
    const evaluated = await new Die({ faces: 6 }).evaluate();
    expect(() =>
      Roll.fromTerms([evaluated, new OperatorTerm({ operator: "+" }), new Die({ faces: 6 })]),
    ).toThrow("all evaluated");
    const roll = await new Roll("1d6 * 3 - 1").evaluate();
    const copy = Roll.fromTerms(roll.terms);
    expect([copy._evaluated, copy.total]).toEqual([true, roll.total]);
    expect(() => Roll.fromTerms([{} as terms.RollTerm])).toThrow("RollTerm");
  });

  it("F-541 propagateFlavor reaches terms without one", () => {
    const roll = new Roll("1d6[cold] + 2d4 + 3");
    roll.propagateFlavor("fire");
    expect([0, 2, 4].map((index) => roll.terms[index]!.flavor)).toEqual(["cold", "fire", "fire"]);
  });

  it("F-542 create uses the first configured class; an overridden getter counts in the later generation", () => {
    class MyRoll extends Roll {}
    dice.rolls = [MyRoll, Roll];
    expect(Roll.create("1d4")).toBeInstanceOf(MyRoll);
    class Choosing extends Roll {
      static override get defaultImplementation() {
        return Choosing;
      }
    }
    expect(Choosing.create("1d4") instanceof Choosing).toBe(GENERATION_14);
  });

  it("F-543 simulate gives the totals", async () => {
    dice.randomUniform = Math.random;
    const totals = await Roll.simulate("1d6", 20);
    expect(totals).toHaveLength(20);
    expect(totals.every((total) => total >= 1 && total <= 6)).toBe(true);
    expect(await Roll.simulate("1d6")).toHaveLength(10000);
  });

  it("F-544 dice lists the dice of pools and terms in order", async () => {
    const roll = await rollWithFaces("{1d4, 1d6}kh + 2d8", [4, 2], [6, 3], [8, 1, 2]);
    expect(roll.dice.map((term) => term.faces)).toEqual([4, 6, 8]);
  });
});
