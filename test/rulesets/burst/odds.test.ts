import { runs } from "sandbox/testing/chance";
import { face, seededRandom } from "sandbox/testing/random";
import { describe, expect, it } from "vitest";
import type { RolledDie } from "../../../module/kit/contract.ts";
import type { BurstMode } from "../../../module/rulesets/burst/rules/check/bonus-dice.ts";
import { checkRules } from "../../../module/rulesets/burst/rules/check/check.ts";
import { DEGREES } from "../../../module/rulesets/burst/rules/check/degrees.ts";
import { LADDER } from "../../../module/rulesets/burst/rules/check/ladder.ts";
import {
  burstChance,
  checkOdds,
  ladderChances,
  totalDistribution,
} from "../../../module/rulesets/burst/rules/check/odds.ts";
import {
  type CheckKind,
  type CheckPlan,
  DEFAULT_ROLL_SETTINGS,
} from "../../../module/rulesets/burst/rules/check/types.ts";
import { effectRules } from "../../../module/rulesets/burst/rules/damage/effect.ts";
import { mean } from "../../support/distributions.ts";
import { oracle } from "../../support/oracle/index.ts";
import { worstError } from "../../support/oracle/rational.ts";
import { randomBurstPlan } from "../../support/plans/burst.ts";
import {
  actionDie,
  bonusDice,
  checkRequest,
  dicePool,
  effectPlanOf,
  effectRequest,
  planOf,
} from "./requests.ts";

const TOLERANCE = 1e-12;

interface Options {
  readonly dice: number;
  readonly vs: number | null;
  readonly kind?: CheckKind;
  readonly burstMode?: BurstMode;
  readonly charges?: number;
  readonly challenges?: number;
}

function planWith({ dice, vs, kind = "check", burstMode = "repeat", charges = 0, challenges = 0 }: Options) {
  const settings = { ...DEFAULT_ROLL_SETTINGS, burstMode };
  return planOf(checkRequest({ kind, vs, settings, modifiers: [dicePool(dice)] }), { charges, challenges });
}

/** The faces of one bonus die with its bursts, and their chance. */
interface Chain {
  readonly word: string;
  readonly chance: number;
}

/**
 * Every chain of one die. A chain that alone reaches `enough` ends with a 1: further bursts cannot change the degree, so
 * the infinite tail is one outcome.
 */
function chainsOf(size: number, mode: BurstMode, enough: number): Chain[] {
  const chains: Chain[] = [];
  const follow = (tops: number) => {
    const chance = size ** -(tops + 1);
    const before = `${size},`.repeat(tops);
    const word = (last: number) => `d${size}:${(before + last).replaceAll(",", ">")}`;
    const mayBurst = mode === "repeat" || (mode === "once" && tops === 0);
    for (let value = 1; value <= (mayBurst ? size - 1 : size); value += 1) {
      chains.push({ word: word(value), chance });
    }
    if (!mayBurst) return;
    if ((tops + 1) * size >= enough)
      chains.push({ word: `d${size}:${`${size}>`.repeat(tops + 1)}1`, chance });
    else follow(tops + 1);
  };
  follow(0);
  return chains;
}

/** Every roll of the plan's dice that can matter, with its chance. */
function* throwsOf(plan: CheckPlan): Generator<{ dice: RolledDie[]; chance: number }> {
  const chains = chainsOf(plan.size, plan.burstMode, plan.atLeast ?? 0);
  function* bonus(count: number): Generator<{ words: string[]; chance: number }> {
    if (count === 0) yield { words: [], chance: 1 };
    else
      for (const rest of bonus(count - 1))
        for (const { word, chance } of chains)
          yield { words: [...rest.words, word], chance: rest.chance * chance };
  }
  for (const { words, chance } of bonus(plan.bonusDice)) {
    for (let d20 = 1; d20 <= 20; d20 += 1) {
      yield { dice: [actionDie(d20), ...bonusDice(...words)], chance: chance / 20 };
    }
  }
}

describe("odds", () => {
  it("odds agree with an independent calculation in fractions", () => {
    const random = seededRandom(61);
    for (let i = 0; i < 120; i += 1) {
      const plan = randomBurstPlan(random);
      expect(worstError(checkRules.odds(plan), oracle.burst(plan))).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it.each(
    [
      { dice: 0, vs: 12 },
      { dice: 1, vs: 18 },
      { dice: 1, vs: 40 },
      { dice: 1, vs: 22, challenges: 3 },
      { dice: 2, vs: 25 },
      { dice: 2, vs: 30, burstMode: "once" as const },
      { dice: 2, vs: 30, burstMode: "off" as const },
      { dice: 1, vs: 45, charges: 2 },
      { dice: 2, vs: 17, kind: "attack" as const },
      { dice: 1, vs: 22, kind: "defense" as const, challenges: 1 },
    ].map((options) => ({ options, title: JSON.stringify(options) })),
  )("agree with resolving every throw: $title", ({ options }) => {
    const plan = planWith(options);
    const counted = new Map<string, number>();
    for (const { dice, chance } of throwsOf(plan)) {
      const { degree } = checkRules.resolve(plan, dice);
      counted.set(degree, (counted.get(degree) ?? 0) + chance);
    }
    for (const [degree, probability] of checkRules.odds(plan)) {
      expect(Math.abs(probability - (counted.get(degree) ?? 0)), degree).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it("odds agree with a million seeded throws of three and five dice", () => {
    const random = seededRandom(31);
    for (const options of [
      { dice: 3, vs: 32 },
      { dice: 5, vs: 45, challenges: 1 },
    ]) {
      const plan = planWith(options);
      const rounds = runs(500_000);
      let successes = 0;
      for (let i = 0; i < rounds; i += 1) {
        if (checkRules.resolve(plan, randomThrow(plan, random)).success) successes += 1;
      }
      const chance = checkRules.odds(plan).get("success")!;
      const deviation = Math.sqrt((chance * (1 - chance)) / rounds);
      expect(Math.abs(successes / rounds - chance)).toBeLessThan(6 * deviation);
    }
  });

  it("odds sum to one over known degrees, as do the totals", () => {
    const random = seededRandom(32);
    for (let i = 0; i < 400; i += 1) {
      const plan = randomBurstPlan(random);
      const odds = checkRules.odds(plan);
      const sum = [...odds.values()].reduce((a, b) => a + b, 0);
      expect(Math.abs(sum - 1)).toBeLessThanOrEqual(TOLERANCE);
      for (const degree of odds.keys()) expect(DEGREES).toContain(degree);
      const totals = totalDistribution(plan).p.reduce((a, b) => a + b, 0);
      expect(Math.abs(totals - 1)).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it("[B-016] [B-017] raise the average of a bursting die by its expected bursts", () => {
    const average = (burstMode: BurstMode) =>
      mean(totalDistribution(planWith({ dice: 1, vs: 15, burstMode })));
    expect(average("off")).toBeCloseTo(10.5 + 5.5, 12);
    expect(average("once")).toBeCloseTo(10.5 + 5.5 + 0.55, 12);
    expect(average("repeat")).toBeCloseTo(10.5 + 5.5 / 0.9, 12);
  });

  it("odds are certain for a VS below every total", () => {
    expect(checkRules.odds(planWith({ dice: 1, vs: 2 })).get("success")).toBeCloseTo(1, 12);
  });

  it("[B-020] give a critical the chance of at least one burst", () => {
    const plan = effectPlanOf(effectRequest({ modifiers: [dicePool(2)] }));
    expect(effectRules.odds(plan).get("critical")).toBeCloseTo(1 - 0.9 ** 2, 12);
    expect(burstChance({ ...plan, burstMode: "off" })).toBe(0);
    expect(effectRules.odds(effectPlanOf(effectRequest())).get("critical")).toBe(0);
  });
});

function randomThrow(plan: CheckPlan, random: () => number): RolledDie[] {
  const dice: RolledDie[] = [actionDie(face(random, 20))];
  let open = plan.bonusDice;
  while (open > 0) {
    let bursting = 0;
    for (let i = 0; i < open; i += 1) {
      const value = face(random, plan.size);
      const burst = value === plan.size;
      if (burst) bursting += 1;
      dice.push({ faces: plan.size, value, kept: true, group: "bonus", ...(burst ? { burst } : {}) });
    }
    open = bursting;
  }
  return dice;
}

describe("chances along the ladder", () => {
  it("chances along the ladder are those of the check with dice of each size, and rise with it", () => {
    const plan = planWith({ dice: 2, vs: 18 });
    const chances = ladderChances(plan)!;
    expect(chances).toHaveLength(LADDER.length);
    expect(chances[LADDER.indexOf(plan.size)]).toBe(checkOdds(plan).get("success"));
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
  });

  it("chances along the ladder are unknown without a number to reach, and without bonus dice", () => {
    expect(ladderChances(planWith({ dice: 2, vs: null }))).toBeNull();
    expect(ladderChances(planWith({ dice: 0, vs: 12 }))).toBeNull();
  });
});
