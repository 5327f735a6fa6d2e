import type { RollRules } from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import { DEGREES, SUCCESS_DEGREES } from "./degrees.ts";
import { checkOdds } from "./odds.ts";
import { planCheck } from "./plan.ts";
import { checkProblems } from "./problems.ts";
import { resolveCheck } from "./resolve.ts";
import type { EdgeCheckChoices, EdgeCheckOutcome, EdgeCheckPlan, EdgeCheckRequest } from "./types.ts";

/** Choices of a plain click: the request's defaults, with nothing spent or added. */
export const defaultCheckChoices = (request: EdgeCheckRequest): EdgeCheckChoices => ({
  ...NO_CHOICES,
  ability: request.ability,
  skill: request.skill,
  dc: request.dc,
  occasion: request.occasion ?? null,
  cover: null,
  thing: false,
  offHand: false,
  tenacity: 0,
  strain: 0,
  strainRefused: false,
  unskilled: false,
  sense: null,
  physical: null,
});

/** The core mechanic of the game: 2d12 + ability + skill + modifiers against a DC. */
export const checkRules: RollRules<EdgeCheckRequest, EdgeCheckChoices, EdgeCheckPlan, EdgeCheckOutcome> = {
  degrees: DEGREES,
  successDegrees: SUCCESS_DEGREES,
  validate: checkProblems,
  plan: planCheck,
  resolve: resolveCheck,
  odds: checkOdds,
};
