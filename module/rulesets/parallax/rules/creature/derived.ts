import type { ConditionsInForce } from "../../../../kit/conditions.ts";
import { floorDiv } from "../../../../kit/rounding.ts";
import { SIZES, type Size } from "./sizes.ts";

/** The species' hit dice, and one for each ten points of Fortitude. */
export const hitDice = ({ base, fortitude }: { base: number; fortitude: number }): number =>
  base + floorDiv(fortitude, 10);

/** Average of the hit dice, rounded down (P-185). */
export const maxHealth = ({ dice, faces }: { dice: number; faces: number }): number =>
  floorDiv(dice * (faces + 1), 2);

/** Rounds that an entity can hold its breath (P-148). */
export const breathRounds = (dice: number): number => dice + 5;

/** Kilograms carried without a check, unrounded (P-068). */
export const carryWeight = ({ strength, size }: { strength: number; size: Size }): number =>
  Math.max(0, strength * SIZES[size].carry);

/** Maximum weight in kilograms to push, drag or lift; from here on the entity is encumbered (P-069, P-071). */
export const loadLimit = (carry: number): number => 2 * carry;

export const isEncumbered = ({ carry, load }: { carry: number; load: number }): boolean =>
  load > 0 && load >= loadLimit(carry);

/** Metres of movement lost for each full carry weight above the limit (P-123). */
const LOSS_PER_CARRY = 3;

/** Metres of movement lost while pushing or dragging more than the carry weight (P-070). */
const DRAG_LOSS = 1.5;

export interface SpeedInput {
  /** Metres per move. */
  readonly base: number;
  readonly carry: number;
  readonly load: number;
  /** Kilograms pushed or dragged. */
  readonly dragged?: number;
  readonly inForce?: ConditionsInForce;
}

/** Metres per move with load and conditions, at least 0. */
export function speed({ base, carry, load, dragged = 0, inForce = new Map() }: SpeedInput): number {
  if (inForce.has("restrained") || inForce.has("incapacitated") || inForce.has("compromised")) return 0;
  const dragging = dragged > carry ? DRAG_LOSS : 0;
  const left = Math.max(0, base - overloadLoss(carry, load) - dragging);
  return inForce.has("prone") ? left / 2 : left;
}

function overloadLoss(carry: number, load: number): number {
  const above = load - loadLimit(carry);
  if (above <= 0) return 0;
  return carry > 0 ? LOSS_PER_CARRY * floorDiv(above, carry) : Number.POSITIVE_INFINITY;
}

/** Whether gravity makes all ground difficult terrain: the Strength is below its minimum (P-180). */
export const gravityHindersMovement = (strength: number, minimumStrength: number): boolean =>
  strength < minimumStrength;
