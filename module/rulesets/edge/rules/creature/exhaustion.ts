import { floorDiv, floorToStep } from "../../../../kit/rounding.ts";

/** Maximum level; further levels have no printed effect. */
export const EXHAUSTION_LIMIT = 6;

/** Language key for the effect of a level, 1 to 6. */
export const exhaustionText = (level: number): string => `MANIFOLD.Edge.ExhaustionLevel.${level}`;

/** Level that halves the maximum VP. */
const HALVING_LEVEL = 4;

/** VP left after gaining levels, which may lower the maximum (E-534). @param vpMax maximum at the present level */
export const vpAfterExhaustion = ({
  vp,
  vpMax,
  level,
  gained,
}: {
  readonly vp: number;
  readonly vpMax: number;
  readonly level: number;
  readonly gained: number;
}): number =>
  level < HALVING_LEVEL && level + gained >= HALVING_LEVEL ? Math.min(vp, floorDiv(vpMax, 2)) : vp;

export interface ExhaustionInput {
  readonly level: number;
  readonly vpMax: number;
  readonly vp: number;
  /** Metres per round before exhaustion. */
  readonly speed: number;
}

export interface ExhaustionEffects {
  readonly vpMax: number;
  readonly vp: number;
  readonly speed: number;
  readonly disStrDex: boolean;
  readonly sickened: boolean;
  readonly hindered: boolean;
  readonly unconscious: boolean;
}

/** Effects of a level and of all lower levels. */
export function exhaustionEffects({ level, vpMax, vp, speed }: ExhaustionInput): ExhaustionEffects {
  const max = level >= HALVING_LEVEL ? floorDiv(vpMax, 2) : vpMax;
  return {
    vpMax: max,
    vp: level >= 6 ? 0 : Math.min(vp, max),
    speed: level >= 5 ? 0 : level >= 3 ? floorToStep(speed / 2, 0.5) : speed,
    disStrDex: level >= 1,
    sickened: level >= 2,
    hindered: level >= 3,
    unconscious: level >= 6,
  };
}
