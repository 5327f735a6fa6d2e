/** The pool of d10s that an entity draws on: dice at hand and the most it can hold. */
export interface ExertionPool {
  readonly available: number;
  readonly max: number;
}

/** Faces of an exertion die; its top face brings the die back. */
export const EXERTION_FACES = 10;

/** Pool of a new character. */
export const EXERTION_START = 3;

/** Dice come back, never above the maximum. A pool that is above it already (a gift of the GM) stays as it is. */
export const regain = ({ available, max }: ExertionPool, dice: number): ExertionPool => ({
  available: Math.max(available, Math.min(max, available + dice)),
  max,
});

/** Dice leave the pool without being rolled, not below 0. */
export const lose = ({ available, max }: ExertionPool, dice: number): ExertionPool => ({
  available: Math.max(0, available - dice),
  max,
});

/** The pool after some hours: a full rest fills it, a quick one gives a die. */
export const restedPool = (pool: ExertionPool, rest: "full" | "quick"): ExertionPool =>
  regain(pool, rest === "full" ? pool.max : 1);

/** No die left, in an entity that has any. */
export const isExhausted = ({ available, max }: ExertionPool): boolean => max > 0 && available === 0;
