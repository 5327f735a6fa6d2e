import type { RolledDie } from "../../../kit/contract.ts";
import { type BurstChain, burstChains, diceOf } from "../../../kit/dice.ts";

/** Group of the bonus dice, bursts included. */
export const BONUS_GROUP = "bonus";

/** How a bonus die that shows its top face goes on; a world setting. */
export const BURST_MODES = ["repeat", "once", "off"] as const;

export type BurstMode = (typeof BURST_MODES)[number];

/** One bonus die is rolled at most that often; the rest of an absurd run of luck is let go. */
export const BURST_LIMIT = 100;

/** How often one die may burst. */
export const maxBursts = (mode: BurstMode): number =>
  mode === "repeat" ? BURST_LIMIT - 1 : mode === "once" ? 1 : 0;

/**
 * Bonus dice in the host's notation. The number after the `x` is how many bursts the host makes for all dice of the
 * term together, so no run of luck (and nobody who types in faces) goes on for ever.
 */
export function bonusFormula(count: number, size: number, mode: BurstMode): string {
  const dice = `${count}d${size}`;
  if (mode === "off") return dice;
  return mode === "once" ? `${dice}xo${size}` : `${dice}x${count * maxBursts(mode)}=${size}`;
}

/** A chain held at the limit of rolls. */
function limited(chain: BurstChain): BurstChain {
  if (chain.values.length <= BURST_LIMIT) return chain;
  const values = chain.values.slice(0, BURST_LIMIT);
  return { ...chain, values, total: values.reduce((sum, value) => sum + value, 0), bursts: BURST_LIMIT - 1 };
}

/** What the bonus dice came to. */
export interface BonusReading {
  readonly sum: number;
  /** The dice that burst, with everything they brought. */
  readonly bursts: readonly BurstChain[];
}

/**
 * Adds up the bonus dice of a throw.
 * @throws RangeError when there are fewer than the plan asks for
 */
export function readBonusDice(dice: readonly RolledDie[], count: number): BonusReading {
  let sum = 0;
  let thrown = 0;
  let bursting = false;
  for (const die of dice) {
    if (die.group !== BONUS_GROUP) continue;
    thrown += 1;
    sum += die.value;
    bursting ||= die.burst === true;
  }
  if (thrown < count) throw new RangeError(`${count} bonus dice are read, not ${thrown}`);
  if (!bursting) return { sum, bursts: NONE };
  const bursts: BurstChain[] = [];
  for (const chain of burstChains(diceOf(dice, BONUS_GROUP), count)) {
    if (chain.bursts === 0) continue;
    const held = limited(chain);
    sum -= chain.total - held.total;
    bursts.push(held);
  }
  return { sum, bursts };
}

const NONE: readonly BurstChain[] = [];
