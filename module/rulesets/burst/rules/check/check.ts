import type { RollRules } from "../../../../kit/contract.ts";
import type { BurstHit } from "../hit.ts";
import { DEGREES, SUCCESS_DEGREES } from "./degrees.ts";
import { checkOdds } from "./odds.ts";
import { planCheck } from "./plan.ts";
import { checkProblems } from "./problems.ts";
import { resolveCheck } from "./resolve.ts";
import type { CheckChoices, CheckOutcome, CheckPlan, CheckRequest } from "./types.ts";

/** The core mechanic of the game: the Action die plus all bonus dice against a number. */
export const checkRules: RollRules<CheckRequest, CheckChoices, CheckPlan, CheckOutcome> = {
  degrees: DEGREES,
  successDegrees: SUCCESS_DEGREES,
  validate: checkProblems,
  plan: planCheck,
  resolve: resolveCheck,
  odds: checkOdds,
};

/** The hit of a successful treatment; null for other kinds and outcomes. */
export function hitOfCheck({ kind }: CheckPlan, { success, aid }: CheckOutcome): BurstHit | null {
  if (success !== true) return null;
  if (kind === "stabilise") return { nature: "stabilise" };
  if (kind !== "aid" || aid === null) return null;
  return { nature: "healing", track: "durability", amount: aid, conditions: [], resist: null };
}
