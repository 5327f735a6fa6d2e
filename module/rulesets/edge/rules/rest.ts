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

/** Vitality that any rest brings (E-504): the die and STR, never less than nothing, and as all healing. */
export const restVp = ({
  str,
  roll,
  ...now
}: Omit<Parameters<typeof heal>[0], "amount"> & { str: number; roll: number }): ReturnType<typeof heal> =>
  heal({ ...now, amount: roll + str });

/** A rest cannot begin at 0 VP. */
export const canRest = (vp: number): boolean => vp >= 1;

/** Hours after a full rest before the next may begin: half the species' period. */
export const fullRestPause = (periodHours: number): number => periodHours / 2;

/** Whether that many successful saves, in a row or not, heal what of a trauma is not permanent. */
export const traumaHeals = (successes: number, needed = 3): boolean => successes >= needed;

/** Exhaustion that a full rest removes, given the levels that need their own cure. */
export const fullRestRecovery = ({ level, locked }: { level: number; locked: number }): number =>
  level > locked ? 1 : 0;

/** DC of the STR (Stamina) save for a full rest in armor, by its class. */
export const ARMOR_REST_DC = { light: 14, medium: 16, heavy: 18 } as const;

/** Hours still to wait before the next full rest may begin; 0 when it may. */
export const hoursToWait = ({ period, passed }: { period: number; passed: number }): number =>
  Math.max(0, fullRestPause(period) - passed);
