/** A combatant's initiative roll and its tie breakers. */
export interface InitiativeResult {
  readonly result: number;
  readonly awareness: number;
  readonly precision: number;
  /** Face of the roll-off; only rolled if all else is equal. */
  readonly rollOff?: number;
}

/** Sorts by result, then Awareness, then Precision, then the roll-off, highest first (S-142). */
export const compareInitiative = (a: InitiativeResult, b: InitiativeResult): number =>
  b.result - a.result ||
  b.awareness - a.awareness ||
  b.precision - a.precision ||
  (b.rollOff ?? 0) - (a.rollOff ?? 0);

/** Result and tie breakers in one number: 3.0405 for 3 successes, Awareness 4 and Precision 5. */
export const initiativeScore = ({ result, awareness, precision }: InitiativeResult): number =>
  Math.round(result * 1e4 + limitTieBreaker(awareness) * 100 + limitTieBreaker(precision)) / 1e4;

const limitTieBreaker = (value: number): number => Math.max(0, Math.min(99, value));
