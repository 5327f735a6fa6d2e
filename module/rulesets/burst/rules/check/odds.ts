import { explodingDice } from "../../../../kit/dice-odds.ts";
import { add, type Distribution, probabilityAtLeast, uniform } from "../../../../kit/distribution.ts";
import { memoise } from "../../../../kit/memo.ts";
import { maxBursts } from "./bonus-dice.ts";
import { degreeOf } from "./degrees.ts";
import { LADDER } from "./ladder.ts";
import type { CheckPlan } from "./types.ts";

/** Exact probability of each degree. */
export function checkOdds(plan: CheckPlan): ReadonlyMap<string, number> {
  if (plan.atLeast === null) return new Map([[degreeOf(plan.kind, null), 1]]);
  const chance = probabilityAtLeast(totalDistribution(plan), plan.atLeast);
  return new Map([
    [degreeOf(plan.kind, true), chance],
    [degreeOf(plan.kind, false), 1 - chance],
  ]);
}

/** Chance of success with bonus dice of each size of the ladder, lowest first; null without a target number. */
export const ladderChances = (plan: CheckPlan): readonly number[] | null => {
  const { atLeast } = plan;
  if (atLeast === null || plan.bonusDice === 0) return null;
  return LADDER.map((size) => probabilityAtLeast(totalDistribution({ ...plan, size }), atLeast));
};

/** Distribution of the total. Bursts rarer than one in 10^15 count towards the last total before them. */
export const totalDistribution = ({ bonusDice, size, burstMode }: CheckPlan): Distribution =>
  totals(bonusDice, size, maxBursts(burstMode));

const totals: (count: number, size: number, bursts: number) => Distribution = memoise(
  (count, size, bursts) => `${count}d${size}x${bursts}`,
  (count, size, bursts) => add(uniform(1, 20), explodingDice(count, size, bursts)),
  // About twenty counts, six sizes and three burst modes.
  512,
);

/** Chance that at least one bonus die bursts. */
export const burstChance = ({
  bonusDice,
  size,
  burstMode,
}: Pick<CheckPlan, "bonusDice" | "size" | "burstMode">) =>
  burstMode === "off" ? 0 : 1 - (1 - 1 / size) ** bonusDice;
