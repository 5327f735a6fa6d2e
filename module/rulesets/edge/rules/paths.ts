/** Paths below an actor's `system` that change sets write to. */

/** Current vitality points, 0 to the maximum. */
export const VP_PATH = "vitality.value";

/** Exhaustion level, 0 to 6. */
export const EXHAUSTION_PATH = "exhaustion.value";
export const DEATH_SAVE_PATHS = {
  successes: "deathSaves.successes",
  failures: "deathSaves.failures",
} as const;
/** True while the trauma of the last drop to 0 VP has not been rolled. */
export const TRAUMA_DUE_PATH = "traumaDue";
/** VP lost to ongoing bleeding, which cannot be healed yet. */
export const BLED_PATH = "vitality.bled";
export const PSI_PATH = "psi.value";
/** Levels of exhaustion that only a special cure removes (E-540). */
export const HUNGER_EXHAUSTION_PATH = "exhaustion.hunger";
export const THIRST_EXHAUSTION_PATH = "exhaustion.thirst";
export const RADIATION_EXHAUSTION_PATH = "exhaustion.radiation";
export const RADS_PATH = "radiation.rads";
/** Rads that have faded since the last day counted by the world's clock. */
export const FADED_PATH = "radiation.faded";
/** Days without food; a day on half rations counts as half a day. */
export const HUNGRY_DAYS_PATH = "hunger.days";
/** Rounds without air since the breath ran out. */
export const AIRLESS_PATH = "breath.rounds";
/** World time in seconds at the end of the last full rest. */
export const LAST_REST_PATH = "rest.last";
export const CREDITS_PATH = "credits";
export const RECUPERATING_PATH = "recuperating";
export const LANGUAGES_PATH = "languages";
/** EDGE cards that the character still has to draw, and whether one was used in this scene. */
export const EDGE_DUE_PATH = "edgeDue";
export const EDGE_USED_PATH = "edgeUsed";
/** Used parts of the turn. */
export const ECONOMY_PATHS = {
  action: "economy.action",
  minor: "economy.minor",
  reaction: "economy.reaction",
  interaction: "economy.interaction",
  moved: "economy.moved",
  dashes: "economy.dashes",
  extraMinor: "economy.extraMinor",
  extraMetres: "economy.extraMetres",
} as const;
/** Hours marched today in addition to the free ones. */
export const MARCH_PATH = "march.hours";
/** Local gravity in g, successful daily saves, days in low gravity, and days until adaptation. */
export const GRAVITY_PATHS = {
  g: "gravity.g",
  native: "gravity.native",
  saves: "gravity.saves",
  days: "gravity.days",
  adaptsAfter: "gravity.adaptsAfter",
} as const;
/** A creature's journey: days and kilometres so far, and the pace of the last day. */
export const JOURNEY_PATHS = { days: "journey.days", km: "journey.km", pace: "journey.pace" } as const;
