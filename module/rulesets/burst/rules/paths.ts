/** Where the rules' consequences land, relative to an actor's `system`. */
export const VIGOR_PATH = "vigor.value";
export const DURABILITY_PATH = "durability.value";
export const HEALTH_PATH = "health.value";
export const MANA_PATH = "mana.value";
export const ACTIONS_PATH = "actions.spent";
export const SHOCK_ROUNDS_PATH = "shockRounds";
/** Shock began in the round that still runs: the clock does not count it. */
export const SHOCK_FRESH_PATH = "shockFresh";
export const READIED_PATH = "readied";
export const PROGRESS_PATHS = {
  key: "progress.key",
  label: "progress.label",
  paid: "progress.paid",
  cost: "progress.cost",
} as const;
