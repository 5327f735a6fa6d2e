/** The amount of food and water that a creature needs, and the effects of a lack. */

/** Litres that a human needs per day (S-077). */
export const DAILY_LITRES = 4;

export type WaterGrade = "enough" | "short" | "half" | "without";

/** Grades a day's water. The penalties of too little water are levels of one cause, so they never add up (S-079). */
export function gradeWater(litres: number, needed = DAILY_LITRES): WaterGrade {
  if (litres >= needed) return "enough";
  if (litres > needed / 2) return "short";
  return litres === needed / 2 ? "half" : "without";
}

export interface WaterEffects {
  /** Added to the difficulty of exhaustion rolls. */
  readonly difficulty: number;
  /** Sleep removes neither fatigue nor exhaustion. */
  readonly locksFatigue: boolean;
  /** Whether every full day adds fatigue. */
  readonly thirst: boolean;
}

const EFFECTS: Readonly<Record<WaterGrade, WaterEffects>> = {
  enough: { difficulty: 0, locksFatigue: false, thirst: false },
  short: { difficulty: 1, locksFatigue: false, thirst: false },
  half: { difficulty: 2, locksFatigue: true, thirst: false },
  without: { difficulty: 2, locksFatigue: true, thirst: true },
};

export const waterEffects = (grade: WaterGrade): WaterEffects => EFFECTS[grade];

/** Hours without water or food that each add fatigue (S-074, S-075). */
export const THIRST_HOURS = 24;
export const HUNGER_HOURS = 72;

/** Fatigue from additional hours of a lack: one for every full span completed. */
export const fatigueFromLack = (hoursBefore: number, hoursAfter: number, span: number): number =>
  Math.max(0, Math.floor(hoursAfter / span) - Math.floor(hoursBefore / span));

const FATIGUE_LOCKS = ["noWater", "noFood", "shortWater"];

/** Whether fatigue stays because food or water is missing (S-076). */
export const isFatigueLocked = (conditions: readonly string[]): boolean =>
  FATIGUE_LOCKS.some((id) => conditions.includes(id));

/** Points of each attribute that cannot be restored: the one taken by exhaustion, while a lack prevents it (S-050). */
export const countLockedPoints = (level: number, conditions: readonly string[]): number =>
  level >= 2 && isFatigueLocked(conditions) ? 1 : 0;
