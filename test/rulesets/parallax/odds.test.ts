import { describe, expect, test } from "vitest";
import type { RolledDie } from "../../../module/kit/contract.ts";
import { settleChallenge } from "../../../module/rulesets/parallax/rules/challenge.ts";
import { challengeOdds } from "../../../module/rulesets/parallax/rules/challenge-odds.ts";
import { checkRules } from "../../../module/rulesets/parallax/rules/check.ts";
import { recoveryChance } from "../../../module/rulesets/parallax/rules/check-odds.ts";
import type { ParallaxCheckPlan } from "../../../module/rulesets/parallax/rules/check-types.ts";
import { DEGREES, SUCCESS_DEGREES } from "../../../module/rulesets/parallax/rules/degrees.ts";
import { oracle } from "../../support/oracle/index.ts";
import { worstError } from "../../support/oracle/rational.ts";
import { randomParallaxPlan } from "../../support/plans/parallax.ts";
import { face, seededRandom } from "../../support/random.ts";
import { checkRequest, d100, exertionDie, modifier, planned, tollDie } from "./ops.ts";

const TOLERANCE = 1e-12;

const plans = (count: number, seed: number, mostExertion: number): ParallaxCheckPlan[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => randomParallaxPlan(random, mostExertion));
};

const FACES = (faces: number): number[] => Array.from({ length: faces }, (_, index) => index + 1);

/** Every ordered throw that can change the verdict; the dice of a price cannot. */
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

function counted(plan: ParallaxCheckPlan): Map<string, number> {
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
  test("agree with fractions worked out apart from the engine", () => {
    const random = seededRandom(61);
    for (let i = 0; i < 120; i += 1) {
      const plan = randomParallaxPlan(random);
      expect(worstError(checkRules.odds(plan), oracle.parallax(plan))).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  test("agree with resolving every throw", () => {
    for (const plan of plans(40, 11, 0)) expectSame(checkRules.odds(plan), counted(plan), TOLERANCE);
    for (const plan of plans(40, 12, 2)) {
      if (plan.keep === "only") expectSame(checkRules.odds(plan), counted(plan), TOLERANCE);
    }
  });

  test("agree with a million throws where there are too many to count", () => {
    const random = seededRandom(13);
    const plan = planned(
      checkRequest({ exertion: { available: 5, max: 5 }, modifiers: [modifier("favorable")] }),
      {
        exertion: 5,
      },
    );
    const shares = new Map<string, number>();
    const rolls = 1_000_000;
    for (let i = 0; i < rolls; i += 1) {
      const tens = Array.from({ length: 5 }, () => exertionDie(face(random, 10)));
      const { degree } = checkRules.resolve(plan, [
        ...tens,
        d100(face(random, 100)),
        d100(face(random, 100)),
      ]);
      shares.set(degree, (shares.get(degree) ?? 0) + 1 / rolls);
    }
    expectSame(checkRules.odds(plan), shares, 0.003);
  });

  test("sum to one over known degrees and are never negative", () => {
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

  test("a larger pool than anybody has is still exact", () => {
    const plan = planned(checkRequest({ exertion: { available: 500, max: 500 } }), { exertion: 500 });
    const odds = checkRules.odds(plan);
    expect([...odds.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    expect(odds.get("critical")).toBeCloseTo(0.98, 12);
  });
});

describe("odds of plain checks", () => {
  const chance = (...args: Parameters<typeof planned>) => {
    const odds = checkRules.odds(planned(...args));
    return SUCCESS_DEGREES.reduce((sum, degree) => sum + odds.get(degree)!, 0);
  };

  test("[P-002] under 45 are 44 of 100 faces", () => {
    expect(chance(checkRequest({ skill: "computer" }))).toBeCloseTo(0.44, 12);
  });

  test("[P-017] what cannot succeed succeeds once in a hundred, what cannot fail fails as often", () => {
    expect(chance(checkRequest({ modifiers: [modifier("onDie", 500)] }))).toBeCloseTo(0.01, 12);
    expect(chance(checkRequest({ modifiers: [modifier("bonus", 500)] }))).toBeCloseTo(0.99, 12);
  });

  test("[P-036] the better of two dice fails only when both fail", () => {
    const favorable = checkRequest({ skill: "computer", modifiers: [modifier("favorable")] });
    expect(chance(favorable)).toBeCloseTo(1 - 0.56 ** 2, 12);
    const unfavorable = checkRequest({ skill: "computer", modifiers: [modifier("unfavorable")] });
    expect(chance(unfavorable)).toBeCloseTo(0.44 ** 2, 12);
  });

  test("[P-086] [P-089] one spent die comes back with a ten or a natural 1", () => {
    expect(recoveryChance(planned(checkRequest(), { exertion: 1 }))).toBeCloseTo(1 - 0.9 * 0.99, 12);
    expect(recoveryChance(planned(checkRequest()))).toBe(0);
  });
});

describe("odds of challenges", () => {
  const resolved = (plan: ParallaxCheckPlan) =>
    plan.automaticFailure !== null
      ? [checkRules.resolve(plan, [])]
      : throwsFor(plan).map((dice) => checkRules.resolve(plan, dice));

  test("agree with comparing every throw of either side", () => {
    const random = seededRandom(15);
    for (let i = 0; i < 12; i += 1) {
      const [a, b] = [randomParallaxPlan(random, i % 3 === 0 ? 1 : 0), randomParallaxPlan(random, 0)];
      if (a.keep !== "only" || b.keep !== "only") continue;
      const [mine, theirs] = [resolved(a), resolved(b)];
      let won = 0;
      for (const x of mine)
        for (const y of theirs) if (settleChallenge(x, y).winner === "challenger") won += 1;
      const odds = challengeOdds(a, b);
      expect(Math.abs(odds.challenger - won / (mine.length * theirs.length))).toBeLessThanOrEqual(TOLERANCE);
      expect(odds.challenger + odds.defender).toBeCloseTo(1, 12);
    }
  });

  test("who cannot even try wins only a comparison of failures", () => {
    const able = planned(checkRequest());
    const unable = planned(checkRequest({ modifiers: [modifier("failure")] }));
    const fails = 1 - SUCCESS_DEGREES.reduce((sum, degree) => sum + checkRules.odds(able).get(degree)!, 0);
    expect(challengeOdds(able, unable).challenger).toBeCloseTo(1 - fails, 12);
    expect(challengeOdds(unable, unable)).toEqual({ challenger: 0, defender: 1 });
  });
});
