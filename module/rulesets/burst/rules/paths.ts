/** Paths below an actor's `system` that the rules write to. */
export const VIGOR_PATH = "vigor.value";
export const DURABILITY_PATH = "durability.value";
export const HEALTH_PATH = "health.value";
export const MANA_PATH = "mana.value";
export const ACTIONS_PATH = "actions.spent";
/** Attack actions of this turn that have not yet had their off-hand strike. */
export const STRIKES_PATH = "actions.strikes";
export const SHOCK_ROUNDS_PATH = "shockRounds";
/** True in the round in which Shock began, which is not counted. */
export const SHOCK_FRESH_PATH = "shockFresh";
export const READIED_PATH = "readied";
export const PROGRESS_PATHS = {
  key: "progress.key",
  label: "progress.label",
  paid: "progress.paid",
  cost: "progress.cost",
} as const;
