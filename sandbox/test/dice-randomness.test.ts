import { afterEach, describe, expect, it } from "vitest";
import { MersenneTwister, Roll, setResolveManually, terms } from "../client/dice/_module.ts";
import {
  countDrawn,
  countQueued,
  dice,
  notation,
  queueFaces,
  rollWithFaces,
  useDice,
} from "./dice-support.ts";

useDice();

let restore = () => {};
afterEach(() => restore());

describe("A. Randomness", () => {
  it.each([
    [20, 0, 20],
    [20, 0.05, 19],
    [20, 0.25, 15],
    [20, 0.5, 10],
    [20, 0.99, 1],
    [100, 0.015, 99],
  ])("F-501 a d%i maps %d to the face %i", (faces, uniform, face) => {
    expect(new terms.Die({ faces }).mapRandomFace(uniform)).toBe(face);
  });

  it("F-502 randomUniform takes no argument and gives a number of [0, 1); a queue shows exactly its faces", async () => {
    for (let i = 0; i < 1000; i++) {
      const number = MersenneTwister.random();
      expect(number >= 0 && number < 1).toBe(true);
    }
    for (const sides of [2, 4, 6, 10, 20, 100]) {
      for (let face = 1; face <= sides; face++) {
        const roll = await rollWithFaces(`1d${sides}`, [sides, face]);
        expect(roll.total).toBe(face);
      }
    }
  });

  it("F-503 (provisional) terms roll left to right, in a term the initial dice before those of its modifiers", async () => {
    const roll = await rollWithFaces("2d6 + 1d4x", [6, 3, 5], [4, 4, 2]);
    expect(roll.dice.map(notation)).toEqual([
      ["3", "5"],
      ["4x", "2"],
    ]);
    expect(roll.total).toBe(14);
    expect(countQueued()).toBe(0);
  });

  it("F-504 equal seeds give equal sequences in [0, 1)", () => {
    const [a, b] = [new MersenneTwister(12345), new MersenneTwister(12345)];
    const sequence = Array.from({ length: 2000 }, () => a.random());
    expect(Array.from({ length: 2000 }, () => b.random())).toEqual(sequence);
    expect(sequence.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(new Set(sequence).size).toBeGreaterThan(1990);
  });

  it("the generator is MT19937: the published first numbers of the seed 5489 and of the seed vector", () => {
    const single = new MersenneTwister(5489);
    expect([single.int(), single.int(), single.int()]).toEqual([3499211612, 581869302, 3890346734]);
    const vector = new MersenneTwister(0);
    vector.seedArray([0x123, 0x234, 0x345, 0x456]);
    expect([vector.int(), vector.int(), vector.int()]).toEqual([1067595299, 955945823, 477289528]);
  });

  it("F-505 (provisional) the default method is empty; methods mersenne and manual; a handler's result is taken, undefined is not", async () => {
    expect(dice.fulfillment.defaultMethod).toBe("");
    expect(dice.fulfillment.methods.mersenne).toMatchObject({ interactive: false });
    expect(dice.fulfillment.methods.manual).toMatchObject({ interactive: true });

    dice.fulfillment.methods.seven = { label: "Seven", interactive: false, handler: () => 7 };
    dice.fulfillment.defaultMethod = "seven";
    const seven = await new Roll("1d20").evaluate();
    expect(seven.total).toBe(7);
    expect(seven.dice[0]!.method).toBe("seven");

    dice.fulfillment.methods.seven.handler = () => undefined;
    queueFaces([20, 3]);
    expect((await new Roll("1d20").evaluate()).total).toBe(3);
  });

  it("F-506 allowInteractive false rolls a manual die without a prompt", async () => {
    let asked = 0;
    restore = setResolveManually(async (wanted) => {
      asked += wanted.length;
      return wanted.map(() => 20);
    });
    dice.fulfillment.defaultMethod = "manual";
    queueFaces([20, 5]);
    const quiet = await new Roll("1d20").evaluate({ allowInteractive: false });
    expect([quiet.total, asked, countDrawn()]).toEqual([5, 0, 1]);
    const loud = await new Roll("1d20").evaluate();
    expect([loud.total, asked, countDrawn()]).toEqual([20, 1, 1]);
  });
});

describe("Manual fulfilment", () => {
  it("prompts for all dice of the roll together, again for exploding dice, and rolls what was not entered", async () => {
    const asked: string[][] = [];
    const answers = [[6, 2, undefined], [4]];
    restore = setResolveManually(async (wanted) => {
      asked.push(wanted.map(({ term, reason }) => `${term.denomination} ${reason}`));
      return answers[asked.length - 1]!;
    });
    dice.fulfillment.defaultMethod = "manual";
    queueFaces([8, 5]);
    const roll = await new Roll("2d6x + {1d8}kh").evaluate();
    expect(asked).toEqual([["d6 roll", "d6 roll", "d8 roll"], ["d6 explode"]]);
    expect(roll.dice.map(notation)).toEqual([["6x", "2", "4"], ["5"]]);
    expect(roll.dice.map((term) => term.method)).toEqual(["manual", "manual"]);
    expect(Roll.RESOLVERS.size).toBe(0);
  });

  it("prompts for dice whose number is rolled once the number is known", async () => {
    const asked: number[] = [];
    restore = setResolveManually(async (wanted) => {
      asked.push(wanted.length);
      return wanted.map(() => 2);
    });
    dice.fulfillment.defaultMethod = "manual";
    expect((await new Roll("(1d4)d8").evaluate()).total).toBe(4);
    expect(asked).toEqual([1, 2]);
  });

  it("registerResult gives an outside result to the waiting die and closes the prompt", async () => {
    let closed = false;
    restore = setResolveManually(
      (_wanted, signal) =>
        new Promise(() => {
          signal.addEventListener("abort", () => {
            closed = true;
          });
        }),
    );
    dice.fulfillment.defaultMethod = "manual";
    const pending = new Roll("1d20").evaluate();
    await Promise.resolve();
    expect(Roll.registerResult("manual", "d6", 4)).toBeUndefined();
    expect(Roll.registerResult("manual", "d20", 13)).toBe(true);
    expect((await pending).total).toBe(13);
    expect(closed).toBe(true);
  });

  it("a failing prompt rejects the evaluation", async () => {
    restore = setResolveManually(() => Promise.reject(new Error("the window broke")));
    dice.fulfillment.defaultMethod = "manual";
    await expect(new Roll("1d20").evaluate()).rejects.toThrow("the window broke");
    expect(Roll.RESOLVERS.size).toBe(0);
  });

  it("the default prompts in a DialogV2, one bounded number input per die, and accepts only possible faces", async () => {
    const page = globalThis as { foundry?: unknown };
    const former = page.foundry;
    let content = "";
    const input = async (config: { content: string }) => {
      content = config.content;
      return { "result-0": 3, "result-1": 9 };
    };
    page.foundry = { applications: { api: { DialogV2: { input } } } };
    dice.fulfillment.defaultMethod = "manual";
    queueFaces([6, 5]);
    const roll = await new Roll("2d6").evaluate();
    page.foundry = former;
    expect(notation(roll.dice[0])).toEqual(["3", "5"]);
    expect(content.match(/type="number"[^>]*min="1" max="6"/g)).toHaveLength(2);
  });

  it("without a dialog the error says so", async () => {
    dice.fulfillment.defaultMethod = "manual";
    await expect(new Roll("1d20").evaluate()).rejects.toThrow("DialogV2");
  });
});
