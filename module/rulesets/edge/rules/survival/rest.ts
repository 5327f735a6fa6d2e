import { heal } from "../damage/healing.ts";

/** VP from any rest: the die + STR, at least 0, within the limits of healing (E-504). */
export const restVp = ({
  str,
  roll,
  ...now
}: Omit<Parameters<typeof heal>[0], "amount"> & { str: number; roll: number }): ReturnType<typeof heal> =>
  heal({ ...now, amount: roll + str });

/** Whether a creature can rest: not at 0 VP. */
export const canRest = (vp: number): boolean => vp >= 1;

/** Minimum of hours between two full rests: half the species' period. */
export const fullRestPause = (periodHours: number): number => periodHours / 2;

/** Whether enough saves, in a row or not, have healed everything except the permanent part of a trauma. */
export const traumaHeals = (successes: number, needed = 3): boolean => successes >= needed;

/** Levels of exhaustion that a full rest removes. @param locked levels that only a special cure removes */
export const fullRestRecovery = ({ level, locked }: { level: number; locked: number }): number =>
  level > locked ? 1 : 0;

/** DC of the STR (Stamina) save for a full rest in armor, by class. */
export const ARMOR_REST_DC = { light: 14, medium: 16, heavy: 18 } as const;

/** Hours until the next full rest; 0 if it may begin. */
export const hoursToWait = ({ period, passed }: { period: number; passed: number }): number =>
  Math.max(0, fullRestPause(period) - passed);
