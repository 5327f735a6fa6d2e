/** Evocation, as far as its rules are known. */

/** Heat, cold or electric damage that may be taken off, for as much Drain. */
export const homeostasisShield = (damage: number, evocation: number): number =>
  Math.max(0, Math.min(damage, evocation));
