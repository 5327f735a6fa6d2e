import { face } from "sandbox/testing/random";
import type { RolledDie } from "../../../module/kit/contract.ts";
import { poolRules } from "../../../module/rulesets/soul/rules/check/check.ts";
import { POOL_GROUP } from "../../../module/rulesets/soul/rules/check/plan.ts";
import type { PoolChoices, PoolPlan, PoolRequest } from "../../../module/rulesets/soul/rules/check/types.ts";
import { DICE } from "../../../module/rulesets/soul/rules/modifiers.ts";
import { randomSoulChoices, randomSoulRequest } from "../../support/plans/soul.ts";
import { type B1Contest, engineOf, flat, loopOf, type Situation, situationsOf, terms } from "./contest.ts";

const ALL = situationsOf(randomSoulRequest, randomSoulChoices);

function throwDice({ pool }: PoolPlan, random: () => number): RolledDie[] {
  const dice: RolledDie[] = [];
  for (let i = 0; i < pool; i += 1) {
    dice.push({ faces: 6, value: face(random, 6), kept: true, group: POOL_GROUP });
  }
  return dice;
}

/** Adds the pool, holds the difficulty, throws, counts, compares; one rule for what lies beyond a six. */
function byHand({ request, choices }: Situation<PoolRequest, PoolChoices>, random: () => number): object {
  const trace: object[] = [];
  let pool = 0;
  let difficulty = choices.difficulty;
  let bonus = 0;
  for (const own of request.ownDice) {
    trace.push(own);
    pool += own.value;
  }
  for (const modifier of request.modifiers) {
    if (modifier.on === false || choices.disabled.includes(modifier.id)) continue;
    const tag = modifier.appliesTo?.[0]?.tags?.[0];
    if (tag !== undefined && !request.tags.includes(tag)) continue;
    trace.push(modifier);
    if (modifier.kind === "difficulty") difficulty += modifier.value;
    else if (modifier.kind === "dice") pool += modifier.value;
    else bonus += modifier.value;
  }
  const threshold = Math.max(2, Math.min(6, difficulty));
  let successes = 0;
  let ones = 0;
  const faces: number[] = [];
  for (let i = 0; i < pool; i += 1) {
    const value = face(random, 6);
    faces.push(value);
    if (value >= threshold) successes += 1;
    if (value === 1) ones += 1;
  }
  const result = successes + bonus;
  const needed = choices.defense === null ? choices.required : choices.defense + 1;
  return {
    faces,
    result,
    success: needed === null ? null : result >= needed,
    criticalFailure: successes === 0 && ones >= pool / 2,
    trace,
  };
}

export const soul: B1Contest = {
  game: "soul",
  dice: "pool of d6",
  engine: engineOf(poolRules, ALL, throwDice),
  handWritten: loopOf(ALL, byHand),
  formulas: ALL.map(({ request, choices }) => {
    const plan = poolRules.plan(request, choices);
    const dice = `d6>=${plan.difficulty.effective}`;
    const pool = plan.pool === 0 ? "1" : `(0${terms(plan, DICE)})`;
    return {
      traced: `${pool}${dice}${terms(plan)}`,
      bare: `${Math.max(1, plan.pool)}${dice}${flat(plan.flat)}`,
    };
  }),
};
