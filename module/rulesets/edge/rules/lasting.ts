/** How long the effect of a power lasts (E-395 to E-397): the words of its item as the moments that end it. */
import type { Duration } from "../../../kit/contract.ts";
import { type Save, saveDemand } from "./saves.ts";

/** Moments at which an effect ends; "none": it has no end of its own. */
export const ENDINGS = ["none", "turnStart", "turnEnd", "nextTurnEnd", "roundEnd", "fightEnd"] as const;

export interface Lasting {
  readonly until: (typeof ENDINGS)[number];
  /** Whose turn: of the creature that suffers it, or of the one that caused it. */
  readonly whose: "own" | "source";
  /** The how-manieth such moment ends it; 1: the next. */
  readonly count: number;
  /** A successful save at the end of each of its turns ends it for the bearer. */
  readonly saveEnds: boolean;
  /** It lasts no longer than its user concentrates. */
  readonly concentration: boolean;
  /** The save of the effect; null where it has none. */
  readonly save: Save | null;
}

/** As core keeps it; undefined for what does not end by itself. */
export function durationOf({ saveEnds, concentration, save, ...lasting }: Lasting): Duration | undefined {
  const again = saveEnds && save ? saveDemand(save, "MANIFOLD.Edge.Demand.saveEnds") : null;
  const duration: Duration = {
    ...momentOf(lasting),
    ...(again ? { saveEnds: again } : {}),
    ...(concentration ? { concentration } : {}),
  };
  return Object.keys(duration).length > 0 ? duration : undefined;
}

function momentOf({ until, whose, count }: Pick<Lasting, "until" | "whose" | "count">): Duration {
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
 * How long the user of a power concentrates at most (E-397): as long as the effect itself, where that does not hang on
 * turns of somebody else.
 */
export function concentrating({ until, whose, count, notThisTurn }: Duration = {}): Duration {
  const own = until === "roundEnd" || until === "fightEnd" || whose === "source";
  if (!until || !own) return { concentration: true };
  return {
    until,
    ...(count === undefined ? {} : { count }),
    ...(notThisTurn ? { notThisTurn } : {}),
    concentration: true,
  };
}

/** What ends it, as the word of a language key. */
export const endingWord = ({ until, notThisTurn, saveEnds }: Duration): string => {
  if (until) return notThisTurn ? "nextTurnEnd" : until;
  return saveEnds ? "save" : "concentration";
};
