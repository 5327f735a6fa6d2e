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
/** Levels of exhaustion that only their own cure takes away (E-540). */
export const HUNGER_EXHAUSTION_PATH = "exhaustion.hunger";
export const THIRST_EXHAUSTION_PATH = "exhaustion.thirst";
export const RADIATION_EXHAUSTION_PATH = "exhaustion.radiation";
/** Rads in the body. */
export const RADS_PATH = "radiation.rads";
/** Days without food, half days counted half. */
export const HUNGRY_DAYS_PATH = "hunger.days";
/** Rounds without air after the breath is out. */
export const AIRLESS_PATH = "breath.rounds";
/** World time in seconds at the end of the last full rest. */
export const LAST_REST_PATH = "rest.last";
/** EDGE cards in the hand, and whether one was used in this scene. */
export const EDGE_CARDS_PATH = "edgeCards";
export const EDGE_USED_PATH = "edgeUsed";
/** What of a turn is used up. */
export const ECONOMY_PATHS = {
  action: "economy.action",
  minor: "economy.minor",
  reaction: "economy.reaction",
  interaction: "economy.interaction",
  moved: "economy.moved",
  dashes: "economy.dashes",
  extraMinor: "economy.extraMinor",
} as const;
/** Hours on the march today beyond those that cost nothing. */
export const MARCH_PATH = "march.hours";
