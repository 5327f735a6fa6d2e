import type { Problem } from "../../../kit/contract.ts";
import { isAbility } from "./abilities.ts";
import type { EdgeCheckChoices, EdgeCheckRequest } from "./check-types.ts";
import { isTakes } from "./economy.ts";
import { skillOf } from "./skills.ts";
import { TENACITY_LIMIT, TENACITY_STEP, tenacityMax } from "./tenacity.ts";

const problem = (field: string, id: string, data?: Problem["data"]): Problem => ({
  field,
  message: `MANIFOLD.Edge.Problem.${id}`,
  ...(data === undefined ? {} : { data }),
});

/** Everything that forbids the roll, field by field. */
export function checkProblems(request: EdgeCheckRequest, choices: EdgeCheckChoices): Problem[] {
  return [
    ...abilityProblems(request, choices),
    ...dcProblems(choices),
    ...coverProblems(choices),
    ...strainProblems(request, choices),
    ...tenacityProblems(request, choices),
    ...situationalProblems(choices),
    ...takesProblems(choices),
  ];
}

function abilityProblems(request: EdgeCheckRequest, { ability, skill }: EdgeCheckChoices): Problem[] {
  if (!isAbility(ability)) return [problem("ability", "unknownAbility", { ability })];
  if (skill === null) return [];
  if (!Object.hasOwn(request.skills, skill)) return [problem("skill", "unknownSkill", { skill })];
  const usual = skillOf(skill)?.ability;
  if (request.settings.crossAbilitySkills || usual === undefined || usual === ability) return [];
  return [problem("skill", "crossAbility")];
}

function dcProblems({ dc }: EdgeCheckChoices): Problem[] {
  if (dc === null) return [];
  if (!Number.isFinite(dc)) return [problem("dc", "dcNotANumber")];
  return Number.isInteger(dc) ? [] : [problem("dc", "notWhole")];
}

function takesProblems({ takes }: EdgeCheckChoices): Problem[] {
  return takes === undefined || isTakes(takes) ? [] : [problem("takes", "unknownTurnPart", { part: takes })];
}

/** Nobody aims at what is covered wholly (E-351, E-363). */
const coverProblems = ({ cover }: EdgeCheckChoices): Problem[] =>
  cover === "total" ? [problem("cover", "totalCover")] : [];

function strainProblems({ vp }: EdgeCheckRequest, { strain, strainRefused }: EdgeCheckChoices): Problem[] {
  if (!Number.isInteger(strain)) return [problem("strain", "notWhole")];
  if (strain < 0) return [problem("strain", "negative")];
  if (strainRefused || strain === 0 || vp - strain >= 1) return [];
  return [problem("strain", "strainTooHigh", { vp })];
}

function tenacityProblems(request: EdgeCheckRequest, choices: EdgeCheckChoices): Problem[] {
  const { tenacity } = choices;
  if (!Number.isInteger(tenacity)) return [problem("tenacity", "notWhole")];
  if (tenacity < 0) return [problem("tenacity", "negative")];
  if (tenacity > TENACITY_LIMIT) return [problem("tenacity", "tenacityLimit", { limit: TENACITY_LIMIT })];
  const strainCost = choices.strainRefused ? 0 : choices.strain;
  if (!(tenacity > tenacityMax({ vp: request.vp, strainCost }))) return [];
  return [
    problem("tenacity", "tenacityTooDear", { cost: tenacity * TENACITY_STEP, vp: request.vp - strainCost }),
  ];
}

function situationalProblems({ situational }: EdgeCheckChoices): Problem[] {
  return situational.every((modifier) => Number.isInteger(modifier.value))
    ? []
    : [problem("situational", "notWhole")];
}
