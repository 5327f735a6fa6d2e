import type { SeriesRules } from "../../../../kit/contract.ts";

/** Successes that win and failures that lose a series, unless the GM changes the number. */
export const SERIES_NEED = 3;

export interface SeriesState {
  readonly outcome: "success" | "failure" | "open";
  /** Number of rolls so far. */
  readonly after: number;
  readonly successes: number;
  readonly failures: number;
}

export const SERIES_START: SeriesState = { outcome: "open", after: 0, successes: 0, failures: 0 };

/** Adds a roll; a decided series no longer changes. */
export function advanceSeries(now: SeriesState, success: boolean, need = SERIES_NEED): SeriesState {
  if (now.outcome !== "open") return now;
  const successes = now.successes + Number(success);
  const failures = now.failures + Number(!success);
  const outcome = successes >= need ? "success" : failures >= need ? "failure" : "open";
  return { outcome, after: now.after + 1, successes, failures };
}

export const seriesRules: SeriesRules = {
  need: SERIES_NEED,
  state: (verdicts, need) =>
    verdicts.reduce((now, success) => advanceSeries(now, success, need), SERIES_START),
};
