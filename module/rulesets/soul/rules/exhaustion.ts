import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { fatigueChanges, type Weary } from "./fatigue.ts";
import { EXHAUSTION_ROLLS_PATH, HEAVY_MINUTES_PATH, LIGHT_MINUTES_PATH } from "./paths.ts";

export type Activity = "light" | "heavy";

export interface Tolerance {
  readonly lightHours: number;
  readonly heavyMinutes: number;
}

/** How long an activity may last between exhaustion rolls. At 0 there is no tolerance: roll at once. */
export function tolerance(endurance: number): Tolerance {
  if (endurance <= 0) return { lightHours: 0, heavyMinutes: 0 };
  if (endurance === 1) return { lightHours: 1, heavyMinutes: 1 };
  return { lightHours: 2 * endurance, heavyMinutes: 5 * (endurance - 1) };
}

/** Minutes of either activity that are due for a roll. */
export const toleratedMinutes = (endurance: number, activity: Activity): number =>
  activity === "light" ? tolerance(endurance).lightHours * 60 : tolerance(endurance).heavyMinutes;

/** Whether the clock of that activity asks for a roll. Each activity has a clock of its own. */
export const exhaustionRollDue = (endurance: number, activity: Activity, minutes: number): boolean =>
  minutes > 0 && minutes >= toleratedMinutes(endurance, activity);

/** Needed result before anything was rolled since the last sleep. */
const FIRST_RESULT = 3;

/** Needed result: one more for each roll since sleep, passed or failed. */
export const exhaustionRequired = (rollsSinceSleep: number): number => FIRST_RESULT + rollsSinceSleep;

/**
 * What an exhaustion roll leaves behind: it counts, its clock starts anew, and a failure tires.
 * @param activity whose clock it was; null when something else asked for the roll
 */
export function afterExhaustionRoll(success: boolean, weary: Weary, activity: Activity | null): ChangeSet {
  const changes = new ChangeSetBuilder().add(EXHAUSTION_ROLLS_PATH, 1, {
    id: "exhaustionRoll",
    label: "MANIFOLD.Soul.Step.exhaustionRoll",
    value: 1,
  });
  if (activity !== null) changes.set(activity === "light" ? LIGHT_MINUTES_PATH : HEAVY_MINUTES_PATH, 0);
  return success ? changes.build() : mergeChangeSets(changes.build(), fatigueChanges(weary));
}
