import { seededRandom } from "sandbox/testing/random";
import type { RollOutcome, RollPlan, RollRules } from "../../../module/kit/contract.ts";
import { checkRules } from "../../../module/rulesets/burst/rules/check/check.ts";
import { checkRules as edgeRules } from "../../../module/rulesets/edge/rules/check/check.ts";
import { checkRules as godsRules } from "../../../module/rulesets/gods/rules/check/check.ts";
import { checkRules as parallaxRules } from "../../../module/rulesets/parallax/rules/check/check.ts";
import { poolRules } from "../../../module/rulesets/soul/rules/check/check.ts";
import { oracle } from "../../support/oracle/index.ts";
import { type Rational, worstError } from "../../support/oracle/rational.ts";
import { randomBurstPlan } from "../../support/plans/burst.ts";
import { randomEdgePlan } from "../../support/plans/edge.ts";
import { randomGodsPlan } from "../../support/plans/gods.ts";
import { randomParallaxPlan } from "../../support/plans/parallax.ts";
import { randomSoulPlan } from "../../support/plans/soul.ts";
import { type Bench, type BenchFigure, percentile } from "../figure.ts";

const TIMED = 20_000;
const COMPARED = 300;

function figures<Plan extends RollPlan>(
  game: string,
  rules: Pick<RollRules<never, never, Plan, RollOutcome>, "odds">,
  randomPlan: (random: () => number) => Plan,
  exact: (plan: Plan) => ReadonlyMap<string, Rational>,
): BenchFigure[] {
  const random = seededRandom(21);
  const plans = Array.from({ length: TIMED }, () => randomPlan(random));
  // First calls included: nothing is warmed up.
  const taken = plans.map((plan) => {
    const start = performance.now();
    rules.odds(plan);
    return performance.now() - start;
  });
  const errors = plans.slice(0, COMPARED).map((plan) => worstError(rules.odds(plan), exact(plan)));
  return [
    { name: `${game}: odds of one plan, p50`, value: percentile(taken, 0.5), unit: "ms", better: "lower" },
    {
      name: `${game}: odds of one plan, p95`,
      value: percentile(taken, 0.95),
      unit: "ms",
      budget: 0.1,
      better: "lower",
    },
    {
      name: `${game}: slowest, first use of the tables included`,
      value: Math.max(...taken),
      unit: "ms",
      better: "lower",
    },
    {
      name: `${game}: greatest error`,
      value: Math.max(...errors),
      unit: "",
      budget: 1e-12,
      better: "lower",
      peer: "counting in fractions of big integers",
    },
  ];
}

/** By game: every game whose facts say that it is measured. */
export const oddsFigures: Readonly<Record<string, () => BenchFigure[]>> = {
  edge: () => figures("edge", edgeRules, randomEdgePlan, oracle.edge),
  burst: () => figures("burst", checkRules, randomBurstPlan, oracle.burst),
  gods: () => figures("gods", godsRules, randomGodsPlan, oracle.gods),
  soul: () => figures("soul", poolRules, randomSoulPlan, oracle.soul),
  parallax: () => figures("parallax", parallaxRules, randomParallaxPlan, oracle.parallax),
};

/** B2: exact odds of random plans, timed one by one and held against fractions. */
export const b2: Bench = {
  id: "B2",
  title: "exact odds of every degree for random plans of each mechanic",
  run: async () => Object.values(oddsFigures).flatMap((measure) => measure()),
};
