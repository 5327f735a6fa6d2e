/** Material, work and progress of crafting. Prices are in copper. */
import { ceilDiv, floorDiv } from "../../../../kit/rounding.ts";

/** Derived from two published prices; the text names no other coins. */
export const COPPER_PER_PLATINUM = 100;

/** Difficulty of most crafting (S-122). */
export const USUAL_COMPLEXITY = 5;

/** Price of the raw material: a quarter of the item's price (S-121). */
export const rawCost = (priceCopper: number): number => priceCopper / 4;

/** Successes needed for an item: five for each platinum of its price, rounded up, at least one (S-127, S-128). */
export const neededProgress = (priceCopper: number): number =>
  Math.max(1, ceilDiv(5 * priceCopper, COPPER_PER_PLATINUM));

/** Finished items, and progress carried over to the next one (S-131). */
export function countFinished(
  progress: number,
  needed: number,
): { readonly items: number; readonly carry: number } {
  const items = floorDiv(progress, needed);
  return { items, carry: progress - items * needed };
}

/**
 * Copper to pay before work can continue: half of the material after a roll without success, all of it after a critical
 * failure (S-129, S-130).
 */
export function materialWaste(
  roll: { readonly successes: number; readonly criticalFailure: boolean },
  priceCopper: number,
): number {
  if (roll.criticalFailure) return rawCost(priceCopper);
  return roll.successes > 0 ? 0 : rawCost(priceCopper) / 2;
}

/** Remaining material and work if ready-made parts are built in (S-135). */
export function remainingWork(
  priceCopper: number,
  partsCopper: number,
): { readonly rawCostCopper: number; readonly needed: number } {
  const left = Math.max(0, priceCopper - partsCopper);
  return { rawCostCopper: rawCost(left), needed: neededProgress(left) };
}

/**
 * As {@link remainingWork} for scavenged parts: they save their full value in material, but at most half of the work
 * (S-136).
 */
export function remainingScavengedWork(
  priceCopper: number,
  partsCopper: number,
): { readonly rawCostCopper: number; readonly needed: number } {
  const { rawCostCopper, needed } = remainingWork(priceCopper, partsCopper);
  return { rawCostCopper, needed: Math.max(needed, ceilDiv(neededProgress(priceCopper), 2)) };
}

/** Finished items of two trades, each of which does exactly half, and the progress left over from both (S-133). */
export function countFinishedByTwo(
  needed: number,
  first: number,
  second: number,
): { readonly items: number; readonly carry: number } {
  const items = floorDiv(2 * Math.min(first, second), needed);
  return { items, carry: first + second - items * needed };
}

/** Current state of a project. */
export interface Job {
  readonly priceCopper: number;
  readonly partsCopper?: number;
  readonly scavenged?: boolean;
  readonly progress: number;
  /** Progress of a second trade; absent if one trade suffices. */
  readonly secondProgress?: number;
}

export interface JobState {
  readonly needed: number;
  readonly rawCostCopper: number;
  readonly items: number;
  readonly carry: number;
  /** Successes still needed for the next item; with two trades, in the first one. */
  readonly lacks: number;
  /** Successes still needed in the second trade; null if one trade suffices. */
  readonly secondLacks: number | null;
}

/** Successes still needed for the next item in each trade; with two trades, each does exactly half (S-133). */
function lacking(
  needed: number,
  items: number,
  { progress, secondProgress }: Pick<Job, "progress" | "secondProgress">,
): Pick<JobState, "lacks" | "secondLacks"> {
  const total = (items + 1) * needed;
  const left = (share: number, done: number) => Math.max(0, share - done);
  if (secondProgress === undefined) return { lacks: left(total, progress), secondLacks: null };
  const half = ceilDiv(total, 2);
  return { lacks: left(half, progress), secondLacks: left(half, secondProgress) };
}

/** All values of a project that the sheets show. */
export function jobState(job: Job): JobState {
  const { priceCopper, partsCopper = 0, scavenged = false, progress, secondProgress } = job;
  const { needed, rawCostCopper } = (scavenged ? remainingScavengedWork : remainingWork)(
    priceCopper,
    partsCopper,
  );
  const done =
    secondProgress === undefined
      ? countFinished(progress, needed)
      : countFinishedByTwo(needed, progress, secondProgress);
  return { needed, rawCostCopper, ...done, ...lacking(needed, done.items, job) };
}
