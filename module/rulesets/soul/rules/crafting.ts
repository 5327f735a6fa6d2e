import { ceilDiv, floorDiv } from "../../../kit/rounding.ts";

/** From the two published figures; other coins are not given. */
export const COPPER_PER_PLATINUM = 100;

/** Difficulty of most crafting. */
export const USUAL_COMPLEXITY = 5;

/** Raw material for something, in copper: a quarter of its price. */
export const rawCost = (priceCopper: number): number => priceCopper / 4;

/** Whole successes that most items take: five for each platinum of their price, at least one. */
export const neededProgress = (priceCopper: number): number =>
  Math.max(1, ceilDiv(5 * priceCopper, COPPER_PER_PLATINUM));

/** Items finished, and progress carried on to the next of their like. */
export function finished(
  progress: number,
  needed: number,
): { readonly items: number; readonly carry: number } {
  const items = floorDiv(progress, needed);
  return { items, carry: progress - items * needed };
}

/**
 * Copper to pay before work can go on: half of the material after a roll without success, all of it after a critical
 * failure.
 */
export function wastedMaterial(
  roll: { readonly successes: number; readonly criticalFailure: boolean },
  priceCopper: number,
): number {
  if (roll.criticalFailure) return rawCost(priceCopper);
  return roll.successes > 0 ? 0 : rawCost(priceCopper) / 2;
}

/** What is left to make when ready-made parts of some value are built in. */
export function withParts(
  priceCopper: number,
  partsCopper: number,
): { readonly rawCostCopper: number; readonly needed: number } {
  const left = Math.max(0, priceCopper - partsCopper);
  return { rawCostCopper: rawCost(left), needed: neededProgress(left) };
}

/** The same with parts scavenged from similar items: progress drops by half at most, material by all they are worth. */
export function withScavengedParts(
  priceCopper: number,
  partsCopper: number,
): { readonly rawCostCopper: number; readonly needed: number } {
  const { rawCostCopper, needed } = withParts(priceCopper, partsCopper);
  return { rawCostCopper, needed: Math.max(needed, ceilDiv(neededProgress(priceCopper), 2)) };
}

/** Items of two trades that are finished, each trade bringing its exact half, and what is left of both together. */
export function finishedByTwo(
  needed: number,
  first: number,
  second: number,
): { readonly items: number; readonly carry: number } {
  const items = floorDiv(2 * Math.min(first, second), needed);
  return { items, carry: first + second - items * needed };
}

/** A project as it stands. */
export interface Job {
  readonly priceCopper: number;
  readonly partsCopper?: number;
  readonly scavenged?: boolean;
  readonly progress: number;
  /** Of a second trade; absent for work of one. */
  readonly secondProgress?: number;
}

export interface JobState {
  readonly needed: number;
  readonly rawCostCopper: number;
  readonly items: number;
  readonly carry: number;
}

/** Everything that a project's sheet shows. */
export function jobState(job: Job): JobState {
  const { priceCopper, partsCopper = 0, scavenged = false, progress, secondProgress } = job;
  const { needed, rawCostCopper } = (scavenged ? withScavengedParts : withParts)(priceCopper, partsCopper);
  const done =
    secondProgress === undefined
      ? finished(progress, needed)
      : finishedByTwo(needed, progress, secondProgress);
  return { needed, rawCostCopper, ...done };
}
