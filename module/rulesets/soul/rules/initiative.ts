/** A combatant's initiative roll and what breaks ties. */
export interface Standing {
  readonly result: number;
  readonly awareness: number;
  readonly precision: number;
  /** Face of the roll-off; only asked for where everything else is equal. */
  readonly rollOff?: number;
}

/** Sorts the first to act to the front: result, then Awareness, then Precision, then the roll-off. */
export const byInitiative = (a: Standing, b: Standing): number =>
  b.result - a.result ||
  b.awareness - a.awareness ||
  b.precision - a.precision ||
  (b.rollOff ?? 0) - (a.rollOff ?? 0);

/** Result and tie breakers in one number, for lists that sort by a number: 3 successes, Awareness 4, Precision 5. */
export const initiativeScore = ({ result, awareness, precision }: Standing): number =>
  Math.round(result * 1e4 + bounded(awareness) * 100 + bounded(precision)) / 1e4;

const bounded = (value: number): number => Math.max(0, Math.min(99, value));
