import { clamp } from "../../../../kit/rounding.ts";

export interface RadiationEffects {
  /** Levels of exhaustion that last as long as the rads. */
  readonly exhaustion: number;
  readonly weakened: boolean;
  readonly dazzled: boolean;
  readonly noRestVp: boolean;
  readonly bleeding: boolean;
  readonly dead: boolean;
}

/** Totals above which a level of exhaustion is added. */
const EXHAUSTION_THRESHOLDS = [10, 20, 40, 60, 80] as const;

/** Effects of a total. Each threshold must be exceeded; their effects add up. */
export const radiationEffects = ({ rads }: { rads: number }): RadiationEffects => ({
  exhaustion: EXHAUSTION_THRESHOLDS.filter((threshold) => rads > threshold).length,
  weakened: rads > 5,
  dazzled: rads > 40,
  noRestVp: rads > 60,
  bleeding: rads > 80,
  dead: rads > 100,
});

/** Rads that fade, one every 8 hours: one in a full rest, two in the rest of the day (E-251). */
export const FADING = { rest: 1, dayEnd: 2, day: 3 } as const;

/** Rads per hour by exposure level, 0 (none) to 5 (extreme). */
const RATES = [0, 1 / 24, 1 / 8, 1, 60, 600] as const;

/** Exposure level after resistance, and its rads per hour. */
export function radiationRate({ level, resist = 0 }: { level: number; resist?: number }): {
  effectiveLevel: number;
  rate: number;
} {
  const effectiveLevel = clamp(level - resist, 0, RATES.length - 1).value;
  return { effectiveLevel, rate: RATES[effectiveLevel]! };
}
