import { ceilDiv } from "../../../../kit/rounding.ts";
import type { AttributeId } from "../creature/attributes.ts";

/** A check required by a hazard. It is not physical, so incapacitated entities may roll it. */
export interface HazardCheck {
  readonly attribute: AttributeId;
  /** Added to the die. */
  readonly external: number;
  readonly physical: false;
}

const fortitude = (external: number): HazardCheck => ({ attribute: "fortitude", external, physical: false });

/**
 * Exposure to an irradiated entity: a Fortitude check at the terms of the original source; a failure gives half the
 * carrier's counters, rounded up (P-136).
 */
export const contamination = (carrier: { readonly rad: number; readonly external: number }) => ({
  check: carrier.rad > 0 ? fortitude(carrier.external) : null,
  gained: ceilDiv(Math.max(0, carrier.rad), 2),
});

/** Change of gravity in G within a round up to which no check is required. */
const GRAVITY_SHOCK = 2;

/** Added to the die for each G of difference. */
const GRAVITY_STEP = 4;

/** A sudden change of gravity; a failure gives one stun counter (P-176, P-177). Null if no check is required. */
export function gravityShock(from: number, to: number): { check: HazardCheck; stun: number } | null {
  const difference = Math.abs(to - from);
  return difference > GRAVITY_SHOCK ? { check: fortitude(GRAVITY_STEP * difference), stun: 1 } : null;
}

export interface HeavyGravity {
  readonly fortitude: number;
  readonly minimumFortitude: number;
  /** Failed checks so far, this one included. */
  readonly failures: number;
  readonly bloodied: boolean;
}

/** Consequence of a failed Fortitude check in heavy gravity (P-178, P-179). */
export function heavyGravityFailure(state: HeavyGravity): "incapacitated" | "bloodied" | "dying" {
  const crushing = state.minimumFortitude >= 2 * state.fortitude;
  if (!crushing) return "incapacitated";
  if (state.bloodied) return "dying";
  return state.failures >= 2 ? "bloodied" : "incapacitated";
}
