/** Rounds out of the conflict after which surprise is over by itself (G-052). */
export const SURPRISE_ROUNDS = 2;

/** What a surprised creature may do in that round of the conflict, from 1 (G-052). */
export const surprisedIn = (round: number) => ({
  acts: round > 1,
  complexActs: false,
  /** A willpower or fortitude roll at the start of the round may end it. */
  maySnapOut: round > 1,
});

/** Whether surprise has passed for one who has been out of the conflict for so many rounds. */
export const surpriseOver = (roundsOut: number): boolean => roundsOut >= SURPRISE_ROUNDS;
