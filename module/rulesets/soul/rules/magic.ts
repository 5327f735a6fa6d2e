/** Evocation, as far as its rules are known. */

/** Needed result of homeostasis before its targets are counted. */
export const HOMEOSTASIS_BASE = 2;

/** Hours that one Drain for each target pays for. */
export const HOMEOSTASIS_HOURS = 6;

export const homeostasisRequired = (targets: number): number => HOMEOSTASIS_BASE + targets;

/** Drain for so many targets and hours; a begun span counts in full. */
export const homeostasisDrain = (targets: number, hours = HOMEOSTASIS_HOURS): number =>
  targets * Math.max(1, Math.ceil(hours / HOMEOSTASIS_HOURS));

/** Heat, cold or electric damage that may be taken off, for as much Drain. */
export const homeostasisShield = (damage: number, evocation: number): number =>
  Math.max(0, Math.min(damage, evocation));

/** Connected spaces that one blast covers at most. */
export const BLAST_SPACES = 2;
