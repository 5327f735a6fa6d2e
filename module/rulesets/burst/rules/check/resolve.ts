import type { RolledDie } from "../../../../kit/contract.ts";
import { readBonusDice } from "./bonus-dice.ts";
import { degreeOf } from "./degrees.ts";
import { ACTION_GROUP, AID_GROUP } from "./plan.ts";
import type { CheckOutcome, CheckPlan } from "./types.ts";

/**
 * Compares the Action die plus all bonus dice with the target number.
 * @throws RangeError if the dice do not match the plan
 */
export function resolveCheck(plan: CheckPlan, dice: readonly RolledDie[]): CheckOutcome {
  const action = dice.find(({ group }) => group === ACTION_GROUP)?.value;
  if (action === undefined) throw new RangeError("an action reads a d20");
  const { sum: bonus, bursts } = readBonusDice(dice, plan.bonusDice);
  const total = action + bonus;
  const success = plan.atLeast === null ? null : total >= plan.atLeast;
  const margin = plan.vs === null ? null : total - plan.vs;
  const aid = dice.find(({ group }) => group === AID_GROUP)?.value ?? null;
  return { degree: degreeOf(plan.kind, success), success, margin, action, bonus, total, bursts, aid };
}
