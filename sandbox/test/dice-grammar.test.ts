import { describe, expect, it } from "vitest";
import { Roll, terms } from "../client/dice/_module.ts";
import { GENERATION_14, queueFaces, rollWithFaces, useDice } from "./dice-support.ts";

useDice();

const classes = (roll: Roll) => roll.terms.map((term) => term.constructor.name);
const totalOf = (formula: string) => new Roll(formula).evaluateSync().total;

describe("B. Grammar and terms", () => {
  it("F-507 data are replaced and terms are in order", async () => {
    const roll = new Roll("2d20kh + @prof + @strMod", { prof: 2, strMod: 4 });
    expect(classes(roll)).toEqual(["Die", "OperatorTerm", "NumericTerm", "OperatorTerm", "NumericTerm"]);
    queueFaces([20, 16, 9]);
    await roll.evaluate();
    expect([roll.result, roll.total]).toEqual(["16 + 2 + 4", 22]);
  });

  it("F-508 terms keep the typed text, and the formula is spaced", () => {
    const roll = new Roll("2d6+3");
    expect(roll.terms[0]).toMatchObject({ number: 2, faces: 6, modifiers: [] });
    expect(roll.terms[1]).toMatchObject({ operator: "+" });
    expect(roll.terms[2]).toMatchObject({ number: 3 });
    expect(roll.formula).toBe("2d6 + 3");
    expect(new Roll("1d20+1d4+5").terms).toHaveLength(5);
  });

  it("F-509 d20 is one die, 0d6 no die", async () => {
    const one = await rollWithFaces("d20", [20, 12]);
    expect([one.dice[0]!.number, one.total]).toEqual([1, 12]);
    const none = await rollWithFaces("0d6");
    expect([none.dice[0]!.results, none.total]).toEqual([[], 0]);
  });

  it("F-510 letter case does not matter", async () => {
    expect((await rollWithFaces("2D20KH", [20, 7, 15])).total).toBe(15);
    expect((await rollWithFaces("2d20kh", [20, 7, 15])).total).toBe(15);
  });

  it("F-511 a leading minus belongs to the number, a minus between terms is an operator", () => {
    const negative = new Roll("-2");
    expect(negative.terms).toHaveLength(1);
    expect(negative.terms[0]).toMatchObject({ number: -2 });
    const difference = new Roll("1d6-2");
    expect(classes(difference)).toEqual(["Die", "OperatorTerm", "NumericTerm"]);
    expect(difference.terms[1]).toMatchObject({ operator: "-" });
    expect(difference.terms[2]).toMatchObject({ number: 2 });
  });

  it("F-512 (provisional) a negative number of dice subtracts", async () => {
    expect((await rollWithFaces("-3d6", [6, 1, 2, 3])).total).toBe(-6);
    expect((await rollWithFaces("(-3)d6", [6, 1, 2, 3])).total).toBe(-6);
  });

  it("F-513 several operators in a row reduce to one", async () => {
    expect((await rollWithFaces("1d6 - -2", [6, 3])).total).toBe(5);
    expect((await rollWithFaces("1d6 + -2", [6, 3])).total).toBe(1);
  });

  it("F-514 multiplication and division come before addition", () => {
    expect(totalOf("2 + 3 * 4")).toBe(14);
    expect(totalOf("(2 + 3) * 4")).toBe(20);
    expect(totalOf("7 % 4")).toBe(3);
    expect(terms.OperatorTerm.PRECEDENCE).toEqual({ "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 });
  });

  it("F-515 (provisional) equal precedence goes left to right, quotients are not rounded", async () => {
    expect(totalOf("20 / 5 * 2")).toBe(8);
    expect(totalOf("10 - 4 - 3")).toBe(3);
    expect((await rollWithFaces("1d20 / 4", [20, 10])).total).toBe(2.5);
  });

  it("F-516 dice and numbers may have flavors", async () => {
    const roll = new Roll("2d6[slashing damage]+1d8[fire damage]");
    expect(roll.terms[0]!.flavor).toBe("slashing damage");
    expect(roll.terms[0]!.options.flavor).toBe("slashing damage");
    expect(roll.terms[2]!.flavor).toBe("fire damage");
    const numeric = await rollWithFaces("10[fire] + 2d8[cold]", [8, 3, 4]);
    expect([numeric.terms[0]!.flavor, numeric.total]).toEqual(["fire", 17]);
  });

  it("F-517 brackets inside a flavor throw", () => {
    expect(() => new Roll("1d6[a[b]c]")).toThrow("1d6[a[b]c]");
  });

  it("F-518 blanks around and between terms and a leading plus are allowed", () => {
    for (const formula of ["  1d6 + 2", "1d6 + 2  ", "1d6    +     2", "+ (1d6)", "+1d6", "\t1d6\n+ 2"]) {
      expect(() => new Roll(formula)).not.toThrow();
    }
  });

  it("F-519 compound modifiers are split by evaluation", async () => {
    const roll = new Roll("2d6khmin3");
    expect(roll.dice[0]!.modifiers).toEqual(["khmin3"]);
    queueFaces([6, 4, 5]);
    await roll.evaluate();
    expect(roll.dice[0]!.modifiers).toEqual(GENERATION_14 ? ["kh", "min3"] : ["kh"]);
    const letters = new Roll("2d6khrr");
    expect(letters.dice[0]!.modifiers).toEqual(["khrr"]);
    queueFaces([6, 4, 5]);
    await letters.evaluate();
    expect(letters.dice[0]!.modifiers).toEqual(["kh", "rr"]);
  });

  it("F-520 an expression in a modifier throws", () => {
    expect(() => new Roll("1d20cs<=(10+5)")).toThrow();
    expect(() => new Roll("{5,5}cs<(7)")).toThrow();
  });

  it("F-521 data in a modifier are replaced before parsing", () => {
    expect(new Roll("1d6x@mod=6", { mod: 2 }).dice[0]!.modifiers).toEqual(["x2=6"]);
  });

  it("F-522 an invalid formula throws in the constructor, as do unknown dice", () => {
    expect(() => new Roll(null as unknown as string)).toThrow("must be a string");
    expect(() => new Roll("1dq")).toThrow('"q"');
  });

  it("F-523 an unknown function fails at evaluation with its name", async () => {
    const roll = new Roll("borf(1)");
    await expect(roll.evaluate()).rejects.toThrow("borf");
  });

  it("F-524 (provisional) an unknown modifier does nothing and is dropped", async () => {
    const roll = await rollWithFaces("2d6zz", [6, 2, 5]);
    expect([roll.total, roll.dice[0]!.modifiers]).toEqual([7, []]);
  });

  it("F-525 (provisional) more than 999 dice throw", async () => {
    await expect(async () => new Roll("1000d6").evaluate()).rejects.toThrow("999");
    expect((await rollWithFaces("999d6", [6, ...Array<number>(999).fill(1)])).total).toBe(999);
  });

  it("words that begin like dice stay words, and functions are told apart from dice", () => {
    expect(classes(new Roll("damage + 1"))).toEqual(["StringTerm", "OperatorTerm", "NumericTerm"]);
    expect(classes(new Roll("floor(1.5)"))).toEqual(["FunctionTerm"]);
    expect(classes(new Roll("d(4)"))).toEqual(["Die"]);
  });

  it("a minus before something other than a number negates it in any context", async () => {
    expect((await rollWithFaces("12 / -(1d4)", [4, 3])).total).toBe(-4);
    expect((await rollWithFaces("2 * -1d4 + 1", [4, 3])).total).toBe(-5);
    expect(totalOf("-max(2, 3) - -(4)")).toBe(1);
  });
});
