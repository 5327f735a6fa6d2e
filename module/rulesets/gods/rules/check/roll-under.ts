/** A d20 at or under a number: the mechanic of every roll of this game. */
import type { DiceGroup, RolledDie } from "../../../../kit/contract.ts";

/** Group of the one die. */
export const D20_GROUP = "d20";

export const D20: readonly DiceGroup[] = [{ group: D20_GROUP, formula: "1d20" }];

/** A natural 1 or 20 has no special meaning (G-001, G-004). The target number may be a half. */
export const rollsUnder = (roll: number, target: number): boolean => roll <= target;

/** Exact chance of {@link rollsUnder}. */
export const chanceUnder = (target: number): number => Math.min(20, Math.max(0, Math.floor(target))) / 20;

/** The face of the only die in a group. @throws RangeError unless there is exactly one */
export function readDie(dice: readonly RolledDie[], group: string = D20_GROUP): number {
  let found: RolledDie | null = null;
  let count = 0;
  for (const die of dice) {
    if (die.group !== group) continue;
    found = die;
    count += 1;
  }
  if (found === null || count > 1) throw new RangeError(`a roll reads one die of "${group}", not ${count}`);
  return found.value;
}
