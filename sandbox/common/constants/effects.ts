/** Generation 14: change types and their default priorities. */
export const ACTIVE_EFFECT_CHANGE_TYPES = Object.freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
} as const);

export const ACTIVE_EFFECT_CHANGE_PHASES = Object.freeze(["initial", "final"] as const);

export const ACTIVE_EFFECT_EXPIRY_EVENTS = Object.freeze([
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
] as const);

export const ACTIVE_EFFECT_TIME_DURATION_UNITS = Object.freeze([
  "years",
  "months",
  "days",
  "hours",
  "minutes",
  "seconds",
] as const);

export const ACTIVE_EFFECT_DURATION_UNITS = Object.freeze([
  ...ACTIVE_EFFECT_TIME_DURATION_UNITS,
  "rounds",
  "turns",
] as const);
