import { floorToStep } from "../../../../kit/rounding.ts";
import { conditionsInForce, hindrancesOf } from "./conditions.ts";

export interface SpeedInput {
  readonly base: number;
  /** Metres that gear, traumas and gravity add or subtract. */
  readonly flat?: number;
  /** Factors of traumas; conditions are considered separately. */
  readonly factors?: readonly number[];
  readonly conditions?: readonly string[];
  readonly exhaustion?: number;
  /** Whether the load exceeds the capacity. */
  readonly overloaded?: boolean;
}

/** Speed in metres per round. Being hindered halves it once, whatever the number of causes. */
export function speed({
  base,
  flat = 0,
  factors = [],
  conditions = [],
  exhaustion = 0,
  overloaded = false,
}: SpeedInput): number {
  const all = overloaded ? [...conditions, "hindered"] : conditions;
  const { speedZero, speedHalved } = hindrancesOf(conditionsInForce(all, exhaustion), exhaustion);
  return changeSpeed({ base, flat, factors: speedHalved ? [...factors, 0.5] : factors, zero: speedZero });
}

/** Adds flat changes, then multiplies by the factors, rounding down to half a metre, with a minimum of 0. */
export function changeSpeed({
  base,
  flat = 0,
  factors = [],
  zero = false,
}: {
  base: number;
  flat?: number;
  factors?: readonly number[];
  zero?: boolean;
}): number {
  if (zero) return 0;
  return Math.max(
    0,
    floorToStep(
      factors.reduce((speed, factor) => speed * factor, base + flat),
      0.5,
    ),
  );
}
