import { describe, expect, it } from "vitest";
import { countedOdds } from "./support/counting.ts";

/** The sum of the dice that count, as a degree. */
const sums = (formula: string): Record<string, number> => {
  const plan = { dice: [{ group: "check", formula }], modifiers: [] };
  const counted = countedOdds(
    (_plan, dice) => ({
      degree: String(dice.reduce((sum, { value, kept }) => (kept ? sum + value : sum), 0)),
      success: null,
    }),
    plan,
  );
  return Object.fromEntries([...counted!.odds].map(([sum, odds]) => [sum, Math.round(odds * 216)]));
};

describe("counting every throw", () => {
  it("drops from one end, then from the other", () => {
    const middle = { 1: 16, 2: 40, 3: 52, 4: 52, 5: 40, 6: 16 };
    expect(sums("3d6dh1dl1")).toEqual(middle);
    expect(sums("3d6dldh")).toEqual(middle);
    expect(sums("3d6kh2kl1")).toEqual(middle);
  });

  it("keeps the highest, or what is left beside the lowest", () => {
    expect(sums("3d6kh1")).toEqual(sums("3d6dl2"));
    expect(sums("3d6kl")).toEqual({ 1: 91, 2: 61, 3: 37, 4: 19, 5: 7, 6: 1 });
  });

  it("refuses what it cannot read", () => {
    expect(() => sums("3d6rr1")).toThrow('cannot count the dice "3d6rr1"');
  });
});
