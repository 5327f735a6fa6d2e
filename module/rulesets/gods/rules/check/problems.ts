import type { BaseChoices, Problem } from "../../../../kit/contract.ts";
import { isAbility } from "../creature/abilities.ts";
import { CONTRIBUTIONS } from "../creature/contributors.ts";
import { isScore } from "../creature/scores.ts";
import { problem } from "../problem.ts";
import type { GodsCheckChoices, GodsCheckRequest } from "./types.ts";

/** A larger typed bonus is an error: every target number from 20 on succeeds anyway. */
const TYPED_LIMIT = 1000;

/** Highest penalty for lack of water or salt on pushing on (G-158). */
const THIRST_LIMIT = 4;

/** Problems in the order of the dialog's fields. */
export function checkProblems(request: GodsCheckRequest, choices: GodsCheckChoices): Problem[] {
  return [
    ...scoreProblems(request, choices),
    ...contributorProblems(choices),
    ...numberProblems("obstacle", choices.obstacle, { min: 0, max: 1e6 }),
    ...sizeProblems(choices),
    ...wholeProblems("penalty", choices.penalty, {
      min: 0,
      max: request.purpose === "pushOn" ? THIRST_LIMIT : TYPED_LIMIT,
    }),
    ...wholeProblems("defense", choices.defense),
    ...wholeProblems("days", choices.days, { min: 0 }),
    ...wholeProblems("heads", choices.heads, { min: 1, max: 1e6 }),
    ...wholeProblems("givenUp", choices.givenUp, { min: 0 }),
    ...situationalProblems(choices),
  ];
}

function scoreProblems(request: GodsCheckRequest, { score, skill }: GodsCheckChoices): Problem[] {
  if (!isScore(score)) return [problem("score", "unknownScore", { score })];
  if (skill !== null && !request.skills.some(({ id }) => id === skill)) {
    return [problem("skill", "unknownSkill", { skill })];
  }
  return skill !== null && !isAbility(score) ? [problem("skill", "skillNeedsAbility")] : [];
}

function contributorProblems({ contributor, contribution }: GodsCheckChoices): Problem[] {
  if (contributor !== null && !isAbility(contributor)) {
    return [problem("contributor", "unknownScore", { score: contributor })];
  }
  return CONTRIBUTIONS.includes(contribution) ? [] : [problem("contribution", "unknownContribution")];
}

function sizeProblems({ obstacleSize }: GodsCheckChoices): Problem[] {
  return Number.isFinite(obstacleSize) && obstacleSize > 0
    ? []
    : [problem("obstacleSize", "sizeNotPositive")];
}

/** Problems of a number that may be a fraction. */
export function numberProblems(
  field: string,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): Problem[] {
  if (!Number.isFinite(value)) return [problem(field, "notANumber")];
  return value < min || value > max ? [problem(field, "outOfBounds", { min, max })] : [];
}

/** Problems of a whole number. */
function wholeProblems(
  field: string,
  value: number,
  { min = -TYPED_LIMIT, max = TYPED_LIMIT }: { readonly min?: number; readonly max?: number } = {},
): Problem[] {
  if (!Number.isFinite(value)) return [problem(field, "notANumber")];
  if (!Number.isInteger(value)) return [problem(field, "notWhole")];
  return numberProblems(field, value, { min, max });
}

/** The problem of situational modifiers that are not whole numbers. */
export const situationalProblems = ({ situational }: Pick<BaseChoices, "situational">): Problem[] =>
  situational.flatMap(({ value }) => wholeProblems("situational", value)).slice(0, 1);
