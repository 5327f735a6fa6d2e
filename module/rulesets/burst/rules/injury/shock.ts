/** Shock, treatment and waking. */
export type ShockState = "shock" | "stabilized" | "awake" | "dead";

export const shockStateOf = (conditions: readonly string[]): ShockState =>
  (["dead", "stabilized", "shock"] as const).find((id) => conditions.includes(id)) ?? "awake";

/** Successful treatment stops the clock; the patient stays unconscious until Health is above 0. */
export const stabilise = (state: ShockState, success: boolean): ShockState =>
  state === "shock" && success ? "stabilized" : state;

/** One point of Health wakes the stabilised, but not those in Shock. */
export const afterHealing = (state: ShockState, health: number): ShockState =>
  state === "stabilized" && health >= 1 ? "awake" : state;
