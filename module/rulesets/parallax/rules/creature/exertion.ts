/** The pool of d10s that an entity spends from. */
export interface ExertionPool {
  readonly available: number;
  readonly max: number;
}

/** Faces of an exertion die; its top face returns the die to the pool. */
export const EXERTION_FACES = 10;

/** Pool of a new character. */
export const EXERTION_START = 3;

/** Returns dice up to the maximum. A pool that the GM raised above its maximum stays as it is. */
export const regain = ({ available, max }: ExertionPool, dice: number): ExertionPool => ({
  available: Math.max(available, Math.min(max, available + dice)),
  max,
});

/** Takes dice from the pool without rolling them, down to 0. */
export const lose = ({ available, max }: ExertionPool, dice: number): ExertionPool => ({
  available: Math.max(0, available - dice),
  max,
});

/** A full rest fills the pool, a quick one returns a die. */
export const refillPool = (pool: ExertionPool, rest: "full" | "quick"): ExertionPool =>
  regain(pool, rest === "full" ? pool.max : 1);

/** True for a pool without dice, unless the entity has none at all. */
export const isExhausted = ({ available, max }: ExertionPool): boolean => max > 0 && available === 0;
