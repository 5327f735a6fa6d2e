/**
 * What the host's dice bring, thrown as the system throws them, against the chances that the rules state. A million
 * throws of each take minutes: `npm run bench -- dice` makes them; here there are fewer, unless DICE_THROWS says so.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chiSquare } from "../../support/chi-square.ts";
import { MECHANICS } from "../../support/probes.ts";
import { countDegrees, type DiceTable, startDice, withSeededDice } from "../../support/throwing.ts";

const THROWS = Number(process.env.DICE_THROWS ?? 10_000);
const ALPHA = 1e-6;
const MINUTES = 60_000;

let dice: DiceTable;
beforeAll(async () => {
  dice = await startDice();
});
afterAll(() => dice.close());

describe.each(MECHANICS)("the dice of $id", (mechanic) => {
  test.each(mechanic.probes)(
    "fall as the odds say: $name",
    async ({ rules, plan }) => {
      const counts = await withSeededDice(20_261_120, () =>
        countDegrees(dice.rollClass(mechanic), rules, plan, THROWS),
      );
      const { impossible, statistic, critical, freedom } = chiSquare(rules.odds(plan), counts, ALPHA);
      expect(impossible).toEqual([]);
      expect(freedom, "outcomes to compare").toBeGreaterThan(0);
      expect(statistic).toBeLessThanOrEqual(critical);
    },
    20 * MINUTES,
  );

  test("do not fall as odds that are off by three in a hundred", async () => {
    const { rules, plan } = mechanic.probes[0]!;
    const counts = await withSeededDice(7, () => countDegrees(dice.rollClass(mechanic), rules, plan, 20_000));
    expect(chiSquare(rules.odds(plan), counts, ALPHA).fits).toBe(true);
    expect(chiSquare(shifted(rules.odds(plan), 0.03), counts, ALPHA).fits).toBe(false);
  });
});

/** The same chances, so much of the likeliest degree given to the next. */
function shifted(odds: ReadonlyMap<string, number>, by: number): ReadonlyMap<string, number> {
  const [[likeliest, most], [next, less]] = [...odds].sort(([, a], [, b]) => b - a) as [
    [string, number],
    [string, number],
  ];
  return new Map([...odds, [likeliest, most - by], [next, less + by]]);
}
