import { between, pick } from "sandbox/testing/random";
import type {
  ParallaxCheckChoices,
  ParallaxCheckPlan,
  ParallaxCheckRequest,
} from "../../../module/rulesets/parallax/rules/check/types.ts";
import { checkChoices, checkRequest, modifier, planCheckWith } from "../../rulesets/parallax/requests.ts";

/** A request with modifiers of all kinds, including passive challenges and tolls. */
export function randomParallaxRequest(random: () => number): ParallaxCheckRequest {
  const favor = pick(random, ["favorable", "unfavorable", "none", "none"]);
  return checkRequest({
    attributes: { ...checkRequest().attributes, cleverness: between(random, -20, 120) },
    skill: random() < 0.5 ? "computer" : null,
    exertion: { available: 9, max: 9 },
    against: random() < 0.2 ? between(random, 0, 110) : null,
    settings: {
      equalMeets: random() < 0.3,
      naturalsDecide: random() < 0.7,
      favorableReading: random() < 0.8 ? "intent" : "literal",
      maxExertionPerCheck: 0,
    },
    modifiers: [
      modifier("onDie", between(random, -30, 30)),
      modifier("hitStep", between(random, -7, 4)),
      modifier("fumbleStep", between(random, -7, 4)),
      ...(favor === "none" ? [] : [modifier(favor)]),
      ...(random() < 0.2 ? [modifier("toll")] : []),
    ],
  });
}

/** Choices for a request, with a limited number of exertion dice. */
export const randomParallaxChoices = (
  random: () => number,
  request: ParallaxCheckRequest,
  mostExertion = 3,
): ParallaxCheckChoices => checkChoices(request, { exertion: between(random, 0, mostExertion) });

/** A random plan with a limited number of exertion dice. */
export function randomParallaxPlan(random: () => number, mostExertion = 3): ParallaxCheckPlan {
  const request = randomParallaxRequest(random);
  return planCheckWith(request, randomParallaxChoices(random, request, mostExertion));
}
