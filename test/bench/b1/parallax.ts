import { face } from "sandbox/testing/random";
import type { RolledDie } from "../../../module/kit/contract.ts";
import { BONUS } from "../../../module/kit/modifiers.ts";
import { ON_DIE } from "../../../module/kit/roll-under.ts";
import { checkRules } from "../../../module/rulesets/parallax/rules/check/check.ts";
import {
  CHECK_GROUP,
  EXERTION_GROUP,
  TOLL_GROUP,
} from "../../../module/rulesets/parallax/rules/check/plan.ts";
import type {
  ParallaxCheckChoices,
  ParallaxCheckPlan,
  ParallaxCheckRequest,
} from "../../../module/rulesets/parallax/rules/check/types.ts";
import { randomParallaxChoices, randomParallaxRequest } from "../../support/plans/parallax.ts";
import { type B1Contest, engineOf, flat, loopOf, type Situation, situationsOf, terms } from "./contest.ts";

const ALL = situationsOf(randomParallaxRequest, randomParallaxChoices);
const FORMULAS = { only: "1d100", lowest: "2d100kl1", highest: "2d100kh1" } as const;

function throwDice({ exertion, toll, keep }: ParallaxCheckPlan, random: () => number): RolledDie[] {
  const dice: RolledDie[] = [];
  const add = (count: number, faces: number, group: string) => {
    for (let i = 0; i < count; i += 1) dice.push({ faces, value: face(random, faces), kept: true, group });
  };
  add(exertion, 10, EXERTION_GROUP);
  add(toll, 10, TOLL_GROUP);
  add(keep === "only" ? 1 : 2, 100, CHECK_GROUP);
  return dice;
}

/** Adds up both sides, throws, compares, counts full steps and dice that come back. Nothing is cancelled by name. */
function byHand(
  { request, choices }: Situation<ParallaxCheckRequest, ParallaxCheckChoices>,
  random: () => number,
): object {
  const trace: object[] = [{ label: choices.attribute, value: request.attributes[choices.attribute] }];
  const sums: Record<string, number> = {
    bonus: request.attributes[choices.attribute],
    onDie: 0,
    hitStep: 5,
    fumbleStep: 5,
    toll: 0,
    favorable: 0,
    unfavorable: 0,
  };
  if (choices.skill !== null) {
    trace.push(request.skills[choices.skill]!);
    sums.bonus! += request.skills[choices.skill]!.bonus;
  }
  for (const modifier of request.modifiers) {
    if (modifier.on === false || choices.disabled.includes(modifier.id)) continue;
    trace.push(modifier);
    sums[modifier.kind ?? "bonus"]! += modifier.value;
  }
  let natural = face(random, 100);
  if (sums.favorable !== sums.unfavorable) {
    const second = face(random, 100);
    natural = sums.favorable! > 0 ? Math.min(natural, second) : Math.max(natural, second);
  }
  let threshold = sums.bonus!;
  let tens = 0;
  const exertion: number[] = [];
  for (let i = 0; i < choices.exertion + sums.toll!; i += 1) {
    const value = face(random, 10);
    exertion.push(value);
    if (i < choices.exertion) threshold += value;
    if (value === 10) tens += 1;
  }
  const total = natural + sums.onDie!;
  const { equalMeets, naturalsDecide } = request.settings;
  const beaten =
    naturalsDecide && (natural === 1 || natural === 100)
      ? natural === 1
      : total < threshold || (equalMeets && total === threshold);
  const success = beaten && (choices.against === null || total < choices.against);
  const step = Math.max(1, success ? sums.hitStep! : sums.fumbleStep!);
  return {
    natural,
    exertion,
    success,
    total,
    threshold,
    criticals: Math.max(0, Math.floor(Math.abs(threshold - total) / step)),
    available: Math.min(request.exertion.max, request.exertion.available - exertion.length + tens),
    trace,
  };
}

export const parallax: B1Contest = {
  game: "parallax",
  dice: "d100 under, exertion dice",
  engine: engineOf(checkRules, ALL, throwDice),
  handWritten: loopOf(ALL, byHand),
  formulas: ALL.map(({ request, choices }) => {
    const plan = checkRules.plan(request, choices);
    const count = plan.exertion + plan.toll;
    const exertion = count > 0 ? `-${count}d10` : "";
    const dice = FORMULAS[plan.keep];
    return {
      traced: `${dice}${terms(plan, ON_DIE)}${terms(plan, BONUS, -1)}${exertion}`,
      bare: `${dice}${flat(plan.external - plan.threshold)}${exertion}`,
    };
  }),
};
