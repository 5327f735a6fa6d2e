import { checkRules } from "../../module/rulesets/edge/rules/check.ts";
import type { EdgeCheckPlan } from "../../module/rulesets/edge/rules/check-types.ts";
import { randomEdgePlan } from "../support/plans/edge.ts";
import { seededRandom } from "../support/random.ts";
import { errorOf, oracleOdds } from "../support/rational-oracle.ts";
import { type Bench, percentile } from "./figure.ts";

const TIMED = 20_000;
const COMPARED = 500;

/** Milliseconds of each odds call, first calls included: nothing is warmed up. */
function times(plans: readonly EdgeCheckPlan[]): number[] {
  return plans.map((plan) => {
    const start = performance.now();
    checkRules.odds(plan);
    return performance.now() - start;
  });
}

/** Greatest distance of any degree's probability from the oracle's fraction. */
function worstError(plans: readonly EdgeCheckPlan[]): number {
  let worst = 0;
  for (const plan of plans) {
    const exact = oracleOdds({
      ...plan,
      open: plan.kind === "contest" || plan.kind === "initiative",
      specials: plan.kind !== "initiative",
      droppedDieCounts: plan.specialsOnDroppedDie,
    });
    const found = checkRules.odds(plan);
    for (const degree of new Set([...exact.keys(), ...found.keys()])) {
      const fraction = exact.get(degree) ?? { numerator: 0n, denominator: 1n };
      worst = Math.max(worst, errorOf(found.get(degree) ?? 0, fraction));
    }
  }
  return worst;
}

/** B2: exact odds of random plans, timed one by one and held against fractions. */
export const b2: Bench = {
  id: "B2",
  title: "exact odds of every degree for random plans (edge)",
  async run() {
    const random = seededRandom(21);
    const plans = Array.from({ length: TIMED }, () => randomEdgePlan(random));
    const taken = times(plans);
    return [
      { name: "odds of one plan, p50", value: percentile(taken, 0.5), unit: "ms", better: "lower" },
      {
        name: "odds of one plan, p95",
        value: percentile(taken, 0.95),
        unit: "ms",
        budget: 0.2,
        better: "lower",
      },
      {
        name: "slowest, first use of the tables included",
        value: Math.max(...taken),
        unit: "ms",
        better: "lower",
      },
      {
        name: "greatest error",
        value: worstError(plans.slice(0, COMPARED)),
        unit: "",
        budget: 1e-12,
        better: "lower",
        peer: "counting in fractions of big integers",
      },
    ];
  },
};
