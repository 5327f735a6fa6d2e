/** `dividend / divisor`, rounded towards minus infinity. */
export const floorDiv = (dividend: number, divisor: number): number => Math.floor(dividend / divisor);

/** `dividend / divisor`, rounded up. */
export const ceilDiv = (dividend: number, divisor: number): number => Math.ceil(dividend / divisor);

/** Nearest whole number; a half goes up (2.5 to 3, -2.5 to -2). */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5);

/** Nearest multiple of `step`; a half goes up. */
export const roundToStep = (value: number, step: number): number => roundHalfUp(value / step) * step;

/** Greatest multiple of `step` not above `value`. */
export const floorToStep = (value: number, step: number): number => Math.floor(value / step) * step;

export interface Clamped {
  readonly value: number;
  /** The bound that was applied; null if the value is within both. */
  readonly limitedBy: "min" | "max" | null;
}

/** Limits `value` to the bounds. The lower bound wins if they cross. */
export function clamp(value: number, min: number, max: number): Clamped {
  if (value < min || max < min) return { value: min, limitedBy: "min" };
  if (value > max) return { value: max, limitedBy: "max" };
  return { value, limitedBy: null };
}
