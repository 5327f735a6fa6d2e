/**
 * Duration of a power's effect (E-395 to E-397), converted from the fields of its item to the format that core stores.
 */
import type { Duration } from "../../../../kit/contract.ts";
import type { Save } from "../hit.ts";
import { saveDemand } from "./saves.ts";

/** Turn events that end an effect; "none" for an effect without an end. */
export const ENDINGS = ["none", "turnStart", "turnEnd", "nextTurnEnd", "roundEnd", "fightEnd"] as const;

export interface EffectDuration {
  readonly until: (typeof ENDINGS)[number];
  /** The turns that count: the affected creature's or those of the power's user. */
  readonly whose: "own" | "source";
  /** Number of such events after which it ends; 1 for the next one. */
  readonly count: number;
  /** The affected creature may save at the end of each of its turns to end it. */
  readonly saveEnds: boolean;
  /** Ends when its user stops concentrating. */
  readonly concentration: boolean;
  readonly save: Save | null;
}

/** The format that core stores; undefined for an effect without an end. */
export function durationOfEffect({
  saveEnds,
  concentration,
  save,
  ...lasting
}: EffectDuration): Duration | undefined {
  const again = saveEnds && save ? saveDemand(save, "MANIFOLD.Edge.Demand.saveEnds") : null;
  const duration: Duration = {
    ...momentOf(lasting),
    ...(again ? { saveEnds: again } : {}),
    ...(concentration ? { concentration } : {}),
  };
  return Object.keys(duration).length > 0 ? duration : undefined;
}

function momentOf({ until, whose, count }: Pick<EffectDuration, "until" | "whose" | "count">): Duration {
  switch (until) {
    case "none":
      return {};
    case "fightEnd":
      return { until };
    case "roundEnd":
      return { until, count };
    case "nextTurnEnd":
      return { until: "turnEnd", whose, count, notThisTurn: true };
    default:
      return { until, whose, count };
  }
}

/**
 * Maximum time that the power's user concentrates (E-397): the duration of the effect, unless it depends on another
 * creature's turns.
 */
export function concentrationDuration({ until, whose, count, notThisTurn }: Duration = {}): Duration {
  const own = until === "roundEnd" || until === "fightEnd" || whose === "source";
  if (!until || !own) return { concentration: true };
  return {
    until,
    ...(count === undefined ? {} : { count }),
    ...(notThisTurn ? { notThisTurn } : {}),
    concentration: true,
  };
}

/** Last part of the language key of the event that ends an effect; null if there is none. */
export const endingWord = ({
  until,
  notThisTurn,
  saveEnds,
  seconds,
  concentration,
}: Duration): string | null => {
  if (until) return notThisTurn ? "nextTurnEnd" : until;
  if (saveEnds) return "save";
  if (seconds !== undefined) return "time";
  return concentration ? "concentration" : null;
};
