import { RUN_SEED } from "./chance.ts";

/**
 * Random numbers in [0, 1) from the seed of the run and the caller's seed, so that you can repeat a failing run
 * (mulberry32).
 */
export function seededRandom(seed: number): () => number {
  let state = (seed + Math.imul(RUN_SEED, 0x9e3779b1)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Rolls one die. */
export const face = (random: () => number, faces: number): number => 1 + Math.floor(random() * faces);

/** Picks an integer between the bounds, both included. */
export const between = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** Picks an entry of a list. */
export const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!;
