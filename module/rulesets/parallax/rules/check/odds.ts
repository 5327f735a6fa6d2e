import { dice, keepHighest, keepLowest } from "../../../../kit/dice-odds.ts";
import type { Distribution } from "../../../../kit/distribution.ts";
import { uniform } from "../../../../kit/distribution.ts";
import { memoise } from "../../../../kit/memo.ts";
import { EXERTION_FACES } from "../creature/exertion.ts";
import { DEGREES } from "./degrees.ts";
import type { Keep, ParallaxCheckPlan } from "./types.ts";

const FACES = 100;

const NATURALS: Readonly<Record<Keep, () => Distribution>> = {
  only: () => PLAIN,
  lowest: () => keepLowest(2, FACES, 1),
  highest: () => keepHighest(2, FACES, 1),
};
const PLAIN = uniform(1, FACES);

/** Probability of each natural result, 1 to 100. */
export const naturalChances = (keep: Keep): Float64Array => NATURALS[keep]().p;

/** Distribution of the sum of a check's exertion dice. */
export const exertionSums = (count: number): Distribution => dice(count, EXERTION_FACES);

/** `exertionTail(count)[i]`: probability that the dice sum to at least `count + i`. */
const exertionTail: (count: number) => Float64Array = memoise(
  (count) => count,
  (count) => {
    const { p } = exertionSums(count);
    const tail = new Float64Array(p.length + 1);
    for (let i = p.length - 1; i >= 0; i -= 1) tail[i] = tail[i + 1]! + p[i]!;
    // Rounding errors of a long sum must not lower a certainty below 1.
    tail[0] = 1;
    return tail;
  },
);

/** Probability that `count` exertion dice sum to at least `sum`. */
function exertionReaches(count: number, sum: number): number {
  const tail = exertionTail(count);
  const place = sum - count;
  return place <= 0 ? 1 : place >= tail.length ? 0 : tail[place]!;
}

/** Exact probability of each degree; degrees that cannot happen are listed with 0. */
export function checkOdds(plan: ParallaxCheckPlan): ReadonlyMap<string, number> {
  if (plan.automaticFailure !== null) return new Map([["automaticFailure", 1]]);
  const odds = new Map<string, number>();
  for (const degree of DEGREES) if (degree !== "automaticFailure") odds.set(degree, 0);
  const chances = naturalChances(plan.keep);
  for (let natural = 1; natural <= FACES; natural += 1) {
    const chance = chances[natural - 1]!;
    const { succeeds, criticals, fumbles } = splitByExertion(plan, natural);
    const gain = (degree: string, share: number) => odds.set(degree, odds.get(degree)! + chance * share);
    if (natural === 1) gain("overwhelming", succeeds);
    else {
      gain("critical", criticals);
      gain("success", succeeds - criticals);
    }
    if (natural === FACES) gain("devastating", 1 - succeeds);
    else {
      gain("fumble", fumbles);
      gain("failure", 1 - succeeds - fumbles);
    }
  }
  return odds;
}

/** For one natural result: the chances of success, of success with criticals, and of failure with fumbles. */
function splitByExertion(plan: ParallaxCheckPlan, natural: number) {
  const total = natural + plan.external;
  const least = plan.equalMeets ? 0 : 1;
  /** Probability that the threshold exceeds the total by at least `lead`. */
  const leads = (lead: number) => exertionReaches(plan.exertion, total - plan.threshold + lead);
  const barred = plan.against !== null && total >= plan.against;
  const decided = plan.naturalsDecide && (natural === 1 || natural === FACES);
  const succeeds = barred ? 0 : decided ? Number(natural === 1) : leads(least);
  const fumbles = 1 - leads(1 - plan.fumbleStep);
  return {
    succeeds,
    criticals: Math.min(succeeds, leads(plan.hitStep)),
    fumbles: Math.min(1 - succeeds, fumbles),
  };
}

/** Chance that at least one die returns: a ten among those spent, or a natural 1. */
export function recoveryChance(plan: ParallaxCheckPlan): number {
  const spent = plan.exertion + plan.toll;
  if (plan.automaticFailure !== null || spent === 0) return 0;
  const noTen = (1 - 1 / EXERTION_FACES) ** spent;
  return 1 - noTen * (1 - naturalChances(plan.keep)[0]!);
}
