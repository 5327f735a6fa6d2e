import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RolledDie } from "../../module/kit/contract.ts";
import { burstChains, diceOf, sumOfDice } from "../../module/kit/dice.ts";

const die = (value: number, more: Partial<RolledDie> = {}): RolledDie => ({
  faces: 6,
  value,
  kept: true,
  group: "pool",
  ...more,
});

const anyDie = fc.record({
  faces: fc.constant(6),
  value: fc.integer({ min: 1, max: 6 }),
  kept: fc.boolean(),
  group: fc.constantFrom("pool", "bonus"),
});

describe("readings of dice", () => {
  const thrown = [die(6), die(2, { kept: false }), die(5), die(5, { group: "bonus" })];

  it("ignores dropped dice", () => {
    expect(sumOfDice(thrown)).toBe(16);
  });

  it("reads groups separately", () => {
    expect(diceOf(thrown, "bonus")).toEqual([thrown[3]]);
    expect(sumOfDice(diceOf(thrown, "pool"))).toBe(11);
  });

  it("groups share out the sum", () => {
    fc.assert(
      fc.property(fc.array(anyDie), (dice) => {
        expect(sumOfDice(diceOf(dice, "pool")) + sumOfDice(diceOf(dice, "bonus"))).toBe(sumOfDice(dice));
      }),
    );
  });
});

describe("burst chains", () => {
  it("extra dice belong to the bursting dice in order", () => {
    const dice = [
      die(6, { burst: true }),
      die(3),
      die(6, { burst: true }),
      die(6, { burst: true }),
      die(2),
      die(4),
    ];
    expect(burstChains(dice, 3)).toEqual([
      { faces: 6, values: [6, 6, 4], bursts: 2, total: 16 },
      { faces: 6, values: [3], bursts: 0, total: 3 },
      { faces: 6, values: [6, 2], bursts: 1, total: 8 },
    ]);
  });

  it("an extra die without a burst is an error", () => {
    expect(() => burstChains([die(3), die(2)], 1)).toThrow(RangeError);
  });

  it("chains contain every face once", () => {
    const throws = fc.tuple(
      fc.integer({ min: 1, max: 5 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 6 })),
    );
    fc.assert(
      fc.property(throws, ([base, faces]) => {
        const dice: RolledDie[] = [];
        for (let left = base; left > 0 && dice.length < 60; left -= 1) {
          const value = faces.next().value as number;
          dice.push(die(value, { burst: value === 6 }));
          if (value === 6) left += 1;
        }
        const chains = burstChains(dice, Math.min(base, dice.length));
        expect(chains.reduce((sum, chain) => sum + chain.total, 0)).toBe(sumOfDice(dice));
        for (const { values, bursts } of chains)
          expect(values.filter((value) => value === 6)).toHaveLength(bursts);
      }),
    );
  });
});
