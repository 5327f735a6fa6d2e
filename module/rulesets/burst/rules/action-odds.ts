import { explodingDice } from "../../../kit/dice-odds.ts";
import { add, type Distribution, probabilityAtLeast, uniform } from "../../../kit/distribution.ts";
import { memoise } from "../../../kit/memo.ts";
import type { ActionPlan } from "./action-types.ts";
import { maxBursts } from "./bonus-dice.ts";
import { degreeOf } from "./degrees.ts";

/** Exact probability of each verdict that this roll can have. */
export function actionOdds(plan: ActionPlan): ReadonlyMap<string, number> {
  if (plan.atLeast === null) return new Map([[degreeOf(plan.kind, null), 1]]);
  const chance = probabilityAtLeast(totalDistribution(plan), plan.atLeast);
  return new Map([
    [degreeOf(plan.kind, true), chance],
    [degreeOf(plan.kind, false), 1 - chance],
  ]);
}

/** Chances of the total. Bursts beyond a chance of one in 10^15 are counted with the last total before them. */
export const totalDistribution = ({ bonusDice, size, burstMode }: ActionPlan): Distribution =>
  totals(bonusDice, size, maxBursts(burstMode));

const totals: (count: number, size: number, bursts: number) => Distribution = memoise(
  (count, size, bursts) => `${count}d${size}x${bursts}`,
  (count, size, bursts) => add(uniform(1, 20), explodingDice(count, size, bursts)),
  // Up to twenty dice or so, six sizes, three ways of bursting.
  512,
);

/** Chance that at least one of so many dice bursts. */
export const burstChance = ({
  bonusDice,
  size,
  burstMode,
}: Pick<ActionPlan, "bonusDice" | "size" | "burstMode">) =>
  burstMode === "off" ? 0 : 1 - (1 - 1 / size) ** bonusDice;
