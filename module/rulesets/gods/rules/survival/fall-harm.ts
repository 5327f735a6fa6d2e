/** Dice, duration and harm of a fall, by its height. */
import { half } from "../creature/rounding.ts";
import type { Harm } from "../damage/harm.ts";

/** Feet from which each further die falls (G-095 to G-101). */
const STEPS = [10, 20, 40, 80, 160, 320];

const CAP_FEET = 450;
const FEET_PER_SECOND = 150;

/** Number of d6 (G-103). */
export const fallDice = (feet: number): number => 1 + STEPS.filter((step) => feet >= step).length;

/** Seconds until the ground: one per die, then one per 150 feet (G-104). */
export const fallSeconds = (feet: number): number =>
  feet <= CAP_FEET ? fallDice(feet) : fallDice(feet) + Math.floor((feet - CAP_FEET) / FEET_PER_SECOND);

/** How much of the harm a successful evasion roll prevents: below 10 feet all, below 20 half (G-105, G-106). */
export function evasionInFall(feet: number): "none" | "half" | "all" {
  if (feet < 10) return "all";
  return feet < 20 ? "half" : "none";
}

/** One point per die is an injury unless evasion prevented harm (G-107). `total` is the sum of the dice. */
export function fallHarm({
  feet,
  total,
  evaded,
}: {
  readonly feet: number;
  readonly total: number;
  readonly evaded: boolean;
}): Harm {
  const saved = evaded ? evasionInFall(feet) : "none";
  if (saved === "all") return { damage: 0 };
  if (saved === "half") return { damage: half(total), toInjuries: 0 };
  return { damage: total, toInjuries: fallDice(feet) };
}
