import { describe, expect, it } from "vitest";
import { Roll, terms } from "../client/dice/_module.ts";
import { dice, notation, queueFaces, rollWithFaces, useDice } from "./dice-support.ts";

useDice();

const pool = (roll: Roll) => roll.terms[0] as terms.PoolTerm;

describe("E. Pools, parentheses, functions", () => {
  it("F-576 a pool has one result per inner roll", async () => {
    const roll = await rollWithFaces("{2d4,1d6}", [4, 2, 4], [6, 4]);
    expect(pool(roll).results).toEqual([
      { result: 6, active: true },
      { result: 4, active: true },
    ]);
    expect(roll.total).toBe(10);
    expect(pool(roll).rolls.map((inner) => inner instanceof Roll && inner._evaluated)).toEqual([true, true]);
  });

  it("F-577 pools keep the highest or lowest roll", async () => {
    const highest = await rollWithFaces("{2d6,2d6}kh", [6, 2, 3, 2, 5]);
    expect([notation(pool(highest)), highest.total]).toEqual([["5d", "7"], 7]);
    expect((await rollWithFaces("{1d6,1d6}kl", [6, 5, 4])).total).toBe(4);
  });

  it("F-578 a constant in a pool counts as a roll", async () => {
    expect((await rollWithFaces("{1d20,10}kh + 5", [20, 7])).total).toBe(15);
  });

  it("F-579 the first roll of a pool is finished before the second begins", async () => {
    const roll = await rollWithFaces("{1d8x,1d6x}kh", [8, 8, 3], [6, 6, 2]);
    expect([notation(pool(roll)), roll.total]).toEqual([["11", "8d"], 11]);
  });

  it("F-580 pools may contain pools", async () => {
    const roll = await rollWithFaces("{{2d4,1d6},{2d4,1d6}}kl", [4, 1, 4], [6, 6], [4, 2, 2], [6, 3]);
    expect([notation(pool(roll)), roll.total]).toEqual([["11d", "7"], 7]);
  });

  it("F-581 sums in pools keep the typed text", async () => {
    const roll = await rollWithFaces("{1d6x+1d8x,1d6x+1d8x}kl", [6, 3], [8, 8, 8, 3], [6, 6, 4], [8, 2]);
    expect(notation(pool(roll))).toEqual(["22d", "12"]);
    expect(pool(roll).terms).toEqual(["1d6x+1d8x", "1d6x+1d8x"]);
    expect(pool(roll).rolls.map((inner) => inner.formula)).toEqual(["1d6x+1d8x", "1d6x+1d8x"]);
  });

  it("F-582 (provisional) pools count successes, but have no explosions or rerolls", async () => {
    expect((await rollWithFaces("{3,7,9}cs>=7")).total).toBe(2);
    expect(Object.keys(terms.PoolTerm.MODIFIERS).sort()).toEqual([
      "cf",
      "cs",
      "d",
      "dh",
      "dl",
      "k",
      "kh",
      "kl",
    ]);
    for (const text of ["{1d6", "1d6", "{1d6} + 1", "not a formula"])
      expect(terms.PoolTerm.fromExpression(text)).toBeNull();
    expect(terms.PoolTerm.fromExpression("{1d6,1d8}kh")).toMatchObject({
      terms: ["1d6", "1d8"],
      modifiers: ["kh"],
    });
  });

  it("pools are made of formulas and of rolls", async () => {
    const texts = new terms.PoolTerm({ terms: ["4d6", "3d8 - 1"], modifiers: ["kh"] });
    expect(texts.expression).toBe("{4d6,3d8 - 1}kh");
    const [one, two] = [await rollWithFaces("3"), await rollWithFaces("4")];
    expect(terms.PoolTerm.fromRolls([one!, two!])).toMatchObject({ _evaluated: true, total: 7 });
    expect(() => terms.PoolTerm.fromRolls([one!, new Roll("1d6")])).toThrow("mix");
    const altered = new Roll("{1d6, 1d8 + 2}kh").alter(2, 0);
    expect(altered.formula).toBe("{2d6,2d8 + 2}kh");
  });

  it("F-583 parentheses are computed first", async () => {
    expect((await rollWithFaces("(2d8)*2+1", [8, 6, 5])).total).toBe(23);
    expect((await rollWithFaces("({1d6,1d6}kl)*2+1", [6, 5, 4])).total).toBe(9);
    const made = terms.ParentheticalTerm.fromTerms(new Roll("4d6 + 4").terms);
    expect(made.formula).toBe("(4d6 + 4)");
  });

  it("F-584 expressions may be the number or the faces of dice", async () => {
    expect((await rollWithFaces("(2d4)d8", [4, 1, 2], [8, 5, 6, 7])).total).toBe(18);
    queueFaces([20, 12], [12, 9]);
    const roll = await new Roll("1d(1d20)").evaluate();
    expect([roll.total, roll.dice[0]!.faces]).toEqual([9, 12]);
    queueFaces([6, 1, 2, 3]);
    const counted = await new Roll("(@level)d6", { level: 3 }).evaluate();
    expect([counted.dice[0]!.results.length, counted.total]).toEqual([3, 6]);
  });

  it("F-585 functions of Math apply to dice", async () => {
    expect((await rollWithFaces("floor(1d12/5)", [12, 9])).total).toBe(1);
    expect((await rollWithFaces("ceil(1d12/5)", [12, 9])).total).toBe(2);
    expect((await rollWithFaces("round(1d12/5)", [12, 9])).total).toBe(2);
    expect((await rollWithFaces("abs(1d6-20)", [6, 3])).total).toBe(17);
    const roll = await rollWithFaces("min(2d4, 2d4)", [4, 1, 2, 3, 4]);
    expect(roll.dice).toHaveLength(2);
    expect([roll.total, roll.dice.every((term) => term instanceof terms.Die)]).toEqual([3, true]);
  });

  it("F-586 configured functions apply to dice and may return text or promises", async () => {
    let self: unknown;
    dice.functions.double = (x) => 2 * Number(x);
    dice.functions.text = () => "12";
    dice.functions.later = async (x) => `${Number(x) + 1}`;
    dice.functions.own = function (this: unknown, word) {
      self = this;
      return String(word).length;
    };
    expect((await rollWithFaces("double(1d6)", [6, 4])).total).toBe(8);
    expect((await rollWithFaces("text() + 1")).total).toBe(13);
    expect((await rollWithFaces("later(1d6)", [6, 4])).total).toBe(5);
    const roll = await rollWithFaces("own(abc)");
    expect([roll.total, self === roll]).toEqual([3, true]);
    dice.functions.broken = () => "no number";
    await expect(rollWithFaces("broken()")).rejects.toThrow("non-numeric result");
    dice.functions.promise = (x) => Promise.resolve(x);
    expect(() => new Roll("promise(1)").evaluateSync()).toThrow("cannot be synchronously evaluated");
    expect((await rollWithFaces("promise(1d6)", [6, 3])).total).toBe(3);
  });

  it("a flavor of brackets applies to the dice inside that have none", async () => {
    const roll = await rollWithFaces("(1d6[cold] + 1d8)[fire]", [6, 1], [8, 2]);
    expect(roll.dice.map((term) => term.flavor)).toEqual(["cold", "fire"]);
  });
});
