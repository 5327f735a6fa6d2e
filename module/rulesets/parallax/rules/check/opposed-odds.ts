import type { Distribution } from "../../../../kit/distribution.ts";
import { exertionSums, naturalChances } from "./odds.ts";
import { succeeds } from "./resolve.ts";
import type { ParallaxCheckPlan } from "./types.ts";

/** One outcome of a side's check, reduced to the values that a challenge compares. */
interface OutcomeChance {
  readonly chance: number;
  readonly success: boolean;
  readonly total: number;
  readonly exertion: number;
}

/** Chances by sum of the exertion dice, from `first` on. */
type Sums = Float64Array;

/** A side's outcomes, sorted by success and total. */
interface Side {
  readonly plan: ParallaxCheckPlan;
  readonly first: number;
  /** Chances of success and of failure. */
  readonly succeeding: number;
  readonly failing: number;
  /** Chances of successes by total. */
  readonly byTotal: ReadonlyMap<number, Sums>;
  /** Chances of failures. */
  readonly failed: Sums;
}

/** Exact chances of winning; the defender wins if everything is equal. */
export function challengeOdds(
  challenger: ParallaxCheckPlan,
  defender: ParallaxCheckPlan,
): { readonly challenger: number; readonly defender: number } {
  const [a, b] = [sortOutcomes(challenger), sortOutcomes(defender)];
  let won = a.succeeding * b.failing;
  won += chanceToLead(a.failed, b.failed, [byThreshold(a, b), byPersonal(a, b)]);
  for (const [total, sums] of a.byTotal) {
    for (const [other, others] of b.byTotal) {
      if (total < other) won += sum(sums) * sum(others);
      if (total === other) won += chanceToLead(sums, others, [byPersonal(a, b), byThreshold(a, b)]);
    }
  }
  return { challenger: Math.min(1, won), defender: Math.max(0, 1 - won) };
}

function sortOutcomes(plan: ParallaxCheckPlan): Side {
  const exertion = exertionSums(plan.automaticFailure === null ? plan.exertion : 0);
  const byTotal = new Map<number, Sums>();
  const failed = new Float64Array(exertion.p.length);
  for (const { chance, success, total, exertion: spent } of outcomesOf(plan, exertion)) {
    const sums = success ? (byTotal.get(total) ?? new Float64Array(exertion.p.length)) : failed;
    sums[spent - exertion.first]! += chance;
    if (success) byTotal.set(total, sums);
  }
  const failing = sum(failed);
  return { plan, first: exertion.first, succeeding: 1 - failing, failing, byTotal, failed };
}

function* outcomesOf(plan: ParallaxCheckPlan, exertion: Distribution): Generator<OutcomeChance> {
  if (plan.automaticFailure !== null) {
    yield { chance: 1, success: false, total: plan.external, exertion: 0 };
    return;
  }
  for (const [index, chance] of naturalChances(plan.keep).entries()) {
    const natural = index + 1;
    const total = natural + plan.external;
    for (const [place, share] of exertion.p.entries()) {
      const spent = exertion.first + place;
      const success = succeeds(plan, natural, total, plan.threshold + spent);
      yield { chance: chance * share, success, total, exertion: spent };
    }
  }
}

/** The challenger's lead when both exertion sums are at their lowest. */
type Lead = number;

const byThreshold = (a: Side, b: Side): Lead => a.plan.threshold + a.first - b.plan.threshold - b.first;
const byPersonal = (a: Side, b: Side): Lead => a.plan.personal + a.first - b.plan.personal - b.first;

/** Chance that the first lead other than 0 is the challenger's. */
function chanceToLead(sums: Sums, others: Sums, [first, second]: readonly [Lead, Lead]): number {
  let chance = 0;
  for (const [i, own] of sums.entries()) {
    if (own === 0) continue;
    for (const [j, other] of others.entries()) {
      if ((first + i - j || second + i - j) > 0) chance += own * other;
    }
  }
  return chance;
}

const sum = (sums: Sums): number => sums.reduce((total, chance) => total + chance, 0);
