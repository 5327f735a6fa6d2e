import type { Problem } from "../../../../kit/contract.ts";
import { situationalProblems, wholeProblems } from "../../../../kit/problems.ts";
import { reaches } from "../attack/ranges.ts";
import { isAttribute } from "../creature/attributes.ts";
import { problem } from "../problem.ts";
import { gravityShock } from "./hazards.ts";
import { planCheck } from "./plan.ts";
import { TRIALS_WITH_NUMBER } from "./trials.ts";
import type { ParallaxCheckChoices, ParallaxCheckRequest } from "./types.ts";

/** Problems that forbid the roll, by field. */
export function checkProblems(request: ParallaxCheckRequest, choices: ParallaxCheckChoices): Problem[] {
  const scores = scoreProblems(request, choices);
  if (scores.length > 0) return scores;
  return [
    // Attributes have no bounds (P-010), so any whole number is valid.
    ...wholeProblems(problem, "against", choices.against),
    ...exertionProblems(request, choices),
    ...trialNumberProblems(request, choices),
    ...reachProblems(request, choices),
    ...situationalProblems(problem, choices),
  ];
}

function scoreProblems(request: ParallaxCheckRequest, { attribute, skill }: ParallaxCheckChoices): Problem[] {
  if (!isAttribute(attribute)) return [problem("attribute", "unknownAttribute", { attribute })];
  if (skill === null || Object.hasOwn(request.skills, skill)) return [];
  return [problem("skill", "unknownSkill", { skill })];
}

function exertionProblems(request: ParallaxCheckRequest, choices: ParallaxCheckChoices): Problem[] {
  const { exertion } = choices;
  const { available } = request.exertion;
  const limit = request.settings.maxExertionPerCheck;
  if (!Number.isInteger(exertion)) return [problem("exertion", "notWhole")];
  if (exertion < 0) return [problem("exertion", "negative")];
  if (limit > 0 && exertion > limit) return [problem("exertion", "exertionLimit", { count: limit })];
  const { toll, automaticFailure } = planCheck(request, choices);
  // A check that fails without dice costs no exertion.
  if (automaticFailure !== null || exertion + toll <= available) return [];
  return toll > 0
    ? [problem("exertion", "tollTooHigh", { toll, count: available })]
    : [problem("exertion", "exertionTooHigh", { count: available })];
}

/** A target beyond the weapon's range is out of reach (P-095). */
function reachProblems({ reach }: ParallaxCheckRequest, { band }: ParallaxCheckChoices): Problem[] {
  if (!reach || band === null || reaches(reach.range, band)) return [];
  return [problem("band", reach.range === "melee" ? "outOfReach" : "outOfRange")];
}

/** A change of gravity by up to 2 G requires no check (P-176). */
function trialNumberProblems({ trial }: ParallaxCheckRequest, { figure }: ParallaxCheckChoices): Problem[] {
  if (!trial || !TRIALS_WITH_NUMBER.includes(trial.id)) return [];
  if (trial.id === "gravityShock" && Number.isFinite(figure) && figure >= 0)
    return gravityShock(0, figure) ? [] : [problem("figure", "noShock")];
  return Number.isInteger(figure) && figure >= 0 ? [] : [problem("figure", "notACount")];
}
