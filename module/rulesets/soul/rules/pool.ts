import type { RollRules } from "../../../kit/contract.ts";
import { DEGREES, SUCCESS_DEGREES } from "./degrees.ts";
import { poolOdds } from "./pool-odds.ts";
import { planPool } from "./pool-plan.ts";
import { poolProblems } from "./pool-problems.ts";
import { resolvePool } from "./pool-resolve.ts";
import type { PoolChoices, PoolOutcome, PoolPlan, PoolRequest } from "./pool-types.ts";

/** The one mechanic of the game: a pool of d6, each die at or over the difficulty a success. */
export const poolRules: RollRules<PoolRequest, PoolChoices, PoolPlan, PoolOutcome> = {
  degrees: DEGREES,
  successDegrees: SUCCESS_DEGREES,
  validate: poolProblems,
  plan: planPool,
  resolve: resolvePool,
  odds: poolOdds,
};
