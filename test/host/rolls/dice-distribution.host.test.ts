/**
 * The host's dice, rolled as the system rolls them, against the odds that the rules state. A million rolls of each take
 * minutes (`npm run bench -- dice`); tests make fewer, unless DICE_THROWS sets a number.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chiSquare } from "../../support/chi-square.ts";
import { MECHANICS } from "../../support/probes.ts";
import { countDegrees, type DiceTable, startDice, withSeededDice } from "../../support/throwing.ts";

const THROWS = Number(process.env.DICE_THROWS ?? 10_000);
const ALPHA = 1e-6;

let dice: DiceTable;
beforeAll(async () => {
  dice = await startDice();
});
afterAll(() => dice.close());

describe.each(MECHANICS)("the dice of $id", (mechanic) => {
  it.each(mechanic.probes)("follow the odds: $name", async ({ rules, plan }) => {
    const counts = await withSeededDice(20_261_120, () =>
      countDegrees(dice.rollClass(mechanic), rules, plan, THROWS),
    );
    const { impossible, statistic, critical, freedom } = chiSquare(rules.odds(plan), counts, ALPHA);
    expect(impossible).toEqual([]);
    expect(freedom, "outcomes to compare").toBeGreaterThan(0);
    expect(statistic).toBeLessThanOrEqual(critical);
  });

  it("do not follow odds that are wrong by 0.03", async () => {
    const { rules, plan } = mechanic.probes[0]!;
    const counts = await withSeededDice(7, () => countDegrees(dice.rollClass(mechanic), rules, plan, 20_000));
    expect(chiSquare(rules.odds(plan), counts, ALPHA).fits).toBe(true);
    expect(chiSquare(shiftOdds(rules.odds(plan), 0.03), counts, ALPHA).fits).toBe(false);
  });
});

/** Moves a part of the probability of the likeliest degree to the next one. */
function shiftOdds(odds: ReadonlyMap<string, number>, by: number): ReadonlyMap<string, number> {
  const [[likeliest, most], [next, less]] = [...odds].sort(([, a], [, b]) => b - a) as [
    [string, number],
    [string, number],
  ];
  return new Map([...odds, [likeliest, most - by], [next, less + by]]);
}
