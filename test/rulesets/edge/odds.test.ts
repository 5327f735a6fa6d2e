/** Exact odds against counting every throw. */

import { seededRandom } from "sandbox/testing/random";
import { describe, expect, it } from "vitest";
import { checkRules } from "../../../module/rulesets/edge/rules/check/check.ts";
import { DEGREES, SUCCESS_DEGREES } from "../../../module/rulesets/edge/rules/check/degrees.ts";
import { totalDistribution } from "../../../module/rulesets/edge/rules/check/odds.ts";
import type { EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import { mean } from "../../support/distributions.ts";
import { oracle } from "../../support/oracle/index.ts";
import { worstError } from "../../support/oracle/rational.ts";
import { randomEdgePlan } from "../../support/plans/edge.ts";
import { checkInput, d12s } from "./example-kinds.ts";

const TOLERANCE = 1e-12;

const plans = (count: number, seed: number): EdgeCheckPlan[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => randomEdgePlan(random));
};

/** Every ordered throw of the plan's dice. */
function throwsFor(plan: EdgeCheckPlan): number[][] {
  const faces = Array.from({ length: 12 }, (_, index) => index + 1);
  const pairs = faces.flatMap((a) => faces.map((b) => [a, b]));
  return plan.mode === "normal" ? pairs : pairs.flatMap((pair) => faces.map((c) => [...pair, c]));
}

describe("odds of random plans", () => {
  it("odds of random plans agree with resolving every throw", () => {
    for (const plan of plans(60, 5)) {
      const all = throwsFor(plan);
      const counts = new Map<string, number>();
      for (const faces of all) {
        const { degree } = checkRules.resolve(plan, d12s(...faces));
        counts.set(degree, (counts.get(degree) ?? 0) + 1);
      }
      const odds = checkRules.odds(plan);
      for (const [degree, count] of counts) {
        expect(Math.abs(odds.get(degree)! - count / all.length)).toBeLessThanOrEqual(TOLERANCE);
      }
      for (const [degree, probability] of odds) if (!counts.has(degree)) expect(probability).toBe(0);
    }
  });

  it("odds of random plans agree with the oracle's fractions", () => {
    for (const plan of plans(120, 6)) {
      expect(worstError(checkRules.odds(plan), oracle.edge(plan))).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it("odds of random plans sum to one over known degrees, as do the totals", () => {
    for (const plan of plans(500, 7)) {
      const odds = checkRules.odds(plan);
      const sum = [...odds.values()].reduce((a, b) => a + b, 0);
      expect(Math.abs(sum - 1)).toBeLessThanOrEqual(TOLERANCE);
      for (const degree of odds.keys()) expect(DEGREES).toContain(degree);
      expect(Math.abs(totalDistribution(plan).p.reduce((a, b) => a + b, 0) - 1)).toBeLessThanOrEqual(
        TOLERANCE,
      );
    }
  });
});

describe("odds of plain checks", () => {
  const oddsOf = (given: Parameters<typeof checkInput>[0]) => {
    const { request, choices } = checkInput(given);
    return checkRules.plan(request, choices);
  };
  const successOf = (given: Parameters<typeof checkInput>[0]) => {
    const odds = checkRules.odds(oddsOf(given));
    return SUCCESS_DEGREES.reduce((sum, degree) => sum + odds.get(degree)!, 0);
  };

  it("[E-016] [E-017] 2d12 at least 13 is 78 of 144", () => {
    expect(successOf({ dc: 13 })).toBeCloseTo(78 / 144, 12);
  });

  it("a DC below every total always succeeds, one above never does", () => {
    expect(successOf({ dc: 2 })).toBe(1);
    expect(successOf({ dc: 25 })).toBe(0);
  });

  it("[E-022] keeping the better or the worse two dice shifts the average by the same amount", () => {
    const average = (given: Parameters<typeof checkInput>[0]) => mean(totalDistribution(oddsOf(given)));
    expect(average({})).toBeCloseTo(13, 12);
    expect(average({ adv: 1 }) + average({ dis: 1 })).toBeCloseTo(26, 12);
    expect(average({ adv: 1 })).toBeGreaterThan(15);
  });
});
