/** Where the rules' consequences land, relative to an actor's `system`. */

/** Current vitality points, 0 to the maximum. */
export const VP_PATH = "vitality.value";

/** Exhaustion level, 0 to 6. */
export const EXHAUSTION_PATH = "exhaustion.value";
