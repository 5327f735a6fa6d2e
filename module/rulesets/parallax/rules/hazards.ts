import { ceilDiv } from "../../../kit/rounding.ts";
import type { AttributeId } from "./attributes.ts";

/** A check that a hazard calls for. Enduring is no deed of the body: who lies incapacitated may still roll it. */
export interface HazardCheck {
  readonly attribute: AttributeId;
  /** Added to the die. */
  readonly external: number;
  readonly physical: false;
}

const fortitude = (external: number): HazardCheck => ({ attribute: "fortitude", external, physical: false });

/**
 * Exposure to an irradiated entity: a Fortitude check at the terms of the original source; whoever fails gains half
 * the carrier's counters, rounded up (P-136).
 */
export const contamination = (carrier: { readonly rad: number; readonly external: number }) => ({
  check: carrier.rad > 0 ? fortitude(carrier.external) : null,
  gained: ceilDiv(Math.max(0, carrier.rad), 2),
});

export interface Smothering {
  readonly counters: number;
  readonly fortitude: number;
  /** Already out of breath a round ago. */
  readonly unconscious: boolean;
}

/** What suffocation counters have done by now: nothing, unconscious, or a round later dying at 0 health (P-150). */
export function suffocationStage({
  counters,
  fortitude: limit,
  unconscious,
}: Smothering): "none" | "unconscious" | "dying" {
  if (counters <= 0 || counters < limit) return "none";
  return unconscious ? "dying" : "unconscious";
}

/** Change of gravity within a round, in G, that calls for a check. */
const GRAVITY_SHOCK = 2;

/** Harder by so much for each G of difference. */
const GRAVITY_STEP = 4;

/** A sudden change of gravity: null where it calls for nothing; a failure gives one stun counter (P-176, P-177). */
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

/** What a failed Fortitude check in heavy gravity brings (P-178, P-179). */
export function heavyGravityFailure(state: HeavyGravity): "incapacitated" | "bloodied" | "dying" {
  const crushing = state.minimumFortitude >= 2 * state.fortitude;
  if (!crushing) return "incapacitated";
  if (state.bloodied) return "dying";
  return state.failures >= 2 ? "bloodied" : "incapacitated";
}

/** Below the least Strength of a gravity all movement is over difficult terrain (P-180). */
export const gravityHindersMovement = (strength: number, minimumStrength: number): boolean =>
  strength < minimumStrength;
