import { between, pick } from "sandbox/testing/random";
import { checkRules } from "../../../module/rulesets/gods/rules/check/check.ts";
import type {
  GodsCheckChoices,
  GodsCheckPlan,
  GodsCheckRequest,
} from "../../../module/rulesets/gods/rules/check/types.ts";
import { SCORES } from "../../../module/rulesets/gods/rules/creature/scores.ts";
import { BLOCK, type GodsModifier } from "../../../module/rulesets/gods/rules/modifiers.ts";
import { godsChoices, godsRequest, numbers } from "../../rulesets/gods/requests.ts";

/** A request with up to six modifiers of all kinds, occasionally including one that forbids the roll. */
export const randomGodsRequest = (random: () => number): GodsCheckRequest =>
  godsRequest({
    scores: numbers({ agility: between(random, -5, 30) }),
    skills: [{ id: "climbing", name: "Climbing", bonus: between(random, 1, 4), ability: "agility" }],
    skill: random() < 0.5 ? "climbing" : null,
    modifiers: [
      ...Array.from({ length: between(random, 0, 6) }, (_, index) => randomModifier(random, index)),
      ...(random() < 0.1 ? [{ id: "blocked", label: "blocked", value: 0, kind: BLOCK }] : []),
    ],
  });

const randomModifier = (random: () => number, index: number): GodsModifier => ({
  id: random() < 0.1 ? "twice" : `modifier${index}`,
  label: `Modifier ${index}`,
  source: `Item ${index}`,
  value: between(random, -6, 6),
  on: random() < 0.9,
  ...(random() < 0.2 ? { appliesTo: [{ scores: [pick(random, SCORES)] }] } : {}),
});

/** Choices for a request: the plain click, sometimes with a penalty or another ability that fits. */
export const randomGodsChoices = (random: () => number, request: GodsCheckRequest): GodsCheckChoices =>
  godsChoices(request, {
    penalty: random() < 0.3 ? between(random, 0, 5) : 0,
    contributor: pick(random, ["strength", null]),
    contribution: pick(random, ["major", "minor"]),
    disabled: random() < 0.1 ? ["modifier0"] : [],
  });

/** A random plan. */
export function randomGodsPlan(random: () => number): GodsCheckPlan {
  const request = randomGodsRequest(random);
  return checkRules.plan(request, randomGodsChoices(random, request));
}
