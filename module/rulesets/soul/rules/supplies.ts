/** Food and water. */

/** Litres a human needs a day. */
export const DAILY_LITRES = 4;

export type WaterGrade = "enough" | "short" | "half" | "without";

/** How a day's water counts: the two penalties of too little water are degrees of one thing. */
export function waterGrade(litres: number, needed = DAILY_LITRES): WaterGrade {
  if (litres >= needed) return "enough";
  if (litres > needed / 2) return "short";
  return litres === needed / 2 ? "half" : "without";
}

export interface WaterEffects {
  /** Added to the difficulty of exhaustion rolls. */
  readonly difficulty: number;
  /** Sleep takes away neither fatigue nor exhaustion. */
  readonly locksFatigue: boolean;
  /** Fatigue comes with every full day. */
  readonly thirst: boolean;
}

const EFFECTS: Readonly<Record<WaterGrade, WaterEffects>> = {
  enough: { difficulty: 0, locksFatigue: false, thirst: false },
  short: { difficulty: 1, locksFatigue: false, thirst: false },
  half: { difficulty: 2, locksFatigue: true, thirst: false },
  without: { difficulty: 2, locksFatigue: true, thirst: true },
};

export const waterEffects = (grade: WaterGrade): WaterEffects => EFFECTS[grade];

/** Hours after which going without tires, again and again. */
export const THIRST_HOURS = 24;
export const HUNGER_HOURS = 72;

/** Fatigue that further hours without something bring: one for every full span passed. */
export const fatigueFromWant = (hoursBefore: number, hoursAfter: number, span: number): number =>
  Math.max(0, Math.floor(hoursAfter / span) - Math.floor(hoursBefore / span));

const LOCKS = ["noWater", "noFood", "shortWater"];

/** Fatigue stays until the missing food or water has been had. */
export const fatigueIsLocked = (conditions: readonly string[]): boolean =>
  LOCKS.some((id) => conditions.includes(id));

/** Points of each attribute that cannot be given back: the one that an exhaustion took which want keeps in force (S-050). */
export const lockedPoint = (level: number, conditions: readonly string[]): number =>
  level >= 2 && fatigueIsLocked(conditions) ? 1 : 0;
