/** Decides whether a roll is a critical failure. For a crafter it also costs the material (`crafting/job.ts`). */
import type { CriticalFailureRule } from "./types.ts";

/** Number of ones that turn a roll without successes into a critical failure; null if no number does. */
export function onesNeeded(rule: CriticalFailureRule, pool: number): number | null {
  if (pool <= 0 || rule === "off") return null;
  if (rule === "anyOne") return 1;
  return rule === "allOnes" ? pool : Math.ceil(pool / 2);
}

/** Whether the dice are a critical failure by the world's setting (S-011). */
export function isCriticalFailure(
  rule: CriticalFailureRule,
  dice: { readonly pool: number; readonly successes: number; readonly ones: number },
): boolean {
  const needed = onesNeeded(rule, dice.pool);
  return needed !== null && dice.successes === 0 && dice.ones >= needed;
}
