/** What the end of a day brings: hunger, thirst, the night without sleep (E-210 to E-222, E-500). */
import type { ChangeSet } from "../../../kit/contract.ts";
import { newCourse, tire } from "./course.ts";
import type { EdgeDefender } from "./hits.ts";
import { HUNGER_EXHAUSTION_PATH, HUNGRY_DAYS_PATH, MARCH_PATH, THIRST_EXHAUSTION_PATH } from "./paths.ts";
import { hungerAfterDay, type Ration } from "./survival.ts";
import { SIZE_TABLE, type Size } from "./tables.ts";

export interface Day {
  readonly food: Ration;
  /** "save": half the need, and a save that may fail. */
  readonly water: "enough" | "half" | "less";
  /** Whether the save against half the water succeeded. */
  readonly waterSave: boolean;
  /** Heat doubles the need for water. */
  readonly hot: boolean;
  /** The period for a full rest is over without one. */
  readonly missedRest: boolean;
}

/** DC of the STR (Stamina) save on half the water. */
export const THIRST_DC = 16;

/** Kilograms of food and litres of water that a creature of that size needs in a day. */
export function dailyNeed(size: Size, hot: boolean): { food: number; water: number } {
  const { food, water } = SIZE_TABLE[size];
  return { food, water: hot ? 2 * water : water };
}

/** One day further. Whoever has eaten and drunk in full is rid of the lock on those levels, not of the levels. */
export function dayPasses(
  { food, water, waterSave, missedRest }: Day,
  defender: EdgeDefender,
  { hungryDays, marched }: { readonly hungryDays: number; readonly marched: number },
): ChangeSet {
  const course = newCourse();
  const { changes } = course;
  if (marched > 0) changes.set(MARCH_PATH, 0);
  const hunger = hungerAfterDay({ count: hungryDays, exhaustionGained: 0 }, food, defender.str);
  if (hunger.count !== hungryDays)
    changes.set(HUNGRY_DAYS_PATH, hunger.count, step("hungryDays", hunger.count - hungryDays));
  const thirst = Number(water === "less" || (water === "half" && !waterSave));
  const gains = [
    ["hunger", hunger.exhaustionGained, HUNGER_EXHAUSTION_PATH],
    ["thirst", thirst, THIRST_EXHAUSTION_PATH],
    ["missedRest", Number(missedRest), null],
  ] as const;
  for (const [id, levels, path] of gains) {
    if (levels === 0) continue;
    if (path) changes.add(path, levels);
    changes.step(step(id, levels));
  }
  tire(
    course,
    defender,
    gains.reduce((sum, [, levels]) => sum + levels, 0),
    defender.vp <= 0,
  );
  if (food === "full" && water === "enough") {
    changes.set(HUNGER_EXHAUSTION_PATH, 0).set(THIRST_EXHAUSTION_PATH, 0);
  }
  return changes.build();
}

const step = (id: string, value: number) => ({ id, label: `MANIFOLD.Edge.Day.${id}`, value });
