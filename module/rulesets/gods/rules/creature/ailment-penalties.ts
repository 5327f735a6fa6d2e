/** Penalties that ailments lay on the rolls of the creature that has them. */

/** Penalty of one ailment to one number. */
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
  /** How often its effects have come. */
  readonly applications: number;
  readonly over: boolean;
  /** Penalty per application. */
  readonly penalty: number;
  readonly penaltyTo: readonly string[];
  /** Formula of how long penalties outlast the ailment ("1d4"); empty: they end with it (G-078). */
  readonly penaltyDuration: string;
}

/** Penalties in force now: they add up per application (G-077). */
export function ailmentPenalties(ailment: ActiveAilment): AilmentPenalty[] {
  const { applications, over, penalty, penaltyTo, penaltyDuration } = ailment;
  const ended = over && penaltyDuration === "";
  const value = penalty * applications;
  return ended || value === 0 ? [] : penaltyTo.map((to) => ({ to, value }));
}
