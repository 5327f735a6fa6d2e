import { face } from "sandbox/testing/random";
import { BONUS } from "../../../module/kit/modifiers.ts";
import { checkRules } from "../../../module/rulesets/gods/rules/check/check.ts";
import { D20_GROUP } from "../../../module/rulesets/gods/rules/check/roll-under.ts";
import type { GodsCheckChoices, GodsCheckRequest } from "../../../module/rulesets/gods/rules/check/types.ts";
import { randomGodsChoices, randomGodsRequest } from "../../support/plans/gods.ts";
import { type B1Contest, engineOf, loopOf, type Situation, situationsOf, terms } from "./contest.ts";

const ALL = situationsOf(randomGodsRequest, randomGodsChoices);

/** Adds up the number, throws, compares; knows that something may forbid the roll. */
function byHand(
  { request, choices }: Situation<GodsCheckRequest, GodsCheckChoices>,
  random: () => number,
): object {
  const trace: object[] = [{ label: choices.score, value: request.scores[choices.score] }];
  let target = request.scores[choices.score];
  let blocked = false;
  for (const { id, name, bonus } of request.skills) {
    if (id !== choices.skill) continue;
    trace.push({ label: name, value: bonus });
    target += bonus;
  }
  if (choices.contributor !== null) {
    const value = request.contributors[choices.contributor][choices.contribution];
    trace.push({ label: choices.contributor, value });
    target += value;
  }
  for (const modifier of request.modifiers) {
    if (modifier.on === false || choices.disabled.includes(modifier.id)) continue;
    if (modifier.appliesTo && !modifier.appliesTo[0]!.scores!.includes(choices.score)) continue;
    trace.push(modifier);
    if (modifier.kind === "block") blocked = true;
    else target += modifier.value;
  }
  if (choices.penalty > 0) {
    trace.push({ label: "penalty", value: -choices.penalty });
    target -= choices.penalty;
  }
  if (blocked) return { success: false, roll: null, target, margin: null, trace };
  const roll = face(random, 20);
  return { success: roll <= target, roll, target, margin: target - roll, trace };
}

export const gods: B1Contest = {
  game: "gods",
  dice: "d20 at or under",
  engine: engineOf(checkRules, ALL, (_plan, random) => [
    { faces: 20, value: face(random, 20), kept: true, group: D20_GROUP },
  ]),
  handWritten: loopOf(ALL, byHand),
  formulas: ALL.map(({ request, choices }) => {
    const plan = checkRules.plan(request, choices);
    return { traced: `1d20${terms(plan, BONUS, -1)}`, bare: `1d20<=${Math.max(1, plan.target)}` };
  }),
};
