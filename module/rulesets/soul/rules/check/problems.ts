/** Problems that forbid the roll of a pool. */
import type { Problem } from "../../../../kit/contract.ts";
import { situationalProblems, wholeProblems } from "../../../../kit/problems.ts";
import { problem } from "../problem.ts";
import { MAX_DIFFICULTY, MIN_DIFFICULTY, namedStats, planPool } from "./plan.ts";
import type { PoolChoices, PoolRequest } from "./types.ts";

/** Larger pools are treated as typing errors; Foundry refuses a thousand dice. */
export const POOL_LIMIT = 500;

export function poolProblems(request: PoolRequest, choices: PoolChoices): Problem[] {
  const problems = [
    ...statProblems(request, choices),
    ...difficultyProblems(choices),
    ...countProblems("required", choices.required),
    ...countProblems("defense", choices.defense),
    ...extentProblems(request, choices),
    ...situationalProblems(problem, choices),
    ...costProblems(request),
    ...(request.obstacle ? [problem("cost", request.obstacle.id, request.obstacle.data)] : []),
  ];
  return problems.length > 0 ? problems : sizeProblems(request, choices);
}

function statProblems({ stats, tags }: PoolRequest, choices: PoolChoices): Problem[] {
  const { attribute, skill, more } = choices;
  if (tags.includes("open") && namedStats(choices).length === 0) return [problem("attribute", "noStats")];
  const fields: [string, string | null][] = [
    ["attribute", attribute],
    ["skill", skill],
    ...more.map((id, place): [string, string] => [`more.${place}`, id]),
  ];
  const named = namedStats(choices);
  return fields.flatMap(([field, id]) => {
    if (id === null) return [];
    if (!Object.hasOwn(stats, id)) return [problem(field, "unknownStat", { stat: id })];
    // The trace counts each source once, so a stat chosen twice would silently add nothing.
    return field.startsWith("more") && named.indexOf(id) !== named.lastIndexOf(id)
      ? [problem(field, "namedTwice")]
      : [];
  });
}

function difficultyProblems({ difficulty }: PoolChoices): Problem[] {
  if (!Number.isInteger(difficulty)) return [problem("difficulty", "notWhole")];
  return difficulty < MIN_DIFFICULTY || difficulty > MAX_DIFFICULTY
    ? [problem("difficulty", "difficultyRange", { min: MIN_DIFFICULTY, max: MAX_DIFFICULTY })]
    : [];
}

/** Problems of a number that must be whole and at least 0, or null. */
function countProblems(field: string, value: number | null): readonly Problem[] {
  return value !== null && Number.isInteger(value) && value < 0
    ? [problem(field, "negative")]
    : wholeProblems(problem, field, value);
}

function extentProblems({ extent }: PoolRequest, choices: PoolChoices): Problem[] {
  if (extent === null) return [];
  if (choices.extent === null || !Number.isFinite(choices.extent)) return [problem("extent", "notANumber")];
  if (extent.id !== "metres" && !Number.isInteger(choices.extent)) return [problem("extent", "notWhole")];
  const min = extent.id === "targets" ? 1 : 0;
  return choices.extent < min ? [problem("extent", "tooFew", { min })] : [];
}

function costProblems({ cost, actionPoints }: PoolRequest): Problem[] {
  return actionPoints !== null && cost.actionPoints > actionPoints
    ? [problem("cost", "actionPoints", { count: cost.actionPoints, left: actionPoints })]
    : [];
}

function sizeProblems(request: PoolRequest, choices: PoolChoices): Problem[] {
  const { pool } = planPool(request, choices);
  return pool > POOL_LIMIT ? [problem("attribute", "poolTooLarge", { pool, limit: POOL_LIMIT })] : [];
}
