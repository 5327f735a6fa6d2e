/** Where the rules' consequences land, relative to an actor's `system`. */
export const VIGOR_PATH = "vigor.value";
export const DURABILITY_PATH = "durability.value";
export const HEALTH_PATH = "health.value";
export const MANA_PATH = "mana.value";
/** Rounds left to live while in Shock. */
export const SHOCK_PATH = "shockRounds";
/** Actions used up in this turn. */
export const ACTIONS_PATH = "actions.spent";
