/**
 * The seed of all randomness in tests. `npm test` always uses the same one; `npm run fuzz` passes new ones with more
 * runs of every property, and prints the seed with which a failing run can be repeated.
 */

/** Seed of a run: `RANDOM_SEED`, or the fixed seed of `npm test`. */
export const RUN_SEED = Number(process.env.RANDOM_SEED ?? 2);

/** Number of random cases as a multiple of those in `npm test`: `RANDOM_FACTOR`. */
const FACTOR = Number(process.env.RANDOM_FACTOR ?? 1);

/** Number of random cases of a property that `npm test` tries `count` times. */
export const runs = (count: number): number => Math.ceil(count * FACTOR);
