import type { Hit } from "./harm.ts";
import { halved } from "./rounding.ts";

/** Feet from which each further die falls (G-095 to G-101). */
const STEPS = [10, 20, 40, 80, 160, 320];

const CAP_FEET = 450;
const FEET_PER_SECOND = 150;

/** d6 of a fall (G-103). */
export const fallDice = (feet: number): number => 1 + STEPS.filter((step) => feet >= step).length;

/** Seconds until the ground: one per die, then one per 150 feet (G-104). */
export const fallSeconds = (feet: number): number =>
  feet <= CAP_FEET ? fallDice(feet) : fallDice(feet) + Math.floor((feet - CAP_FEET) / FEET_PER_SECOND);

/** What a made evasion roll does: below 10 feet nothing is left, below 20 half (G-105, G-106). */
export function evasionInFall(feet: number): "none" | "half" | "all" {
  if (feet < 10) return "all";
  return feet < 20 ? "half" : "none";
}

/** The harm of a fall whose dice showed `total`: one point per die is an injury unless evasion helped (G-107). */
export function fallHarm({
  feet,
  total,
  evaded,
}: {
  readonly feet: number;
  readonly total: number;
  readonly evaded: boolean;
}): Hit {
  const saved = evaded ? evasionInFall(feet) : "none";
  if (saved === "all") return { damage: 0 };
  if (saved === "half") return { damage: halved(total), toInjuries: 0 };
  return { damage: total, toInjuries: fallDice(feet) };
}
