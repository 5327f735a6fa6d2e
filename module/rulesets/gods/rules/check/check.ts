/** Checks: d20 at or under score, contributors, bonuses and penalties (1.1). */
import type { RollRules } from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import { CHECK_DEGREES } from "./degrees.ts";
import { CLIMB_SIZE, TRAIL_SIZE } from "./obstacles.ts";
import { checkOdds } from "./odds.ts";
import { planCheck } from "./plan.ts";
import { checkProblems } from "./problems.ts";
import { resolveCheck } from "./resolve.ts";
import type { GodsCheckChoices, GodsCheckOutcome, GodsCheckPlan, GodsCheckRequest } from "./types.ts";

/** Choices of a plain click. */
export const defaultCheckChoices = (request: GodsCheckRequest): GodsCheckChoices => ({
  ...NO_CHOICES,
  score: request.score,
  skill: request.skill,
  contributor: null,
  contribution: "major",
  obstacle: 0,
  obstacleSize: request.purpose === "track" ? TRAIL_SIZE.nature : CLIMB_SIZE,
  penalty: 0,
  defense: request.defense ?? 0,
  days: 0,
  heads: 1,
  givenUp: 0,
  archetypal: request.archetypal.includes(request.score),
  heal: request.state.survival.value < request.state.survival.max ? "survival" : "injury",
  illusion: false,
});

export const checkRules: RollRules<GodsCheckRequest, GodsCheckChoices, GodsCheckPlan, GodsCheckOutcome> = {
  degrees: CHECK_DEGREES,
  successDegrees: ["success"],
  validate: checkProblems,
  plan: planCheck,
  resolve: resolveCheck,
  odds: checkOdds,
};
