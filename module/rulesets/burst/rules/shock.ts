export type ShockState = "shock" | "stabilized" | "awake" | "dead";

/** Treatment that succeeded stops the clock; the patient stays unconscious until there is Health. */
export const stabilise = (state: ShockState, success: boolean): ShockState =>
  state === "shock" && success ? "stabilized" : state;

/** Health gained by someone who lies in Shock or stabilised: one point is enough to wake the stabilised. */
export const afterHealing = (state: ShockState, health: number): ShockState =>
  state === "stabilized" && health >= 1 ? "awake" : state;
