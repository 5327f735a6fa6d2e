import type { Problem } from "../../../kit/contract.ts";
import { isAttribute } from "./attributes.ts";
import { planCheck } from "./check-plan.ts";
import type { ParallaxCheckChoices, ParallaxCheckRequest } from "./check-types.ts";
import { gravityShock } from "./hazards.ts";
import { TRIAL_FIGURES } from "./trials.ts";

const problem = (field: string, id: string, data?: Problem["data"]): Problem => ({
  field,
  message: `MANIFOLD.Parallax.Problem.${id}`,
  ...(data === undefined ? {} : { data }),
});

/** Everything that forbids the roll, field by field. */
export function checkProblems(request: ParallaxCheckRequest, choices: ParallaxCheckChoices): Problem[] {
  const scores = scoreProblems(request, choices);
  if (scores.length > 0) return scores;
  return [
    ...againstProblems(choices),
    ...exertionProblems(request, choices),
    ...figureProblems(request, choices),
    ...situationalProblems(choices),
  ];
}

function scoreProblems(request: ParallaxCheckRequest, { attribute, skill }: ParallaxCheckChoices): Problem[] {
  if (!isAttribute(attribute)) return [problem("attribute", "unknownAttribute", { attribute })];
  if (skill === null || Object.hasOwn(request.skills, skill)) return [];
  return [problem("skill", "unknownSkill", { skill })];
}

/** Any whole number will do: Attributes have no bounds (P-010). */
function againstProblems({ against }: ParallaxCheckChoices): Problem[] {
  return against === null || Number.isInteger(against) ? [] : [problem("against", "notWhole")];
}

function exertionProblems(request: ParallaxCheckRequest, choices: ParallaxCheckChoices): Problem[] {
  const { exertion } = choices;
  const { available } = request.exertion;
  const limit = request.settings.maxExertionPerCheck;
  if (!Number.isInteger(exertion)) return [problem("exertion", "notWhole")];
  if (exertion < 0) return [problem("exertion", "negative")];
  if (limit > 0 && exertion > limit) return [problem("exertion", "exertionLimit", { limit })];
  const { toll, automaticFailure } = planCheck(request, choices);
  // A check that fails without dice asks for no exertion either.
  if (automaticFailure !== null || exertion + toll <= available) return [];
  return toll > 0
    ? [problem("exertion", "tollTooHigh", { toll, available })]
    : [problem("exertion", "exertionTooHigh", { available })];
}

/** A change of up to 2 G asks for no check (P-176). */
function figureProblems({ trial }: ParallaxCheckRequest, { figure }: ParallaxCheckChoices): Problem[] {
  if (!trial || !TRIAL_FIGURES.includes(trial.id)) return [];
  if (trial.id === "gravityShock" && Number.isFinite(figure) && figure >= 0)
    return gravityShock(0, figure) ? [] : [problem("figure", "noShock")];
  return Number.isInteger(figure) && figure >= 0 ? [] : [problem("figure", "notACount")];
}

function situationalProblems({ situational }: ParallaxCheckChoices): Problem[] {
  return situational.every((modifier) => Number.isInteger(modifier.value))
    ? []
    : [problem("situational", "notWhole")];
}
