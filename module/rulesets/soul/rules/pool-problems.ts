import type { Problem } from "../../../kit/contract.ts";
import { MAX_DIFFICULTY, MIN_DIFFICULTY, namedStats, planPool } from "./pool-plan.ts";
import type { PoolChoices, PoolRequest } from "./pool-types.ts";

/** More dice than this are a typing mistake; the host would refuse a thousand. */
export const POOL_LIMIT = 500;

const problem = (field: string, id: string, data?: Problem["data"]): Problem => ({
  field,
  message: `MANIFOLD.Soul.Problem.${id}`,
  ...(data === undefined ? {} : { data }),
});

/** Everything that forbids the roll, field by field. */
export function poolProblems(request: PoolRequest, choices: PoolChoices): Problem[] {
  const problems = [
    ...statProblems(request, choices),
    ...difficultyProblems(choices),
    ...wholeProblems("required", choices.required),
    ...wholeProblems("defense", choices.defense),
    ...extentProblems(request, choices),
    ...situationalProblems(choices),
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
    // The trace counts a source once; a stat named again would silently add nothing.
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

function wholeProblems(field: string, value: number | null): Problem[] {
  if (value === null) return [];
  if (!Number.isInteger(value)) return [problem(field, "notWhole")];
  return value < 0 ? [problem(field, "negative")] : [];
}

function extentProblems({ extent }: PoolRequest, choices: PoolChoices): Problem[] {
  if (extent === null) return [];
  if (choices.extent === null || !Number.isFinite(choices.extent)) return [problem("extent", "notANumber")];
  if (extent.id !== "metres" && !Number.isInteger(choices.extent)) return [problem("extent", "notWhole")];
  return choices.extent < (extent.id === "targets" ? 1 : 0) ? [problem("extent", "tooFew")] : [];
}

function situationalProblems({ situational }: PoolChoices): Problem[] {
  return situational.every(({ value }) => Number.isInteger(value))
    ? []
    : [problem("situational", "notWhole")];
}

function costProblems({ cost, actionPoints }: PoolRequest): Problem[] {
  return actionPoints !== null && cost.actionPoints > actionPoints
    ? [problem("cost", "actionPoints", { cost: cost.actionPoints, left: actionPoints })]
    : [];
}

function sizeProblems(request: PoolRequest, choices: PoolChoices): Problem[] {
  const { pool } = planPool(request, choices);
  return pool > POOL_LIMIT ? [problem("attribute", "poolTooLarge", { pool, limit: POOL_LIMIT })] : [];
}
