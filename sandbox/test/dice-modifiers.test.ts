import { describe, expect, it, vi } from "vitest";
import { Roll, terms } from "../client/dice/_module.ts";
import type { DiceTermClass } from "../client/dice/host.ts";
import {
  countQueued,
  dice,
  firstDice,
  notation,
  queueFaces,
  rollWithFaces,
  useDice,
} from "./dice-support.ts";

useDice();

type Case = [id: string, formula: string, faces: number[], results: string[] | null, total: number];

/** Rows of one kind of die: its faces in roll order, the results in notation, the total. */
const CASES: Case[] = [
  ["F-545", "3d10k", [3, 9, 5], ["3d", "9", "5d"], 9],
  ["F-545", "4d6k3", [6, 1, 4, 3], ["6", "1d", "4", "3"], 13],
  ["F-545", "2d20kh + 2", [7, 15], ["7d", "15"], 17],
  ["F-547", "3d10kl", [3, 9, 5], ["3", "9d", "5d"], 3],
  ["F-547", "4d6kl3", [6, 1, 4, 3], ["6d", "1", "4", "3"], 8],
  ["F-548", "3d6d", [5, 2, 4], ["5", "2d", "4"], 9],
  ["F-548", "4d10dl2", [8, 1, 6, 3], ["8", "1d", "6", "3d"], 14],
  ["F-548", "3d6dh", [5, 2, 4], ["5d", "2", "4"], 6],
  ["F-549", "2d6k5", [2, 6], ["2", "6"], 8],
  ["F-549", "2d6dl3", [2, 6], ["2", "6"], 8],
  ["F-549", "2d6dl2", [2, 6], ["2", "6"], 8],
  ["F-550", "1d10r1", [1, 7], ["1r", "7"], 7],
  ["F-550", "2d20r", [1, 12, 8], ["1r", "12", "8"], 20],
  ["F-551", "1d20r<10", [4, 3], ["4r", "3"], 3],
  ["F-551", "1d20rr<3", [2, 1, 14], ["2r", "1r", "14"], 14],
  ["F-552", "3d6r1=1", [1, 1, 4, 6], ["1r", "1", "4", "6"], 11],
  ["F-553", "1d20x", [20, 4], ["20x", "4"], 24],
  ["F-554 (provisional)", "2d6x", [6, 3, 6, 2], ["6x", "3", "6x", "2"], 17],
  ["F-555", "2d10x10", [10, 4, 10, 3], ["10x", "4", "10x", "3"], 27],
  ["F-556", "6d10x2>=9", [9, 10, 10, 1, 2, 3, 9, 8], ["9x", "10x", "10", "1", "2", "3", "9", "8"], 52],
  ["F-557", "6d10xo10", [10, 10, 1, 2, 3, 4, 10, 5], ["10x", "10x", "1", "2", "3", "4", "10", "5"], 45],
  ["F-558", "1d20x<10kh", [4, 6, 15], ["4dx", "6dx", "15"], 15],
  ["F-560", "4d10min2", [1, 5, 1, 9], ["1c2", "5", "1c2", "9"], 18],
  ["F-560", "4d10max8", [9, 10, 3, 8], ["9c8", "10c8", "3", "8"], 27],
  ["F-561", "2d6min", [1, 3], ["1", "3"], 4],
  ["F-561", "2d6max", [1, 3], ["1", "3"], 4],
  ["F-562", "4d20cs20", [20, 19, 20, 1], ["20s", "19n", "20s", "1n"], 2],
  ["F-562", "4d6cs>=5", [5, 6, 4, 1], ["5s", "6s", "4n", "1n"], 2],
  ["F-562", "1d100cs<=20", [20], ["20s"], 1],
  ["F-562", "1d100cs<=20", [21], ["21n"], 0],
  ["F-563", "4d6cf<=2", [1, 2, 5, 6], ["1f", "2f", "5n", "6n"], 2],
  ["F-565", "3d6even", [2, 3, 6], ["2s", "3n", "6s"], 2],
  ["F-565", "3d6odd", [2, 3, 5], ["2n", "3s", "5s"], 2],
  ["F-566", "3d6df=1", [1, 5, 6], ["1f", "5", "6"], 10],
  ["F-566", "5d10cs>=6df=1", [10, 7, 1, 1, 5], ["10s", "7s", "1f", "1f", "5n"], 0],
  ["F-566", "4d6cs6df1", [1, 1, 1, 6], ["1f", "1f", "1f", "6s"], -2],
  ["F-567", "3d6sf<3", [2, 5, 6], ["2f", "5", "6"], 9],
  ["F-568", "3d6ms10", [4, 5, 6], ["4", "5", "6"], 5],
  ["F-568", "3d6ms10", [1, 2, 3], ["1", "2", "3"], -4],
  ["F-569", "3d10cs>=8x>=9", [10, 3, 2, 7], ["10xs", "3n", "2n", "7"], 8],
  ["F-569", "3d10x>=9cs>=8", [10, 3, 2, 7], ["10xs", "3n", "2n", "7n"], 1],
  ["F-570 (provisional)", "2d20kh1min10", [3, 7], ["3dc10", "7c10"], 10],
  [
    "F-570 (provisional)",
    "5d10xo<8x10cs>=8",
    [10, 9, 8, 3, 7, 10, 2, 5, 8],
    ["10xs", "9s", "8s", "3xn", "7xn", "10xs", "2n", "5n", "8s"],
    5,
  ],
  ["F-571", "3d6r=1kl", [1, 4, 5, 6], ["1r", "4", "5d", "6d"], 4],
];

const sidesOf = (formula: string) => Number(/d(\d+)/.exec(formula)![1]);

describe("D. Modifiers", () => {
  it.each(CASES)("%s %s with %j gives %j, total %d", async (_id, formula, faces, results, total) => {
    const roll = await rollWithFaces(formula, [sidesOf(formula), ...faces]);
    expect(notation(firstDice(roll))).toEqual(results);
    expect(roll.total).toBe(total);
    expect(countQueued()).toBe(0);
  });

  it("F-546 (provisional) only one of equal highest dice is kept", async () => {
    const roll = await rollWithFaces("3d6kh", [6, 5, 5, 2]);
    expect(firstDice(roll).results.filter((each) => each.active)).toHaveLength(1);
    expect(roll.total).toBe(5);
  });

  it("F-559 (provisional) a die that always explodes or rerolls is refused", async () => {
    dice.randomUniform = Math.random;
    await expect(new Roll("1d1x").evaluate()).rejects.toThrow("found no end");
    await expect(new Roll("1d1rr").evaluate()).rejects.toThrow("found no end");
  });

  it("F-564 (provisional) counting modifiers without a target do not fail", async () => {
    for (const formula of ["3d6cs", "3d6cf", "3d6df", "3d6sf"]) {
      const roll = await rollWithFaces(formula, [6, 6, 6, 1]);
      // Public sources disagree on what counts (foundryvtt#14581), so this only checks that the results stay valid.
      expect(roll.total).toSatisfy(Number.isInteger);
      expect(roll.dice[0]?.results.map(({ result }) => result)).toEqual([6, 6, 1]);
      expect(Roll.fromJSON(JSON.stringify(roll)).total).toBe(roll.total);
    }
  });

  it("F-572 compareResult compares by each operator", () => {
    const { compareResult } = terms.DiceTerm;
    expect(compareResult(5, "<=", 5)).toBe(true);
    expect(compareResult(5, "<", 5)).toBe(false);
    expect(compareResult(5, "=", 5)).toBe(true);
    expect(compareResult(6, ">", 5)).toBe(true);
    expect(compareResult(4, ">=", 5)).toBe(false);
    expect(() => compareResult(4, "=>", 5)).toThrow("=>");
  });

  it("F-573 fate dice show -1, 0 or 1", async () => {
    const roll = await rollWithFaces("4df", [3, 1, 2, 3, 3]);
    const fate = firstDice(roll);
    expect(fate.results.map((each) => each.result)).toEqual([-1, 0, 1, 1]);
    expect([roll.total, fate.faces, fate.denomination]).toEqual([1, 3, "f"]);
    expect(fate.results.map((each) => fate.getResultLabel(each))).toEqual(["-", " ", "+", "+"]);
    const kept = await rollWithFaces("2dfkl", [3, 1, 3]);
    expect(kept.total).toBe(-1);
    const rerolled = await rollWithFaces("2dfrr", [3, 1, 3, 1, 2]);
    expect([notation(firstDice(rerolled)), rerolled.total]).toEqual([["-1r", "1", "-1r", "0"], 1]);
  });

  it("F-574 coins count the called side", async () => {
    const roll = await rollWithFaces("3dcc1", [2, 2, 1, 2]);
    const coins = firstDice(roll);
    expect(coins.results.map((each) => each.result)).toEqual([1, 0, 1]);
    expect(coins.results.map((each) => Boolean(each.success))).toEqual([true, false, true]);
    expect([roll.total, coins.faces, coins.denomination]).toEqual([2, 2, "c"]);
    expect((await rollWithFaces("dcc0", [2, 1])).total).toBe(1);
    expect(Object.keys(terms.Coin.MODIFIERS)).toEqual(["c"]);
    expect(coins.getTooltipData().rolls[0]).toMatchObject({
      result: "H",
      classes: expect.stringContaining("heads"),
    });
  });

  it("F-575 a modifier of a system's own die is called once with its whole text, may wait and may add dice", async () => {
    const seen = vi.fn();
    class Advantaged extends terms.Die {
      static override MODIFIERS = { ...terms.Die.MODIFIERS, adv: "adv" };

      async adv(modifier: string) {
        seen(modifier);
        await Promise.resolve();
        await this.roll();
        this.keep("kh");
      }
    }
    dice.terms.d = Advantaged as unknown as DiceTermClass;
    queueFaces([20, 4, 6, 19]);
    const roll = await new Roll("2d20adv2").evaluate();
    expect(seen.mock.calls).toEqual([["adv2"]]);
    expect([roll.total, roll.dice[0]!.modifiers]).toEqual([19, ["adv2"]]);
  });

  it("a handler that returns false leaves its modifier out of the list", async () => {
    class Refusing extends terms.Die {
      static override MODIFIERS = { ...terms.Die.MODIFIERS, no: () => false };
    }
    dice.terms.d = Refusing as unknown as DiceTermClass;
    queueFaces([6, 1, 2]);
    expect((await new Roll("2d6nokh").evaluate()).dice[0]!.modifiers).toEqual(["kh"]);
  });

  it("the statics that systems use match the modifiers", () => {
    const results = [3, 5].map((result) => ({ result, active: true }));
    expect(
      notation({ results: terms.DiceTerm._keepOrDrop(results, 1, { keep: false, highest: true }) }),
    ).toEqual(["3", "5d"]);
    terms.DiceTerm._applyCount(results, ">=", 3, { flagSuccess: true });
    terms.DiceTerm._applyDeduct(results, "=", 3, { deductFailure: true });
    expect(notation({ results })).toEqual(["3f", "5ds"]);
  });
});
