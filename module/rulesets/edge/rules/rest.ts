/** Healing never goes above the maximum; VP lost to an open bleeding cannot come back before it stops. */
export function heal({
  vp,
  vpMax,
  amount,
  lostToBleeding = 0,
}: {
  vp: number;
  vpMax: number;
  amount: number;
  lostToBleeding?: number;
}): { vp: number; gained: number } {
  const ceiling = Math.max(vp, vpMax - lostToBleeding);
  const after = Math.min(ceiling, vp + Math.max(0, amount));
  return { vp: after, gained: after - vp };
}

/** VP at the end of any rest: 1d6 + STR more, never less. */
export const restVp = ({
  vp,
  vpMax,
  str,
  roll,
}: {
  vp: number;
  vpMax: number;
  str: number;
  roll: number;
}): number => heal({ vp, vpMax, amount: roll + str }).vp;

/** A rest cannot begin at 0 VP. */
export const canRest = (vp: number): boolean => vp >= 1;

export type RestKind = "normal" | "full";

/** Hours a rest takes. */
export const REST_HOURS: Readonly<Record<RestKind, number>> = { normal: 1, full: 8 };

/** Hours after a full rest before the next may begin: half the species' period. */
export const fullRestPause = (periodHours: number): number => periodHours / 2;

/** DC of the save that lets a full rest in armor count. */
export const ARMOR_REST_DC = { light: 14, medium: 16, heavy: 18 } as const;

/** DC of the save against each trauma after a full rest, and the successes that heal it. */
export const TRAUMA_SAVE_DC = 15;
export const TRAUMA_SUCCESSES = 3;

/** Exhaustion that a full rest removes, given the levels that need their own cure. */
export const fullRestRecovery = ({ level, locked }: { level: number; locked: number }): number =>
  level > locked ? 1 : 0;
