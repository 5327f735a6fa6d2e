import { describe, expect, it } from "vitest";
import { readAdditions } from "../../module/kit/additions.ts";

describe("what a table lets players add", () => {
  it("is a name with a number or dice, what it adds to, and what it costs", () => {
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

  it("is nothing for a blank text", () => expect(readAdditions("  ")).toEqual([]));

  it.each([
    "Help",
    "Help:",
    ": +2",
    "Help: 0",
    "Help: many",
    "Help: 11d6",
    "Help: 1d101",
    "Help: +2, 0 mojo",
    "Help: +2, mojo",
    "Help: +2, 1 mojo, 1 verve",
    "Help: +1; Help: +1",
    `${"x".repeat(100)}: 1`,
  ])("is not %j", (text) => expect(readAdditions(text)).toBeNull());

  it("has words of several parts, as the game writes them", () => {
    const [one] = readAdditions("Push: 1 Bonus dice, 2 Psi points")!;
    expect(one).toMatchObject({ amount: "1", kind: "Bonus dice", cost: { points: 2, kind: "Psi points" } });
    expect(readAdditions("Hex: 1 Personal (threshold)")![0]).toMatchObject({ kind: "Personal (threshold)" });
    expect(readAdditions("Luck: 1d6 + 1 bonus")![0]).toMatchObject({ amount: "1d6+1", kind: "bonus" });
  });
});
