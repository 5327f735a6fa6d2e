/** Hours without food or water, and what they do. */
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { fatigueChanges, type Weary } from "./fatigue.ts";
import { FOODLESS_HOURS_PATH, WATERLESS_HOURS_PATH } from "./paths.ts";
import { fatigueFromWant, HUNGER_HOURS, THIRST_HOURS, waterEffects, waterGrade } from "./supplies.ts";

export const WANTS = ["water", "food"] as const;

export type Want = (typeof WANTS)[number];

const KINDS: Readonly<Record<Want, { path: string; condition: string; span: number }>> = {
  water: { path: WATERLESS_HOURS_PATH, condition: "noWater", span: THIRST_HOURS },
  food: { path: FOODLESS_HOURS_PATH, condition: "noFood", span: HUNGER_HOURS },
};

/** Further hours without: the condition from the first full span on, and a fatigue for each (S-074, S-075). */
export function goWithout(want: Want, before: number, hours: number, weary: Weary): ChangeSet {
  const { path, condition, span } = KINDS[want];
  const after = before + hours;
  const changes = new ChangeSetBuilder().set(path, after, {
    id: want,
    label: `MANIFOLD.Soul.Want.${want}`,
    value: hours,
  });
  if (after >= span) changes.addCondition(condition);
  const fatigue = fatigueFromWant(before, after, span);
  return fatigue > 0 ? mergeChangeSets(changes.build(), fatigueChanges(weary, fatigue)) : changes.build();
}

/** A day's water, graded: enough, too little (a word at the next exhaustion roll), half, or as good as none (S-079). */
export function dayOfWater(litres: number, before: number, weary: Weary): ChangeSet {
  const { thirst, locksFatigue } = waterEffects(waterGrade(litres));
  if (thirst) return goWithout("water", before, THIRST_HOURS, weary);
  const had = new ChangeSetBuilder();
  if (locksFatigue) had.addCondition("shortWater");
  else had.removeCondition("shortWater");
  return mergeChangeSets(supply("water"), had.build());
}

/** What was missing has been had: the clock starts anew, and sleep may take the fatigue away (S-076). */
export function supply(want: Want): ChangeSet {
  const { path, condition } = KINDS[want];
  return new ChangeSetBuilder().set(path, 0).removeCondition(condition).build();
}
