import type { RolledDie } from "../../../kit/contract.ts";
import { type BurstChain, burstChains } from "../../../kit/dice.ts";

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

/** Chains of the bonus dice, each held at the limit of rolls; `overrun` is what was beyond it. */
function limitedChains(
  dice: readonly RolledDie[],
  count: number,
): { readonly chain: BurstChain; readonly overrun: number }[] {
  const bonus = dice.filter(({ group }) => group === BONUS_GROUP);
  return burstChains(bonus, count).map((chain) => {
    if (chain.values.length <= BURST_LIMIT) return { chain, overrun: 0 };
    const values = chain.values.slice(0, BURST_LIMIT);
    const total = values.reduce((sum, value) => sum + value, 0);
    return { chain: { ...chain, values, total, bursts: BURST_LIMIT - 1 }, overrun: chain.total - total };
  });
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
  const chains = limitedChains(dice, count);
  for (const { overrun } of chains) sum -= overrun;
  return { sum, bursts: chains.flatMap(({ chain }) => (chain.bursts > 0 ? [chain] : [])) };
}

const NONE: readonly BurstChain[] = [];
