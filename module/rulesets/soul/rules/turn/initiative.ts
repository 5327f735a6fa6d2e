/** A combatant's initiative and its tie-breakers; the tracker handles a roll-off. */
interface InitiativeResult {
  readonly result: number;
  readonly awareness: number;
  readonly precision: number;
}

/**
 * Result, then Awareness, then Precision (S-142) as one number: 3.0405 for 3 successes, Awareness 4 and Precision 5.
 */
export const initiativeScore = ({ result, awareness, precision }: InitiativeResult): number =>
  Math.round(result * 1e4 + limitTieBreaker(awareness) * 100 + limitTieBreaker(precision)) / 1e4;

const limitTieBreaker = (value: number): number => Math.max(0, Math.min(99, value));
