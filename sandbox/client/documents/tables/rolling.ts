import { PoolTerm } from "../../dice/terms/pool.ts";
import type { MessageRoll } from "../chat-message.ts";
import type { TableResult } from "../table-result.ts";
import type { Source } from "../types.ts";

export interface TableRoll extends MessageRoll {
  formula: string;
  _evaluated: boolean;
  evaluate(options?: Source): Promise<TableRoll>;
  reroll(options?: Source): Promise<TableRoll>;
}

type Found = { roll: TableRoll; results: TableResult[] };

/** A result that is not yet drawn, with its range. */
export interface Candidate {
  result: TableResult;
  range: readonly [number, number];
}

/** The maximum number of rolls to find a result that has not been drawn. */
const MAX_ROLLS = 10_000;

/**
 * The first roll that finds results. A roll that is already evaluated is used as it is. Any other is rolled again while
 * its results have been drawn, if the dice can reach an undrawn result.
 */
export async function rollUntilFound(given: TableRoll, candidates: readonly Candidate[]): Promise<Found> {
  const resultsOf = ({ total = Number.NaN }: TableRoll) => resultsIn(candidates, total, total);
  if (given._evaluated) return { roll: given, results: resultsOf(given) };
  const lowest = await extreme(given, { minimize: true });
  const highest = await extreme(given, { maximize: true });
  let roll = await given.evaluate();
  const isReachable = resultsIn(candidates, lowest, highest).length > 0;
  for (let count = 1; isReachable && !resultsOf(roll).length && count < MAX_ROLLS; count++)
    roll = await roll.reroll();
  return { roll, results: resultsOf(roll) };
}

/** The results whose ranges overlap the range between two totals. */
export function resultsIn(candidates: readonly Candidate[], lowest: number, highest: number): TableResult[] {
  return candidates
    .filter(({ range: [from, to] }) => from <= highest && to >= lowest)
    .map(({ result }) => result);
}

/** The total of a roll with its lowest or highest dice. */
async function extreme(roll: TableRoll, options: Source): Promise<number> {
  return (await roll.reroll({ ...options, allowInteractive: false })).total ?? Number.NaN;
}

/** Consecutive ranges by id, each as wide as the result's weight, and the sum of the weights. */
export function rangesByWeight(results: readonly TableResult[]): {
  ranges: Map<string, [number, number]>;
  total: number;
} {
  let total = 0;
  const ranges = new Map(
    results.map(({ id, weight }): [string, [number, number]] => {
      const from = total + 1;
      total += weight;
      return [id as string, [from, total]];
    }),
  );
  return { ranges, total };
}

/** One roll that contains several rolls: the "synthetic roll" of drawing many. */
export async function poolOf(rolls: readonly TableRoll[]): Promise<TableRoll> {
  const Roll = CONFIG.Dice.rolls[0] as unknown as { fromTerms(terms: unknown[]): TableRoll };
  const pool = PoolTerm.fromRolls(rolls as never);
  const roll = Roll.fromTerms([pool]);
  return roll._evaluated ? roll : roll.evaluate();
}
