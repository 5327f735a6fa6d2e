import { SIZES, type Size } from "./sizes.ts";

export interface CapacitySettings {
  /** Weight in kilograms at STR 0. */
  readonly base: number;
  readonly perStr: number;
}

export const DEFAULT_CAPACITY: CapacitySettings = { base: 20, perStr: 10 };

/** Weight in kilograms that a creature carries freely before its size is considered, at least 10. */
export const carryingCapacity = (
  str: number,
  { base, perStr }: CapacitySettings = DEFAULT_CAPACITY,
): number => Math.max(10, base + perStr * str);

/** Factor of the size: each size above Medium doubles, Tiny halves, Small equals Medium. */
export function sizeFactor(size: Size): number {
  if (size === "tiny") return 0.5;
  return 2 ** Math.max(0, SIZES.indexOf(size) - SIZES.indexOf("medium"));
}

export type LoadState = "none" | "hindered" | "liftOnly" | "impossible";

/**
 * State for a weight in kilograms: free up to the capacity, hindered up to twice the capacity, lifting only up to five
 * times.
 */
export function overload({ cc, weight, size = "medium" }: { cc: number; weight: number; size?: Size }): {
  cc: number;
  state: LoadState;
} {
  const capacity = cc * sizeFactor(size);
  if (weight <= capacity) return { cc: capacity, state: "none" };
  if (weight <= 2 * capacity) return { cc: capacity, state: "hindered" };
  return { cc: capacity, state: weight <= 5 * capacity ? "liftOnly" : "impossible" };
}
