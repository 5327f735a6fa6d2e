import type { BaseChoices, Problem } from "../../../kit/contract.ts";
import { isAbility } from "./abilities.ts";
import type { GodsCheckChoices, GodsCheckRequest } from "./check-types.ts";
import { CONTRIBUTIONS } from "./contributors.ts";
import { isScore } from "./scores.ts";

/** Bonuses beyond this are slips of the pen: every target from 20 on succeeds anyway. */
const ABSURD = 1000;

/** Lack of water or salt weighs at most that much on pushing on (G-158). */
const THIRST = 4;

export const problem = (field: string, id: string, data?: Problem["data"]): Problem => ({
  field,
  message: `MANIFOLD.Gods.Problem.${id}`,
  ...(data === undefined ? {} : { data }),
});

/** Everything that forbids the roll, field by field. */
export function checkProblems(request: GodsCheckRequest, choices: GodsCheckChoices): Problem[] {
  return [
    ...scoreProblems(request, choices),
    ...contributorProblems(choices),
    ...numberProblems("obstacle", choices.obstacle, { min: 0, max: 1e6 }),
    ...sizeProblems(choices),
    ...wholeProblems("penalty", choices.penalty, {
      min: 0,
      max: request.purpose === "pushOn" ? THIRST : ABSURD,
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

function sizeProblems({ obstacle, obstacleSize }: GodsCheckChoices): Problem[] {
  if (Number.isFinite(obstacleSize) && obstacleSize > 0) return [];
  return obstacle > 0 || !Number.isFinite(obstacleSize) ? [problem("obstacleSize", "sizeNotPositive")] : [];
}

/** A finite number within bounds; fractions are welcome. */
export function numberProblems(
  field: string,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): Problem[] {
  if (!Number.isFinite(value)) return [problem(field, "notANumber")];
  return value < min || value > max ? [problem(field, "outOfBounds", { min, max })] : [];
}

/** A whole number of a sane size. */
export function wholeProblems(
  field: string,
  value: number,
  { min = -ABSURD, max = ABSURD }: { readonly min?: number; readonly max?: number } = {},
): Problem[] {
  if (!Number.isFinite(value)) return [problem(field, "notANumber")];
  if (!Number.isInteger(value)) return [problem(field, "notWhole")];
  return numberProblems(field, value, { min, max });
}

/** Modifiers added by hand are whole numbers. */
export const situationalProblems = ({ situational }: Pick<BaseChoices, "situational">): Problem[] =>
  situational.flatMap(({ value }) => wholeProblems("situational", value)).slice(0, 1);
