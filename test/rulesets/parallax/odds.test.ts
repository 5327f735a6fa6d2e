import { runs } from "sandbox/testing/chance";
import { face, seededRandom } from "sandbox/testing/random";
import { describe, expect, it } from "vitest";
import type { RolledDie } from "../../../module/kit/contract.ts";
import { checkRules } from "../../../module/rulesets/parallax/rules/check/check.ts";
import { DEGREES, SUCCESS_DEGREES } from "../../../module/rulesets/parallax/rules/check/degrees.ts";
import { recoveryChance } from "../../../module/rulesets/parallax/rules/check/odds.ts";
import { settleChallenge } from "../../../module/rulesets/parallax/rules/check/opposed.ts";
import { challengeOdds } from "../../../module/rulesets/parallax/rules/check/opposed-odds.ts";
import type { ParallaxCheckPlan } from "../../../module/rulesets/parallax/rules/check/types.ts";
import { oracle } from "../../support/oracle/index.ts";
import { worstError } from "../../support/oracle/rational.ts";
import { randomParallaxPlan } from "../../support/plans/parallax.ts";
import { checkRequest, d100, exertionDie, modifier, planCheckWith, tollDie } from "./requests.ts";

const TOLERANCE = 1e-12;

const plans = (count: number, seed: number, mostExertion: number): ParallaxCheckPlan[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => randomParallaxPlan(random, mostExertion));
};

const FACES = (faces: number): number[] => Array.from({ length: faces }, (_, index) => index + 1);

/** Every ordered throw that can change the degree; toll dice cannot. */
function throwsFor(plan: ParallaxCheckPlan): RolledDie[][] {
  const price = Array.from({ length: plan.toll }, () => tollDie(5));
  const hundreds =
    plan.keep === "only"
      ? FACES(100).map((a) => [d100(a)])
      : FACES(100).flatMap((a) => FACES(100).map((b) => [d100(a), d100(b)]));
  let tens: RolledDie[][] = [[]];
  for (let die = 0; die < plan.exertion; die += 1) {
    tens = tens.flatMap((thrown) => FACES(10).map((value) => [...thrown, exertionDie(value)]));
  }
  return tens.flatMap((thrown) => hundreds.map((check) => [...thrown, ...price, ...check]));
}

function countThrows(plan: ParallaxCheckPlan): Map<string, number> {
  const all = throwsFor(plan);
  const shares = new Map<string, number>();
  for (const dice of all) {
    const { degree } = checkRules.resolve(plan, dice);
    shares.set(degree, (shares.get(degree) ?? 0) + 1);
  }
  for (const [degree, count] of shares) shares.set(degree, count / all.length);
  return shares;
}

function expectSame(
  found: ReadonlyMap<string, number>,
  wanted: ReadonlyMap<string, number>,
  within: number,
): void {
  for (const degree of DEGREES) {
    const difference = Math.abs((found.get(degree) ?? 0) - (wanted.get(degree) ?? 0));
    expect(difference, degree).toBeLessThanOrEqual(within);
  }
}

describe("odds of random plans", () => {
  it("odds of random plans agree with the oracle's fractions", () => {
    const random = seededRandom(61);
    for (let i = 0; i < 120; i += 1) {
      const plan = randomParallaxPlan(random);
      expect(worstError(checkRules.odds(plan), oracle.parallax(plan))).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it("odds of random plans agree with resolving every throw", () => {
    for (const plan of plans(40, 11, 0)) expectSame(checkRules.odds(plan), countThrows(plan), TOLERANCE);
    for (const plan of plans(40, 12, 2)) {
      if (plan.keep === "only") expectSame(checkRules.odds(plan), countThrows(plan), TOLERANCE);
    }
  });

  it("odds of random plans agree with a million random throws", () => {
    const random = seededRandom(13);
    const plan = planCheckWith(
      checkRequest({ exertion: { available: 5, max: 5 }, modifiers: [modifier("favorable")] }),
      {
        exertion: 5,
      },
    );
    const shares = new Map<string, number>();
    const rolls = runs(1_000_000);
    for (let i = 0; i < rolls; i += 1) {
      const tens = Array.from({ length: 5 }, () => exertionDie(face(random, 10)));
      const { degree } = checkRules.resolve(plan, [
        ...tens,
        d100(face(random, 100)),
        d100(face(random, 100)),
      ]);
      shares.set(degree, (shares.get(degree) ?? 0) + 1 / rolls);
    }
    expectSame(checkRules.odds(plan), shares, 3 / Math.sqrt(rolls));
  });

  it("odds of random plans sum to one over known degrees and are never negative", () => {
    for (const plan of plans(400, 14, 9)) {
      const odds = checkRules.odds(plan);
      const sum = [...odds.values()].reduce((a, b) => a + b, 0);
      expect(Math.abs(sum - 1)).toBeLessThanOrEqual(TOLERANCE);
      for (const [degree, probability] of odds) {
        expect(DEGREES).toContain(degree);
        expect(probability).toBeGreaterThanOrEqual(-TOLERANCE);
      }
    }
  });

  it("odds of random plans are exact for 500 exertion dice", () => {
    const plan = planCheckWith(checkRequest({ exertion: { available: 500, max: 500 } }), { exertion: 500 });
    const odds = checkRules.odds(plan);
    expect([...odds.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    expect(odds.get("critical")).toBeCloseTo(0.98, 12);
  });
});

describe("odds of plain checks", () => {
  const chance = (...args: Parameters<typeof planCheckWith>) => {
    const odds = checkRules.odds(planCheckWith(...args));
    return SUCCESS_DEGREES.reduce((sum, degree) => sum + odds.get(degree)!, 0);
  };

  it("[P-002] a threshold of 45 succeeds on 44 of 100 faces", () => {
    expect(chance(checkRequest({ skill: "computer" }))).toBeCloseTo(0.44, 12);
  });

  it("[P-017] an impossible check succeeds once in a hundred, a certain one fails as often", () => {
    expect(chance(checkRequest({ modifiers: [modifier("onDie", 500)] }))).toBeCloseTo(0.01, 12);
    expect(chance(checkRequest({ modifiers: [modifier("bonus", 500)] }))).toBeCloseTo(0.99, 12);
  });

  it("[P-036] a favorable check fails only when both dice fail", () => {
    const favorable = checkRequest({ skill: "computer", modifiers: [modifier("favorable")] });
    expect(chance(favorable)).toBeCloseTo(1 - 0.56 ** 2, 12);
    const unfavorable = checkRequest({ skill: "computer", modifiers: [modifier("unfavorable")] });
    expect(chance(unfavorable)).toBeCloseTo(0.44 ** 2, 12);
  });

  it("[P-086] [P-089] a spent die returns with a ten or a natural 1", () => {
    expect(recoveryChance(planCheckWith(checkRequest(), { exertion: 1 }))).toBeCloseTo(1 - 0.9 * 0.99, 12);
    expect(recoveryChance(planCheckWith(checkRequest()))).toBe(0);
  });
});

describe("odds of challenges", () => {
  const outcomesOf = (plan: ParallaxCheckPlan) =>
    plan.automaticFailure !== null
      ? [checkRules.resolve(plan, [])]
      : throwsFor(plan).map((dice) => checkRules.resolve(plan, dice));

  it("odds of challenges agree with comparing every throw of both sides", () => {
    const random = seededRandom(15);
    for (let i = 0; i < 12; i += 1) {
      const [a, b] = [randomParallaxPlan(random, i % 3 === 0 ? 1 : 0), randomParallaxPlan(random, 0)];
      if (a.keep !== "only" || b.keep !== "only") continue;
      const [mine, theirs] = [outcomesOf(a), outcomesOf(b)];
      let won = 0;
      for (const x of mine)
        for (const y of theirs) if (settleChallenge(x, y).winner === "challenger") won += 1;
      const odds = challengeOdds(a, b);
      expect(Math.abs(odds.challenger - won / (mine.length * theirs.length))).toBeLessThanOrEqual(TOLERANCE);
      expect(odds.challenger + odds.defender).toBeCloseTo(1, 12);
    }
  });

  it("odds of challenges let an automatic failure win only against a failure", () => {
    const able = planCheckWith(checkRequest());
    const unable = planCheckWith(checkRequest({ modifiers: [modifier("failure")] }));
    const fails = 1 - SUCCESS_DEGREES.reduce((sum, degree) => sum + checkRules.odds(able).get(degree)!, 0);
    expect(challengeOdds(able, unable).challenger).toBeCloseTo(1 - fails, 12);
    expect(challengeOdds(unable, unable)).toEqual({ challenger: 0, defender: 1 });
  });
});
