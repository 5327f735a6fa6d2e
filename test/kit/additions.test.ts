import { describe, expect, it } from "vitest";
import { isPlainAmount, readAdditions } from "../../module/kit/additions.ts";

describe("what a table lets players add", () => {
  it("an addition is a name with a number or dice, what it adds to, and what it costs", () => {
    expect(readAdditions(" Help: +2 ;Luck: 1d6 + 1, 1 mojo; A push: 1 dice, 2 drain;")).toEqual([
      { text: "Help: +2", label: "Help", amount: "+2", kind: "", cost: null },
      {
        ...{ text: "Luck: 1d6 + 1, 1 mojo", label: "Luck", amount: "1d6+1", kind: "" },
        cost: { points: 1, kind: "mojo" },
      },
      {
        ...{ text: "A push: 1 dice, 2 drain", label: "A push", amount: "1", kind: "dice" },
        cost: { points: 2, kind: "drain" },
      },
    ]);
  });

  it.each([
    ["Help:   +2   dice", "+2", "dice", null],
    ["Help: 999", "999", "", null],
    ["Help: -12", "-12", "", null],
    ["Help: 10d100", "10d100", "", null],
    ["Help: 4d6+6d100-999", "4d6+6d100-999", "", null],
    ["Help: 1d1", "1d1", "", null],
    ["Help: 1d6 extra-dice, 12   mojo", "1d6", "extra-dice", { points: 12, kind: "mojo" }],
    ["Help: 1d6, 999 Glück", "1d6", "", { points: 999, kind: "Glück" }],
    ["Help : 1", "1", "", null],
    [`${"x".repeat(97)}: 1`, "1", "", null],
  ])("the addition %j is read", (text, amount, kind, cost) => {
    expect(readAdditions(text)).toEqual([{ text, label: text.split(":")[0]!.trim(), amount, kind, cost }]);
  });

  it("a table has at most 20 additions", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `Help ${at}: 1`).join(";");
    expect(readAdditions(many(20))).toHaveLength(20);
    expect(readAdditions(many(21))).toBeNull();
  });

  it("an addition without dice is a plain amount", () => {
    const texts = ["1", "+12", "-999", "1000", "1d6", "x1", "1x", "+", ""];
    expect(texts.filter(isPlainAmount)).toEqual(["1", "+12", "-999"]);
  });

  it("a blank text has no additions", () => expect(readAdditions("  ")).toEqual([]));

  it.each([
    "Help",
    "Help:",
    ": +2",
    "Help: 0",
    "Help: many",
    "Help: 11d6",
    "Help: 0d6",
    "Help: 1d0",
    "He\nlp: +2",
    "Help \u202e: 2+",
    "Help\u2028: 2",
    "Help: 1d6+1000",
    "Help: 1d6-1000",
    "Help: 1d6+1d101",
    "Help: 1000",
    "Help: 1+2",
    "Help: dice",
    "Help: 1d6 1x",
    "Help: 1d6, x1 mojo",
    "Help: 1d6, 1x mojo",
    "Help: 1d6, 1000 mojo",
    "Help: 1d6, 1",
    "Help: 1d6,",
    "Help: 1d101",
    "Help: +2, 0 mojo",
    "Help: +2, mojo",
    "Help: +2, 1 mojo, 1 verve",
    "Help: +1; Help: +1",
    `${"x".repeat(98)}: 1`,
  ])("the text %j is no addition", (text) => expect(readAdditions(text)).toBeNull());

  it("words of additions may have several parts, as the game writes them", () => {
    const [one] = readAdditions("Push: 1 Bonus dice, 2 Psi points")!;
    expect(one).toMatchObject({ amount: "1", kind: "Bonus dice", cost: { points: 2, kind: "Psi points" } });
    expect(readAdditions("Hex: 1 Personal (threshold)")![0]).toMatchObject({ kind: "Personal (threshold)" });
    expect(readAdditions("Luck: 1d6 + 1 bonus")![0]).toMatchObject({ amount: "1d6+1", kind: "bonus" });
  });
});
