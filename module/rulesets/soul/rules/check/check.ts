import type { RollRules } from "../../../../kit/contract.ts";
import { DEGREES, SUCCESS_DEGREES } from "./degrees.ts";
import { poolOdds } from "./odds.ts";
import { planPool } from "./plan.ts";
import { poolProblems } from "./problems.ts";
import { resolvePool } from "./resolve.ts";
import type { PoolChoices, PoolOutcome, PoolPlan, PoolRequest } from "./types.ts";

/** The rules of a pool of d6: each die that shows the difficulty or more is a success. */
export const poolRules: RollRules<PoolRequest, PoolChoices, PoolPlan, PoolOutcome> = {
  degrees: DEGREES,
  successDegrees: SUCCESS_DEGREES,
  validate: poolProblems,
  plan: planPool,
  resolve: resolvePool,
  odds: poolOdds,
};
