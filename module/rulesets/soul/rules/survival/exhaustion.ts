/** Activity, its tolerance, and exhaustion rolls. */
import { ChangeSetBuilder, mergeChangeSets } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { EXHAUSTION_ROLLS_PATH, HEAVY_MINUTES_PATH, LIGHT_MINUTES_PATH } from "../paths.ts";
import { addFatigue, type FatigueState } from "./fatigue.ts";

export type Activity = "light" | "heavy";

export interface Tolerance {
  readonly lightHours: number;
  readonly heavyMinutes: number;
}

/** Time an activity may last before an exhaustion roll; with Endurance 0 there is no tolerance (S-040, S-041). */
export function tolerance(endurance: number): Tolerance {
  if (endurance <= 0) return { lightHours: 0, heavyMinutes: 0 };
  if (endurance === 1) return { lightHours: 1, heavyMinutes: 1 };
  return { lightHours: 2 * endurance, heavyMinutes: 5 * (endurance - 1) };
}

/** Minutes of an activity after which a roll is due. */
export const toleranceMinutes = (endurance: number, activity: Activity): number =>
  activity === "light" ? tolerance(endurance).lightHours * 60 : tolerance(endurance).heavyMinutes;

/** Whether a roll is due for an activity. Each activity has its own clock (S-039, S-052). */
export const isExhaustionRollDue = (endurance: number, activity: Activity, minutes: number): boolean =>
  minutes > 0 && minutes >= toleranceMinutes(endurance, activity);

/** Result needed for the first roll since sleep. */
const FIRST_RESULT = 3;

/** Result needed: one more for each roll since sleep, whether passed or failed (S-042). */
export const neededExhaustionResult = (rollsSinceSleep: number): number => FIRST_RESULT + rollsSinceSleep;

/**
 * Counts an exhaustion roll, resets its clock, and adds fatigue on a failure (S-043).
 * @param activity activity whose clock made the roll due; null if it had another cause
 */
export function recordExhaustionRoll(
  success: boolean,
  weary: FatigueState,
  activity: Activity | null,
): ChangeSet {
  const changes = new ChangeSetBuilder().add(EXHAUSTION_ROLLS_PATH, 1, {
    id: "exhaustionRoll",
    label: "MANIFOLD.Soul.Step.exhaustionRoll",
    value: 1,
  });
  if (activity !== null) changes.set(activity === "light" ? LIGHT_MINUTES_PATH : HEAVY_MINUTES_PATH, 0);
  return success ? changes.build() : mergeChangeSets(changes.build(), addFatigue(weary));
}
