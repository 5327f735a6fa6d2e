import type { CriticalFailureRule } from "./pool-types.ts";

/** How many ones make a roll without a success a critical failure; null when none do. */
export function onesNeeded(rule: CriticalFailureRule, pool: number): number | null {
  if (pool <= 0 || rule === "off") return null;
  if (rule === "anyOne") return 1;
  return rule === "allOnes" ? pool : Math.ceil(pool / 2);
}

/** Whether dice with so many ones and successes are a critical failure under the table's rule. */
export function isCriticalFailure(
  rule: CriticalFailureRule,
  dice: { readonly pool: number; readonly successes: number; readonly ones: number },
): boolean {
  const needed = onesNeeded(rule, dice.pool);
  return needed !== null && dice.successes === 0 && dice.ones >= needed;
}
