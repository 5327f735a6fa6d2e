/**
 * Chance in tests, in one place. `npm test` always uses the same seed; `npm run fuzz` passes fresh ones with more runs
 * of every property. The seed stands in the title of what fails, so that the run can be repeated.
 */

/** Seed of a run: `RANDOM_SEED`, or the fixed one of `npm test`. */
export const RUN_SEED = Number(process.env.RANDOM_SEED ?? 2);

/** How many times more random cases than in `npm test`: `RANDOM_FACTOR`. */
const FACTOR = Number(process.env.RANDOM_FACTOR ?? 1);

/** Number of random cases of a property that `npm test` tries `count` times. */
export const runs = (count: number): number => Math.ceil(count * FACTOR);
