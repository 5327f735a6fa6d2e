/** Evocation, as far as the text gives its rules. */

/** Heat, cold or electric damage that homeostasis prevents, at as much Drain (S-146). */
export const homeostasisShield = (damage: number, evocation: number): number =>
  Math.max(0, Math.min(damage, evocation));
