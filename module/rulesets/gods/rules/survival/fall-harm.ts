/** Dice, duration and harm of a fall by height. */
import { half } from "../creature/rounding.ts";
import type { Evasion } from "../hit.ts";

/** Heights in feet that add a die each (G-095 to G-101). */
const STEPS = [10, 20, 40, 80, 160, 320];

const CAP_FEET = 450;
const FEET_PER_SECOND = 150;

/** Number of d6 for a height in feet (G-103). */
export const fallDice = (feet: number): number => 1 + STEPS.filter((step) => feet >= step).length;

/** Duration of a fall in seconds: one per die, then one per 150 feet (G-104). */
export const fallSeconds = (feet: number): number =>
  feet <= CAP_FEET ? fallDice(feet) : fallDice(feet) + Math.floor((feet - CAP_FEET) / FEET_PER_SECOND);

/**
 * The harm that a successful evasion roll prevents: below 10 feet all, below 20 half, at 20 the injuries (G-105 to
 * G-107, A-10).
 */
export function evasionInFall(feet: number): Evasion | null {
  if (feet < 10) return "all";
  if (feet < 20) return "half";
  return feet === 20 ? "injuries" : null;
}

/** The damage of a fall after a successful evasion roll. */
export const evadedDamage = (damage: number, evasion: Evasion): number =>
  evasion === "all" ? 0 : evasion === "half" ? half(damage) : damage;
