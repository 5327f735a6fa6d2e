import type { RolledDie, RollRules } from "../../../kit/contract.ts";
import { actionOdds } from "./action-odds.ts";
import { ACTION_GROUP, AID_GROUP, planAction } from "./action-plan.ts";
import { actionProblems } from "./action-problems.ts";
import type { ActionChoices, ActionOutcome, ActionPlan, ActionRequest } from "./action-types.ts";
import { readBonusDice } from "./bonus-dice.ts";
import { DEGREES, degreeOf, SUCCESS_DEGREES } from "./degrees.ts";
import type { BurstHit } from "./hits.ts";

/**
 * What the faces mean: the Action die plus every bonus face, against the number.
 * @throws RangeError when the dice are not those of the plan
 */
function resolve(plan: ActionPlan, dice: readonly RolledDie[]): ActionOutcome {
  const action = dice.find(({ group }) => group === ACTION_GROUP)?.value;
  if (action === undefined) throw new RangeError("an action reads a d20");
  const { sum: bonus, bursts } = readBonusDice(dice, plan.bonusDice);
  const total = action + bonus;
  const success = plan.atLeast === null ? null : total >= plan.atLeast;
  const margin = plan.vs === null ? null : total - plan.vs;
  const aid = dice.find(({ group }) => group === AID_GROUP)?.value ?? null;
  return { degree: degreeOf(plan.kind, success), success, margin, action, bonus, total, bursts, aid };
}

/** The one mechanic of the game: the Action die and all bonus dice against a number. */
export const actionRules: RollRules<ActionRequest, ActionChoices, ActionPlan, ActionOutcome> = {
  degrees: DEGREES,
  successDegrees: SUCCESS_DEGREES,
  validate: actionProblems,
  plan: planAction,
  resolve,
  odds: actionOdds,
};

/** What a treatment that succeeded does to whoever it concerns; null for every other roll and outcome. */
export function hitOfAction({ kind }: ActionPlan, { success, aid }: ActionOutcome): BurstHit | null {
  if (success !== true) return null;
  if (kind === "stabilise") return { nature: "stabilise" };
  if (kind !== "aid" || aid === null) return null;
  return { nature: "healing", track: "durability", amount: aid, conditions: [], resist: null };
}
