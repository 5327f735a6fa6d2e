/** Material, work and progress of crafting. Prices are in copper. */
import { ceilDiv, floorDiv } from "../../../../kit/rounding.ts";

/** Follows from two published prices; the text names no other coins. */
export const COPPER_PER_PLATINUM = 100;

/** Difficulty of most crafting (S-122). */
export const USUAL_COMPLEXITY = 5;

/** Price of the raw material: a quarter of the item's (S-121). */
export const rawCost = (priceCopper: number): number => priceCopper / 4;

/** Successes that an item takes: five for each platinum of its price, rounded up, at least one (S-127, S-128). */
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

/** Material and work left when ready-made parts are built in (S-135). */
export function remainingWork(
  priceCopper: number,
  partsCopper: number,
): { readonly rawCostCopper: number; readonly needed: number } {
  const left = Math.max(0, priceCopper - partsCopper);
  return { rawCostCopper: rawCost(left), needed: neededProgress(left) };
}

/** The same for scavenged parts: they save their full value in material, but at most half of the work (S-136). */
export function remainingScavengedWork(
  priceCopper: number,
  partsCopper: number,
): { readonly rawCostCopper: number; readonly needed: number } {
  const { rawCostCopper, needed } = remainingWork(priceCopper, partsCopper);
  return { rawCostCopper, needed: Math.max(needed, ceilDiv(neededProgress(priceCopper), 2)) };
}

/** Finished items of two trades, each of which does exactly half, and what is left of both together (S-133). */
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
  /** Progress of a second trade; absent for work of one. */
  readonly secondProgress?: number;
}

export interface JobState {
  readonly needed: number;
  readonly rawCostCopper: number;
  readonly items: number;
  readonly carry: number;
  /** Successes that the next item still lacks; of two trades, the first one's. */
  readonly lacks: number;
  /** The second trade's; null for work of one. */
  readonly secondLacks: number | null;
}

/** Successes that each trade still lacks for the next item: of two trades, each does exactly half of all (S-133). */
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

/** Everything that is shown of a project. */
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
