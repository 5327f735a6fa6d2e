import type { RolledDie } from "./contract.ts";

/** The dice of one {@link RolledDie.group}, in rolling order. */
export const diceOf = (dice: readonly RolledDie[], group: string): RolledDie[] =>
  dice.filter((die) => die.group === group);

/** Sum of the faces of the kept dice. */
export const sumOfDice = (dice: readonly RolledDie[]): number =>
  dice.reduce((sum, die) => (die.kept ? sum + die.value : sum), 0);

/** A base die and all dice that its bursts added. */
export interface BurstChain {
  readonly faces: number;
  /** Faces in the order they fell; the first is the base die. */
  readonly values: readonly number[];
  readonly total: number;
  /** Number of dice in the chain that burst. */
  readonly bursts: number;
}

/**
 * Groups the exploding dice of one group into chains. The host appends the extra dice after the `base` dice, one for
 * each bursting die in the order of the list. Extra dice that burst append further dice, so the n-th bursting die owns
 * the n-th appended die.
 */
export function burstChains(dice: readonly RolledDie[], base: number): BurstChain[] {
  const chains: { faces: number; values: number[]; total: number; bursts: number }[] = [];
  /** Index of the chain that each die belongs to. */
  const owners: number[] = [];
  for (const { faces } of dice.slice(0, base)) {
    owners.push(chains.length);
    chains.push({ faces, values: [], total: 0, bursts: 0 });
  }
  for (const [index, { value, burst }] of dice.entries()) {
    const owner = owners[index];
    if (owner === undefined) throw new RangeError(`die ${index} belongs to no bursting die`);
    const chain = chains[owner]!;
    chain.values.push(value);
    chain.total += value;
    if (!burst) continue;
    chain.bursts += 1;
    owners.push(owner);
  }
  return chains;
}
