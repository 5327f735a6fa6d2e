/** What the derived numbers of a creature are made of, as lists: summed for the value, shown for the explanation. */
import type { Modifier } from "../../../kit/contract.ts";
import { GUARD_BASE } from "../rules/guard.ts";
import { actionsOfTurn } from "../rules/turn.ts";
import type { BurstCreatureData } from "./creature.ts";

export const part = (id: string, label: string, value: number): Modifier => ({ id, label, value });

const nonZero = ({ value }: Modifier): boolean => value !== 0;

/** Base, worn armor, talents, and what else the sheet says. */
export function guardParts(creature: BurstCreatureData): Modifier[] {
  return [
    part("base", "MANIFOLD.Sheet.Base", GUARD_BASE),
    ...creature.wornArmor().map(({ id, name, system }) => part(id!, name, system.guard)),
    ...creature.talents().map(({ id, name, system }) => part(id!, name, system.guard)),
    part("other", "MANIFOLD.Sheet.Bonus", creature.self.guard.other),
  ].filter(({ id, value }) => id === "base" || value !== 0);
}

/** Every Armor Rank; the highest counts. */
export function armorRankParts(creature: BurstCreatureData): Modifier[] {
  return [
    ...creature.wornArmor().map(({ id, name, system }) => part(id!, name, system.rank)),
    part("natural", "MANIFOLD.Burst.Sheet.naturalArmor", creature.self.natural.rank),
  ].filter(nonZero);
}

/** Actions of a turn; ambushes count while their state lasts. */
export const actionParts = (creature: BurstCreatureData): Modifier[] =>
  actionsOfTurn({ inForce: creature.inForce, extra: creature.self.actions.extra });
