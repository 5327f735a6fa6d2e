import type { Problem } from "../../../../kit/contract.ts";
import { situationalProblems, wholeProblems } from "../../../../kit/problems.ts";
import { isAbility } from "../creature/abilities.ts";
import { skillOf } from "../creature/skills.ts";
import { problem } from "../problem.ts";
import { isTakes } from "../turn-use.ts";
import { TENACITY_LIMIT, TENACITY_STEP, tenacityMax } from "./tenacity.ts";
import type { EdgeCheckChoices, EdgeCheckRequest } from "./types.ts";

/** Problems that forbid the roll, by field. */
export function checkProblems(request: EdgeCheckRequest, choices: EdgeCheckChoices): Problem[] {
  return [
    ...abilityProblems(request, choices),
    ...wideningProblems(choices),
    ...dcProblems(choices),
    ...coverProblems(choices),
    ...strainProblems(request, choices),
    ...tenacityProblems(request, choices),
    ...situationalProblems(problem, choices),
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

/** A check that widens another one requires a different skill (E-080). */
const wideningProblems = ({ skill, widens }: EdgeCheckChoices): Problem[] =>
  widens !== undefined && (skill === null || skill === widens) ? [problem("skill", "sameSkill")] : [];

function dcProblems({ dc }: EdgeCheckChoices): readonly Problem[] {
  if (dc === null) return [];
  if (!Number.isFinite(dc)) return [problem("dc", "dcNotANumber")];
  return wholeProblems(problem, "dc", dc);
}

function takesProblems({ takes }: EdgeCheckChoices): Problem[] {
  return takes === undefined || isTakes(takes) ? [] : [problem("takes", "unknownTurnPart", { part: takes })];
}

/** A target with total cover cannot be aimed at (E-351, E-363). */
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
