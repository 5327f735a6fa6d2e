/**
 * The seed of all randomness in tests. `npm test` always uses one seed. `npm run fuzz` passes new seeds, runs every
 * property more often, and prints the seed with which you can repeat a failing run.
 */

/** Seed of a run: `RANDOM_SEED`, or the fixed seed of `npm test`. */
export const RUN_SEED = Number(process.env.RANDOM_SEED ?? 2);

/** Multiplies the number of random cases in `npm test`: `RANDOM_FACTOR`. */
const FACTOR = Number(process.env.RANDOM_FACTOR ?? 1);

/** Number of random cases of a property that `npm test` tries `count` times. */
export const runs = (count: number): number => Math.ceil(count * FACTOR);
