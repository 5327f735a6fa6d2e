/** Penalties that ailments give to the rolls of the creature that has them. */

/** Penalty that one ailment gives to one score. */
export interface AilmentPenalty {
  /** An ability, a reaction, or "concentration". */
  readonly to: string;
  /** Positive. */
  readonly value: number;
}

/** An ailment that has taken hold. */
export interface ActiveAilment {
  readonly id: string;
  readonly name: string;
  /** Number of times its effects have applied. */
  readonly applications: number;
  readonly over: boolean;
  /** Penalty per application. */
  readonly penalty: number;
  readonly penaltyTo: readonly string[];
  /** World time in seconds at which the penalty ends; null if it ends with the ailment (G-078). */
  readonly penaltyEnds: number | null;
}

/**
 * Penalties in force: they add up per application (G-077), and last for the rolled time or as long as the ailment.
 * @param now world time in seconds
 */
export function ailmentPenalties(ailment: ActiveAilment, now: number): AilmentPenalty[] {
  const { applications, over, penalty, penaltyTo, penaltyEnds } = ailment;
  const ended = penaltyEnds === null ? over : now >= penaltyEnds;
  const value = penalty * applications;
  return ended || value === 0 ? [] : penaltyTo.map((to) => ({ to, value }));
}

/** Ailments whose lasting penalty ends within a number of seconds. */
export const penaltiesEnding = (
  ailments: readonly ActiveAilment[],
  now: number,
  seconds: number,
): ActiveAilment[] =>
  ailments.filter(
    (ailment) =>
      ailment.penaltyEnds !== null &&
      ailment.penaltyEnds - now <= seconds &&
      ailmentPenalties(ailment, now).length > 0,
  );
