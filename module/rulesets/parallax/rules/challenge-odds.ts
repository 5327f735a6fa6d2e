import type { Distribution } from "../../../kit/distribution.ts";
import { exertionSums, naturalChances } from "./check-odds.ts";
import { succeeds } from "./check-resolve.ts";
import type { ParallaxCheckPlan } from "./check-types.ts";

/** One way a side's check can come out, all that a challenge looks at. */
interface Way {
  readonly chance: number;
  readonly success: boolean;
  readonly total: number;
  readonly exertion: number;
}

/** Chances by sum of the exertion dice, from `first` on. */
type Sums = Float64Array;

/** A side's ways, sorted by what decides. */
interface Spread {
  readonly plan: ParallaxCheckPlan;
  readonly first: number;
  /** Chance of success and failure. */
  readonly succeeding: number;
  readonly failing: number;
  /** By total, for successes. */
  readonly byTotal: ReadonlyMap<number, Sums>;
  /** Failures. */
  readonly failed: Sums;
}

/** Exact chance that the challenger wins; the defender has the rest, for it holds when everything is equal. */
export function challengeOdds(
  challenger: ParallaxCheckPlan,
  defender: ParallaxCheckPlan,
): { readonly challenger: number; readonly defender: number } {
  const [a, b] = [spread(challenger), spread(defender)];
  let won = a.succeeding * b.failing;
  won += leads(a.failed, b.failed, [byThreshold(a, b), byPersonal(a, b)]);
  for (const [total, sums] of a.byTotal) {
    for (const [other, others] of b.byTotal) {
      if (total < other) won += sum(sums) * sum(others);
      if (total === other) won += leads(sums, others, [byPersonal(a, b), byThreshold(a, b)]);
    }
  }
  return { challenger: Math.min(1, won), defender: Math.max(0, 1 - won) };
}

function spread(plan: ParallaxCheckPlan): Spread {
  const exertion = exertionSums(plan.automaticFailure === null ? plan.exertion : 0);
  const byTotal = new Map<number, Sums>();
  const failed = new Float64Array(exertion.p.length);
  for (const way of waysOf(plan, exertion)) {
    const sums = way.success ? (byTotal.get(way.total) ?? new Float64Array(exertion.p.length)) : failed;
    sums[way.exertion - exertion.first]! += way.chance;
    if (way.success) byTotal.set(way.total, sums);
  }
  const failing = sum(failed);
  return { plan, first: exertion.first, succeeding: 1 - failing, failing, byTotal, failed };
}

function* waysOf(plan: ParallaxCheckPlan, exertion: Distribution): Generator<Way> {
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

/** What the challenger leads by when both exertion sums stand at their first place. */
type Lead = number;

const byThreshold = (a: Spread, b: Spread): Lead => a.plan.threshold + a.first - b.plan.threshold - b.first;
const byPersonal = (a: Spread, b: Spread): Lead => a.plan.personal + a.first - b.plan.personal - b.first;

/** Chance that the first lead that is not zero is the challenger's. */
function leads(sums: Sums, others: Sums, [first, second]: readonly [Lead, Lead]): number {
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
