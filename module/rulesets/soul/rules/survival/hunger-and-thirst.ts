/** Hours without food or water, and their consequences. */
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { FOODLESS_HOURS_PATH, WATERLESS_HOURS_PATH } from "../paths.ts";
import { addFatigue, type FatigueState, raiseFatigue } from "./fatigue.ts";
import { fatigueFromLack, gradeWater, HUNGER_HOURS, THIRST_HOURS, waterEffects } from "./supplies.ts";

export const NEEDS = ["water", "food"] as const;

export type Need = (typeof NEEDS)[number];

const KINDS: Readonly<Record<Need, { path: string; condition: string; span: number }>> = {
  water: { path: WATERLESS_HOURS_PATH, condition: "noWater", span: THIRST_HOURS },
  food: { path: FOODLESS_HOURS_PATH, condition: "noFood", span: HUNGER_HOURS },
};

/**
 * Adds hours without food or water: the condition after the first full span, and fatigue for each span (S-074, S-075).
 */
export function goWithout(need: Need, before: number, hours: number, weary: FatigueState): ChangeSet {
  const { path, condition, span } = KINDS[need];
  const after = before + hours;
  const changes = new ChangeSetBuilder().set(path, after, {
    id: need,
    label: `MANIFOLD.Soul.Want.${need}`,
    value: hours,
  });
  if (after >= span) changes.addCondition(condition);
  const fatigue = fatigueFromLack(before, after, span);
  return fatigue > 0 ? mergeChangeSets(changes.build(), addFatigue(weary, fatigue)) : changes.build();
}

/**
 * A day with an amount of water: enough, too little (offered at the next exhaustion roll), half, or practically none
 * (S-079).
 */
export function drinkForDay(litres: number, before: number, weary: FatigueState): ChangeSet {
  const { thirst, locksFatigue } = waterEffects(gradeWater(litres));
  if (thirst) return goWithout("water", before, THIRST_HOURS, weary);
  const changes = new ChangeSetBuilder();
  if (locksFatigue) changes.addCondition("shortWater");
  else changes.removeCondition("shortWater");
  return mergeChangeSets(resupply("water"), changes.build());
}

/** Ends a lack: its clock restarts, and sleep removes fatigue again (S-076). */
export function resupply(need: Need): ChangeSet {
  const { path, condition } = KINDS[need];
  return new ChangeSetBuilder().set(path, 0).removeCondition(condition).build();
}

/** Hours without water and without food so far. */
export interface Lack {
  readonly hoursWithoutWater: number;
  readonly hoursWithoutFood: number;
}

/** Continues the lacks that have begun for a number of days; none begins (S-074, S-075). */
export function continueLacks(
  { hoursWithoutWater: dry, hoursWithoutFood: empty }: Lack,
  days: number,
  weary: FatigueState,
): ChangeSet {
  const hours = 24 * days;
  const thirst = dry > 0 ? goWithout("water", dry, hours, weary) : NO_CHANGE;
  const gained = dry > 0 ? fatigueFromLack(dry, dry + hours, THIRST_HOURS) : 0;
  const wearier = { ...weary, fatigue: raiseFatigue(weary, gained).level };
  return mergeChangeSets(thirst, empty > 0 ? goWithout("food", empty, hours, wearier) : NO_CHANGE);
}
