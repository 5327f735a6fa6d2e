import { runs } from "sandbox/testing/chance";
import { face, pick, seededRandom } from "sandbox/testing/random";
import { describe, expect, it } from "vitest";
import { poolRules } from "../../../module/rulesets/soul/rules/check/check.ts";
import { DEGREES } from "../../../module/rulesets/soul/rules/check/degrees.ts";
import { criticalFailureChance, resultDistribution } from "../../../module/rulesets/soul/rules/check/odds.ts";
import { compareResults, opposedOdds } from "../../../module/rulesets/soul/rules/check/opposed.ts";
import { DIE_PURPOSES, dieRules } from "../../../module/rulesets/soul/rules/check/single-die.ts";
import type { PoolPlan } from "../../../module/rulesets/soul/rules/check/types.ts";
import { oracle } from "../../support/oracle/index.ts";
import { worstError } from "../../support/oracle/rational.ts";
import { randomSoulPlan } from "../../support/plans/soul.ts";
import { d6s, poolPlan } from "./example-kinds.ts";

const TOLERANCE = 1e-12;

const modifier = (id: string, kind: string, value: number) => ({ id, label: id, value, kind });

function* allThrows(count: number): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const rest of allThrows(count - 1)) for (let value = 1; value <= 6; value += 1) yield [...rest, value];
}

function countedDegrees(plan: PoolPlan): Map<string, number> {
  const counts = new Map<string, number>();
  for (const faces of allThrows(plan.pool)) {
    const { degree } = poolRules.resolve(plan, d6s(...faces));
    counts.set(degree, (counts.get(degree) ?? 0) + 1);
  }
  return counts;
}

describe("odds of random pools", () => {
  it("odds of random pools agree with fractions from an independent calculation", () => {
    const random = seededRandom(61);
    for (let i = 0; i < 120; i += 1) {
      const plan = randomSoulPlan(random);
      expect(worstError(poolRules.odds(plan), oracle.soul(plan))).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it("odds of random pools agree with resolving every throw of up to five dice", () => {
    const random = seededRandom(11);
    for (let run = 0; run < 150; run += 1) {
      const plan = randomSoulPlan(random, 4);
      const counts = countedDegrees(plan);
      const odds = poolRules.odds(plan);
      for (const degree of new Set([...counts.keys(), ...odds.keys()])) {
        const exact = (counts.get(degree) ?? 0) / 6 ** plan.pool;
        expect(Math.abs((odds.get(degree) ?? 0) - exact), degree).toBeLessThanOrEqual(TOLERANCE);
      }
    }
  });

  it("odds of random pools agree with a million throws of larger pools", () => {
    const random = seededRandom(12);
    const plans = Array.from({ length: 10 }, () => randomSoulPlan(random, 12));
    const throws = runs(100_000);
    for (const plan of plans) {
      const counts = new Map<string, number>();
      for (let run = 0; run < throws; run += 1) {
        const dice = d6s(...Array.from({ length: plan.pool }, () => face(random, 6)));
        const { degree } = poolRules.resolve(plan, dice);
        counts.set(degree, (counts.get(degree) ?? 0) + 1);
      }
      for (const [degree, probability] of poolRules.odds(plan)) {
        const spread = 5 * Math.sqrt((probability * (1 - probability)) / throws) + 1e-9;
        expect(Math.abs((counts.get(degree) ?? 0) / throws - probability), degree).toBeLessThanOrEqual(
          spread,
        );
      }
    }
  });

  it("odds of random pools sum to one over known degrees, for pools of any size", () => {
    const random = seededRandom(13);
    for (let run = 0; run < runs(500); run += 1) {
      const plan = randomSoulPlan(random, pick(random, [3, 12, 60, 500]));
      const odds = poolRules.odds(plan);
      const sum = [...odds.values()].reduce((a, b) => a + b, 0);
      expect(Math.abs(sum - 1)).toBeLessThanOrEqual(TOLERANCE);
      for (const [degree, probability] of odds) {
        expect(DEGREES).toContain(degree);
        expect(probability).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it("odds of random pools are certain without dice and for automatic failures", () => {
    const nothing = poolPlan({ attribute: null, skill: null, required: 1 });
    expect([...poolRules.odds(nothing)]).toEqual([
      ["success", 0],
      ["failure", 1],
    ]);
    const failing = poolPlan({ modifiers: [modifier("asleep", "failure", 1)] });
    expect([...poolRules.odds(failing)]).toEqual([["automaticFailure", 1]]);
    expect(criticalFailureChance(failing)).toBe(0);
  });
});

describe("odds of single dice and of two sides", () => {
  it("odds of single dice and of two sides are positive for every degree that a face can give", () => {
    for (const purpose of DIE_PURPOSES) {
      const plan = dieRules.plan(
        { modifiers: [], purpose, endurance: 3, extension: 0 },
        {
          disabled: [],
          enabled: [],
          situational: [],
        },
      );
      const odds = dieRules.odds(plan);
      for (let value = 1; value <= 6; value += 1) {
        const { degree } = dieRules.resolve(plan, [{ faces: 6, value, kept: true, group: "single" }]);
        expect(odds.get(degree)).toBeGreaterThan(0);
      }
      expect([...odds.values()].reduce((a, b) => a + b, 0)).toBe(1);
    }
  });

  it("odds of single dice and of two sides agree with comparing every pair of throws", () => {
    const a = poolPlan({ attribute: "intellect", skill: null });
    const b = poolPlan({ attribute: null, skill: "meleeWeapons", difficulty: 5 });
    const wins = { a: 0, b: 0, tie: 0 };
    for (const mine of allThrows(a.pool)) {
      for (const theirs of allThrows(b.pool)) {
        const side = compareResults({
          a: poolRules.resolve(a, d6s(...mine)).result,
          b: poolRules.resolve(b, d6s(...theirs)).result,
        });
        wins[side ?? "tie"] += 1;
      }
    }
    const odds = opposedOdds(a, b);
    const all = 6 ** (a.pool + b.pool);
    for (const side of ["a", "b", "tie"] as const)
      expect(Math.abs(odds[side] - wins[side] / all)).toBeLessThanOrEqual(TOLERANCE);
  });

  it("odds of single dice and of two sides sum to one over all results", () => {
    const total = resultDistribution(poolPlan()).p.reduce((a, b) => a + b, 0);
    expect(Math.abs(total - 1)).toBeLessThanOrEqual(TOLERANCE);
  });
});
