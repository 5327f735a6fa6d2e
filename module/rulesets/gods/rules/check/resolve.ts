import type { RolledDie } from "../../../../kit/contract.ts";
import { readDie, rollsUnder } from "./roll-under.ts";
import type { GodsCheckOutcome, GodsCheckPlan } from "./types.ts";

/** A forbidden roll fails without a die. */
export function resolveCheck(plan: GodsCheckPlan, dice: readonly RolledDie[]): GodsCheckOutcome {
  if (plan.blockedBy !== null) {
    return { degree: "impossible", success: false, margin: null, roll: null, target: plan.target };
  }
  const verdict = judge(readDie(dice), plan.target);
  return plan.open ? { ...verdict, degree: "open", success: null } : verdict;
}

/** The verdict of one face against one target. */
export function judge(roll: number, target: number): GodsCheckOutcome {
  const success = rollsUnder(roll, target);
  return { degree: success ? "success" : "failure", success, margin: target - roll, roll, target };
}
