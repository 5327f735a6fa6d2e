/** Evocation, as far as the text gives rules for it. */

/** Heat, cold or electric damage that homeostasis prevents; each point costs one Drain (S-146). */
export const homeostasisShield = (damage: number, evocation: number): number =>
  Math.max(0, Math.min(damage, evocation));
