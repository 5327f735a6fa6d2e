/** Paths below an actor's `system` that the rules write to. */
export const VIGOR_PATH = "vigor.value";
export const DURABILITY_PATH = "durability.value";
export const HEALTH_PATH = "health.value";
export const MANA_PATH = "mana.value";
export const ACTIONS_PATH = "actions.spent";
/** Attack actions of the turn that have not had their off-hand strike. */
export const STRIKES_PATH = "actions.strikes";
export const SHOCK_ROUNDS_PATH = "shockRounds";
/** True in the round in which Shock began: its clock does not count that round. */
export const SHOCK_FRESH_PATH = "shockFresh";
export const READIED_PATH = "readied";
export const PROGRESS_PATHS = {
  key: "progress.key",
  label: "progress.label",
  paid: "progress.paid",
  cost: "progress.cost",
} as const;
