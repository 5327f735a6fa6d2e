export type ShockState = "shock" | "stabilized" | "awake" | "dead";

/** Treatment that succeeded stops the clock; the patient stays unconscious until there is Health. */
export const stabilise = (state: ShockState, success: boolean): ShockState =>
  state === "shock" && success ? "stabilized" : state;

/** Health gained by someone who lies in Shock or stabilised: one point is enough to wake the stabilised. */
export const afterHealing = (state: ShockState, health: number): ShockState =>
  state === "stabilized" && health >= 1 ? "awake" : state;

/** Damage that got through: it kills in Shock, and throws the stabilised back where the world says so. */
export function afterDamage(
  state: ShockState,
  damage: number,
  { shockAgain = true }: { shockAgain?: boolean } = {},
): ShockState {
  if (damage <= 0) return state;
  if (state === "shock") return "dead";
  return state === "stabilized" && shockAgain ? "shock" : state;
}

/** Emergency aid on the wounded or injured: Durability regained, not above the maximum. The d10 does not burst. */
export const emergencyAid = ({
  durability,
  max,
  success,
  roll,
}: {
  durability: number;
  max: number;
  success: boolean;
  roll: number;
}): number => (success ? Math.max(durability, Math.min(max, durability + roll)) : durability);
