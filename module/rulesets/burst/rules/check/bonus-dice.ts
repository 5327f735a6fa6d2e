import type { RolledDie } from "../../../../kit/contract.ts";
import { type BurstChain, burstChains, diceOf } from "../../../../kit/dice.ts";
import { explodingFormula } from "../../../../kit/exploding.ts";

/** Group of the bonus dice, including dice added by bursts. */
export const BONUS_GROUP = "bonus";

/** World setting: whether a bonus die that shows its highest face is rolled again repeatedly, once, or not at all. */
export const BURST_MODES = ["repeat", "once", "off"] as const;

export type BurstMode = (typeof BURST_MODES)[number];

/** Maximum number of rolls of one bonus die; further bursts are ignored. */
export const BURST_LIMIT = 100;

/** Maximum number of bursts of one die. */
export const maxBursts = (mode: BurstMode): number =>
  mode === "repeat" ? BURST_LIMIT - 1 : mode === "once" ? 1 : 0;

/** Bonus dice in Foundry's notation. */
export const bonusFormula = (count: number, size: number, mode: BurstMode): string =>
  explodingFormula(count, size, maxBursts(mode));

/** Cuts a chain at {@link BURST_LIMIT} rolls. */
function limitChain(chain: BurstChain): BurstChain {
  if (chain.values.length <= BURST_LIMIT) return chain;
  const values = chain.values.slice(0, BURST_LIMIT);
  return { ...chain, values, total: values.reduce((sum, value) => sum + value, 0), bursts: BURST_LIMIT - 1 };
}

/** The result of the bonus dice. */
export interface BonusReading {
  readonly sum: number;
  /** Dice that burst, with the dice they added. */
  readonly bursts: readonly BurstChain[];
}

/**
 * Adds up the bonus dice of a roll.
 * @throws RangeError if there are fewer dice than the plan requires
 */
export function readBonusDice(dice: readonly RolledDie[], count: number): BonusReading {
  let sum = 0;
  let rolled = 0;
  let bursting = false;
  for (const die of dice) {
    if (die.group !== BONUS_GROUP) continue;
    rolled += 1;
    sum += die.value;
    bursting ||= die.burst === true;
  }
  if (rolled < count) throw new RangeError(`${count} bonus dice are read, not ${rolled}`);
  if (!bursting) return { sum, bursts: NONE };
  const bursts: BurstChain[] = [];
  for (const chain of burstChains(diceOf(dice, BONUS_GROUP), count)) {
    if (chain.bursts === 0) continue;
    const limited = limitChain(chain);
    sum -= chain.total - limited.total;
    bursts.push(limited);
  }
  return { sum, bursts };
}

const NONE: readonly BurstChain[] = [];
