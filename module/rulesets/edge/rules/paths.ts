/** Where the rules' consequences land, relative to an actor's `system`. */

/** Current vitality points, 0 to the maximum. */
export const VP_PATH = "vitality.value";

/** Exhaustion level, 0 to 6. */
export const EXHAUSTION_PATH = "exhaustion.value";
export const DEATH_SAVE_PATHS = {
  successes: "deathSaves.successes",
  failures: "deathSaves.failures",
} as const;
/** VP lost to an open bleeding, which cannot be healed before it stops. */
export const BLED_PATH = "vitality.bled";
export const PSI_PATH = "psi.value";
